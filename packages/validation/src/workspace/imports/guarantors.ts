import { isCompanyName, peopleNamed } from '@lares/domain/workspace/imports/person-name';
import type { GuarantorField } from '@lares/domain/workspace/imports/guarantor-columns';
import { EMPTY_GUARANTOR, type GuarantorDraft, guarantorValues } from '../../leasing/leases.ts';
import { shown, wholePhone } from './cell-readings.ts';
import type { Fault } from './row-reader.ts';

/** The cells of a line about guarantors, empty where it has none. */
export type GuarantorCells = Record<GuarantorField, string>;

export const NO_GUARANTOR: GuarantorCells = { guarantor: '', guarantorFirstName: '', guarantorEmail: '', guarantorPhone: '' };

/** Bodies that stand surety, by the names that landlords write. */
const BODY = /^(?:(?:garantie )?visale|action logement|garantme|cautioneo|smartgarant|unkle|garant express)\b/iu;
const NONE = /^(?:aucune?|non|n[ée]ant|sans|pas de garant|-|–|—|0)$/iu;
const INSURANCE = /^(?:gli|pno|assurance|garantie (?:des )?loyers? impay[ée]s?|loyers? impay[ée]s?)\b/iu;
/** Not the bar of « M/Mme Dupont », who are two people of one name. */
const BETWEEN = /\s*(?:[;\n]|(?<!\b(?:M|Mr|Mme|Mlle|Monsieur|Madame)\.?\s*)\/)\s*/iu;

/** The guarantors of a line, or why its cells say too little. Each has the e-mail and the number of the same place, or the first has all. */
export function guarantorsIn(cells: GuarantorCells): GuarantorDraft[] | Fault<GuarantorField> {
  const { guarantor, guarantorFirstName } = cells;
  if (NONE.test(guarantor)) return [];
  if (/^oui$/iu.test(guarantor)) return { field: 'guarantor', message: 'Nommez le garant, ou écrivez « aucun »' };
  if (INSURANCE.test(guarantor))
    return { field: 'guarantor', message: 'Une assurance n’est pas un garant : nommez la personne qui se porte caution' };
  const named = namesIn(guarantor);
  if (named.length > 1 && guarantorFirstName !== '')
    return { field: 'guarantorFirstName', message: 'Plusieurs garants : écrivez prénom et nom ensemble' };
  const names = named.length === 1 && guarantorFirstName !== '' ? [`${guarantorFirstName} ${named[0] ?? ''}`] : named;
  const orphan = (['guarantorFirstName', 'guarantorEmail', 'guarantorPhone'] as const).find((field) => cells[field] !== '');
  if (names.length === 0) return orphan === undefined ? [] : { field: orphan, message: 'Le nom du garant manque' };
  const [emails, phones] = [contactsIn(cells.guarantorEmail, names.length), contactsIn(cells.guarantorPhone, names.length)];
  const wrongEmail = emails.find((email) => !guarantorValues.shape.email.safeParse(email).success);
  if (wrongEmail !== undefined) return { field: 'guarantorEmail', message: `E-mail du garant invalide : « ${shown(wrongEmail)} »` };
  const wrongPhone = phones.find((phone) => !guarantorValues.shape.phone.safeParse(wholePhone(phone)).success);
  if (wrongPhone !== undefined) return { field: 'guarantorPhone', message: `Téléphone du garant invalide : « ${shown(wrongPhone)} »` };
  return names.map((name, at) => ({
    ...EMPTY_GUARANTOR,
    kind: BODY.test(name) ? 'organisme' : isCompanyName(name) ? 'société' : 'personne',
    name,
    email: emails[at] ?? '',
    phone: wholePhone(phones[at] ?? ''),
  }));
}

function namesIn(cell: string): string[] {
  return cell
    .split(BETWEEN)
    .filter((piece) => piece !== '')
    .flatMap((piece) => {
      const people = isCompanyName(piece) || BODY.test(piece) ? null : peopleNamed(piece);
      return people === null || people.length === 1 ? [piece] : people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
    });
}

function contactsIn(cell: string, people: number): string[] {
  const parts = cell.split(BETWEEN).filter((part) => part !== '');
  return people > 1 && parts.length === people ? parts : [cell];
}
