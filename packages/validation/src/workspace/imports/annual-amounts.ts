import type { Fault } from './row-reader.ts';

/** Monthly amounts that a spreadsheet rounded differ from a year by a cent each at most. */
const ROUNDING_CENTS = 12;

/** The twelfth of a yearly amount. A lease is called every month: an amount that has no whole twelfth in cents is not rounded in silence. */
export const monthlyPart = (annualCents: number): number | null => (annualCents % 12 === 0 ? annualCents / 12 : null);

export const indivisibleMessage = (what: 'loyer' | 'charges'): string =>
  what === 'loyer'
    ? 'Ce loyer annuel ne donne pas douze loyers égaux au centime : indiquez le loyer mensuel'
    : 'Ces charges annuelles ne donnent pas douze provisions égales au centime : indiquez les charges mensuelles';

interface Amounts<Field extends string> {
  annual: Field;
  /** null: no such column, or an empty cell. */
  annualCents: number | null;
  /** null: only the yearly amount is given. */
  monthlyCents: number | null;
  what: 'loyer' | 'charges';
}

/** The monthly amount of a line that gives a yearly one, or why it has none. Null: the line gives no yearly amount. */
export function monthlyOf<Field extends string>({ annual, annualCents, monthlyCents, what }: Amounts<Field>): number | Fault<Field> | null {
  if (annualCents === null) return null;
  if (monthlyCents === null) return monthlyPart(annualCents) ?? { field: annual, message: indivisibleMessage(what) };
  if (Math.abs(annualCents - 12 * monthlyCents) <= ROUNDING_CENTS) return monthlyCents;
  const message =
    what === 'loyer'
      ? 'Ce loyer annuel n’est pas douze fois le loyer mensuel'
      : 'Ces charges annuelles ne sont pas douze fois les charges mensuelles';
  return { field: annual, message };
}
