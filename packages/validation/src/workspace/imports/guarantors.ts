import { GUARANTOR_FIELDS, GUARANTOR_SEPARATOR, type GuarantorField } from '@lares/domain/workspace/imports/guarantor-columns';
import { guarantorKindFromWord, suretyFromWord } from '@lares/domain/workspace/imports/guarantor-vocabulary';
import { isCompanyName, peopleNamed } from '@lares/domain/workspace/imports/person-name';
import { GUARANTOR_KINDS, SURETY_KINDS } from '@lares/domain/leasing/leases/surety';
import { EMPTY_GUARANTOR, type GuarantorDraft, guarantorValues } from '../../leasing/leases.ts';
import { centsIn, dayIn, read, type Reading, refused, shown, wholePhone, wordIn } from './cell-readings.ts';
import type { Fault } from './row-reader.ts';

/** The cells of a line about guarantors, empty where it has none. */
export type GuarantorCells = Record<GuarantorField, string>;

export const guarantorCells = (cellOf: (field: GuarantorField) => string): GuarantorCells =>
  Object.fromEntries(GUARANTOR_FIELDS.map((field) => [field, cellOf(field)])) as GuarantorCells;

export const NO_GUARANTOR: GuarantorCells = guarantorCells(() => '');

/** Bodies that stand surety, by the names that landlords write. */
const BODY = /^(?:(?:garantie )?visale|action logement|garantme|cautioneo|smartgarant|unkle|garant express)\b/iu;
const NONE = /^(?:aucune?|non|n[ée]ant|sans|pas de garant|-|–|—|0)$/iu;
const INSURANCE = /^(?:gli|pno|assurance|garantie (?:des )?loyers? impay[ée]s?|loyers? impay[ée]s?)\b/iu;
/** Not the bar of « M/Mme Dupont », who are two people of one name. */
const BETWEEN = /\s*(?:[;\n]|(?<!\b(?:M|Mr|Mme|Mlle|Monsieur|Madame)\.?\s*)\/)\s*/iu;

/** The guarantors of a line, or why its cells say too little. Each has the e-mail and the number of the same place, or the first has all. */
export function guarantorsIn(cells: GuarantorCells): GuarantorDraft[] | Fault<GuarantorField> {
  const { guarantor } = cells;
  if (NONE.test(guarantor)) return [];
  if (/^oui$/iu.test(guarantor)) return { field: 'guarantor', message: 'Nommez le garant, ou écrivez « aucun »' };
  if (INSURANCE.test(guarantor))
    return { field: 'guarantor', message: 'Une assurance n’est pas un garant : nommez la personne qui se porte caution' };
  const names = namesOf(cells);
  if (!Array.isArray(names)) return names;
  const orphan = GUARANTOR_FIELDS.find((field) => field !== 'guarantor' && cells[field] !== '');
  if (names.length === 0) return orphan === undefined ? [] : { field: orphan, message: 'Le nom du garant manque' };

  const faults: Fault<GuarantorField>[] = [];
  const each = <Value>(field: GuarantorField, parts: string[] | null, readPart: (part: string) => Reading<Value>): (Value | null)[] => {
    if (parts === null) {
      faults.push({ field, message: `Écrivez autant de valeurs que de garants (${names.length}), séparées par « ; »` });
      return [];
    }
    return parts.map((part) => {
      const reading = part === '' ? read(null) : readPart(part);
      if (reading.ok) return reading.value;
      faults.push({ field, message: reading.message });
      return null;
    });
  };
  const count = names.length;
  const kinds = each('guarantorKind', sharedIn(cells.guarantorKind, count), (part) => wordIn(part, guarantorKindFromWord, UNKNOWN_KIND));
  const sureties = each('guarantorSurety', sharedIn(cells.guarantorSurety, count), (part) => wordIn(part, suretyFromWord, UNKNOWN_SURETY));
  const amounts = each('guarantorMaxAmount', partsIn(cells.guarantorMaxAmount, count), maxAmountIn);
  const days = each('guarantorUntil', partsIn(cells.guarantorUntil, count), dayIn);
  const emails = each('guarantorEmail', contactsIn(cells.guarantorEmail, count), emailIn);
  const phones = each('guarantorPhone', contactsIn(cells.guarantorPhone, count), phoneIn);
  const addresses = each('guarantorAddress', addressesIn(cells.guarantorAddress, count), addressIn);
  const [fault] = faults;
  if (fault !== undefined) return fault;
  return names.map((name, at) => ({
    ...EMPTY_GUARANTOR,
    kind: kinds[at] ?? (BODY.test(name) ? 'organisme' : isCompanyName(name) ? 'société' : 'personne'),
    name,
    email: emails[at] ?? '',
    phone: phones[at] ?? '',
    address: addresses[at] ?? '',
    surety: sureties[at] ?? EMPTY_GUARANTOR.surety,
    maxAmountCents: amounts[at] ?? EMPTY_GUARANTOR.maxAmountCents,
    untilDate: days[at] ?? null,
  }));
}

const UNKNOWN_KIND = { what: 'Type de garant inconnu', choices: GUARANTOR_KINDS };
const UNKNOWN_SURETY = { what: 'Engagement inconnu', choices: SURETY_KINDS };

/** Where each guarantor has a kind, their names are as they stand: « Claire et Hugo Martin » may be one guarantor of that name. */
function namesOf({ guarantor, guarantorFirstName, guarantorKind }: GuarantorCells): string[] | Fault<GuarantorField> {
  const whole = splitAt(guarantor);
  const named = guarantorKind !== '' && whole.length === splitAt(guarantorKind).length ? whole.filter(Boolean) : namesIn(guarantor);
  if (named.length > 1 && guarantorFirstName !== '')
    return { field: 'guarantorFirstName', message: 'Plusieurs garants : écrivez prénom et nom ensemble' };
  return named.length === 1 && guarantorFirstName !== '' ? [`${guarantorFirstName} ${named[0] ?? ''}`] : named;
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

const splitAt = (cell: string): string[] => cell.split(GUARANTOR_SEPARATOR).map((part) => part.trim());

/** One value for each guarantor; null where their numbers differ. */
function partsIn(cell: string, people: number): string[] | null {
  const parts = cell === '' ? [] : splitAt(cell);
  return parts.length === 0 || parts.length === people ? parts : null;
}

/** The same, where one word may stand for all. */
const sharedIn = (cell: string, people: number): string[] | null =>
  cell !== '' && splitAt(cell).length === 1 ? Array.from({ length: people }, () => cell) : partsIn(cell, people);

function contactsIn(cell: string, people: number): string[] {
  const parts = cell.split(BETWEEN);
  const filled = parts.filter((part) => part !== '');
  return people === 1 ? [cell] : parts.length === people ? parts : filled.length === people ? filled : [cell];
}

/** Addresses have bars and lines of their own. */
const addressesIn = (cell: string, people: number): string[] => (people === 1 ? [cell] : (partsIn(cell, people) ?? [cell]));

function maxAmountIn(cell: string): Reading<number> {
  const reading = centsIn(cell);
  return reading.ok && reading.value < 1
    ? refused('Le montant garanti doit être supérieur à 0 : laissez la cellule vide sans limite')
    : reading;
}

const emailIn = (cell: string): Reading<string> =>
  guarantorValues.shape.email.safeParse(cell).success ? read(cell) : refused(`E-mail du garant invalide : « ${shown(cell)} »`);

function phoneIn(cell: string): Reading<string> {
  const phone = wholePhone(cell);
  return guarantorValues.shape.phone.safeParse(phone).success ? read(phone) : refused(`Téléphone du garant invalide : « ${shown(cell)} »`);
}

function addressIn(cell: string): Reading<string> {
  const message = guarantorValues.shape.address.safeParse(cell).error?.issues[0]?.message;
  return message === undefined ? read(cell) : refused(message);
}
