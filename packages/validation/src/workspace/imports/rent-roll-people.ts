import { isNoValue } from '@lares/domain/workspace/imports/no-value';
import { isCompanyName, peopleNamed } from '@lares/domain/workspace/imports/person-name';
import type { RentRollImportField } from '@lares/domain/workspace/imports/rent-roll-columns';
import { MAX_TENANTS_PER_LEASE } from '../../leasing/leases.ts';
import type { Fault } from './row-reader.ts';

/** A person or a company of a line, as the cells of a line of clients. */
export type PersonCells = Partial<Record<'firstName' | 'lastName' | 'companyName' | 'email' | 'phone', string>>;

const BETWEEN_CONTACTS = /\s*[;,/\n]\s*|\s+(?:et|ou)\s+/iu;

/** « Vacant », « libre » in the column of the tenant. */
export const isVacant = (cell: string): boolean =>
  /^(?:vacant|vacante|vacancy|libre|inoccupé|inoccupe|vide|néant|neant|à louer|a louer|-|—)$/iu.test(cell.trim());

/** Everybody that a line names, or why its cell says too little. E-mails and numbers are theirs in the same order, or the first person's. */
export function peopleIn(cellOf: (field: RentRollImportField) => string): PersonCells[] | Fault<RentRollImportField> {
  const names = namesIn(cellOf);
  if (!Array.isArray(names)) return names;
  if (names.length > MAX_TENANTS_PER_LEASE) return { field: 'tenant', message: `${MAX_TENANTS_PER_LEASE} locataires au plus par contrat` };
  const [emails, phones] = [contactsIn(cellOf('email'), names.length), contactsIn(cellOf('phone'), names.length)];
  return names.map((name, at) => ({ ...name, email: emails[at] ?? '', phone: phones[at] ?? '' }));
}

function namesIn(cellOf: (field: RentRollImportField) => string): PersonCells[] | Fault<RentRollImportField> {
  const [firstName, lastName, companyName] = [cellOf('firstName'), cellOf('lastName'), cellOf('companyName')];
  if (companyName !== '') return [{ firstName, lastName, companyName }];
  const whole: RentRollImportField = cellOf('tenant') === '' ? 'lastName' : 'tenant';
  const written = cellOf('tenant') || [firstName, lastName].filter(Boolean).join(' ');
  // One first name and one family name in columns of their own are taken as they are.
  const isSplit = whole === 'lastName' && firstName !== '' && peopleNamed(firstName)?.length === 1;
  const first = isSplit ? [{ firstName, lastName }] : peopleOf(written);
  const second = peopleOf(cellOf('secondTenant'));
  if (first !== null && second !== null && first.length + second.length > 0) return [...first, ...second];
  const message = 'Locataires à nommer un par un, ou une ligne par colocataire : « Claire Martin et Hugo Durand »';
  return { field: second === null ? 'secondTenant' : whole, message };
}

function peopleOf(written: string): PersonCells[] | null {
  if (written === '') return [];
  return isCompanyName(written) ? [{ companyName: written }] : peopleNamed(written);
}

/** One for each person where the cell has as many, else all of it for the first. */
function contactsIn(cell: string, people: number): string[] {
  const parts = isNoValue(cell) ? [] : cell.split(BETWEEN_CONTACTS).filter((part) => part !== '');
  return people > 1 && parts.length === people ? parts : [cell];
}
