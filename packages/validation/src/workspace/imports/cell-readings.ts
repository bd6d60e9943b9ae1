import { parseFrenchDay } from '@lares/domain/workspace/imports/french-day';
import { parseFrenchNumber } from '@lares/domain/workspace/imports/french-number';
import { isIncluded, isNoAmount } from '@lares/domain/workspace/imports/no-value';
import { splitRentMention } from '@lares/domain/workspace/imports/rent-mention';
import { type Day } from '@lares/domain/shared/day';

/** The value of one cell, or in French why it has none. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; message: string };

export const read = <Value>(value: Value): Reading<Value> => ({ ok: true, value });
export const refused = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** A message quotes only the beginning of a long cell. */
export const shown = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 39)}…` : cell);

export function numberIn(cell: string, { grouped = true } = {}): Reading<number> {
  const reading = parseFrenchNumber(cell, { grouped });
  if (reading.ok) return read(reading.value);
  return refused(
    reading.reason === 'ambiguous'
      ? `« ${shown(cell)} » est ambigu : écrivez « ${cell.replace(/[.,]/u, '')} » sans séparateur, ou deux décimales au plus`
      : `Nombre illisible : « ${shown(cell)} »`,
  );
}

/** Euros as whole cents. */
export function centsIn(cell: string, whenTooFine = 'Deux décimales au plus'): Reading<number> {
  const reading = numberIn(cell);
  if (!reading.ok) return reading;
  const inCents = reading.value * 100;
  const rounded = Math.round(inCents);
  // A share or an average computed by a spreadsheet: « 83,3333333333 », which it shows as 83,33.
  if (/[.,]\d{9,}\D*$/u.test(cell)) return read(rounded);
  // 1234.56 × 100 is 123456.00000000001: only a real third decimal is refused.
  return Math.abs(inCents - rounded) > 1e-3 ? refused(whenTooFine) : read(rounded);
}

/** Charges of a month or a year. « inclus » says that the rent covers them, and not how much of it they are: nobody but the user knows. */
export function chargesCentsIn(cell: string): Reading<number> {
  if (isNoAmount(cell)) return read(0);
  if (!isIncluded(cell)) return centsIn(cell);
  return refused(
    `« ${shown(cell)} » ne donne pas de montant : indiquez les charges et le loyer sans elles, ou 0 si le bail ne prévoit que le loyer`,
  );
}

/** A deposit, or another amount that may be none. */
export const amountOrNoneIn = (cell: string): Reading<number> => (isNoAmount(cell) ? read(0) : centsIn(cell));

/** A rent without charges. A cell that says otherwise is refused: the charges would be lost, or counted twice. */
export function rentCentsIn(cell: string): Reading<number> {
  const { amount, mention } = splitRentMention(cell);
  if (mention === 'with-charges')
    return refused(`« ${shown(cell)} » comprend les charges : indiquez le loyer hors charges, et les charges à part`);
  return mention === 'all-taxes' ? refused(openMessage(cell)) : centsIn(amount);
}

/** A rent with charges. */
export function wholeRentCentsIn(cell: string): Reading<number> {
  const { amount, mention } = splitRentMention(cell);
  if (mention === 'without-charges')
    return refused(`« ${shown(cell)} » est un loyer hors charges, dans la colonne du loyer charges comprises`);
  return mention === 'all-taxes' ? refused(openMessage(cell)) : centsIn(amount);
}

const openMessage = (cell: string) =>
  `« ${shown(cell)} » ne dit pas si les charges sont comprises : écrivez « HC » ou « CC » à la place de « TTC »`;

export function dayIn(cell: string): Reading<Day> {
  const reading = parseFrenchDay(cell);
  if (reading.ok) return read(reading.value);
  return refused(
    reading.reason === 'short-year'
      ? `Année à quatre chiffres attendue : « ${shown(cell)} »`
      : `Date inconnue : « ${shown(cell)} » (jj/mm/aaaa)`,
  );
}

/** Spreadsheets drop the leading zero: « 612345678 » is 06 12 34 56 78. */
export const wholePhone = (cell: string): string => (/^[1-9]\d{8}$/u.test(cell) ? `0${cell}` : cell);

/** « Statut inconnu : « x ». Statuts possibles : … » */
export function wordIn<Word extends string>(
  cell: string,
  fromWord: (cell: string) => Word | null,
  { what, choices }: { what: string; choices: readonly string[] },
): Reading<Word> {
  const word = fromWord(cell);
  return word === null ? refused(`${what} : « ${shown(cell)} ». Possibles : ${choices.join(', ')}`) : read(word);
}

/** What was read of a cell, as the field of a draft that it fills. */
export const into = <Name extends string, Value>(name: Name, reading: Reading<Value>): Reading<Partial<Record<Name, Value>>> =>
  reading.ok ? read({ [name]: reading.value } as Partial<Record<Name, Value>>) : reading;
