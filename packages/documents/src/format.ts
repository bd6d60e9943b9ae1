import { type StatedPeriod, wholeQuarter } from '@lares/domain/accounting/statements/period';
import type { Day } from '@lares/domain/shared/day';
import { longDay } from '@lares/domain/shared/long-day';
import type { Cents } from '@lares/domain/shared/money';

// The only place that formats numbers and dates in PDFs, like the web client's format file on screen.
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const monthAndYear = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** 1 234,56 € */
export const formatCents = (amount: Cents): string => euros.format(amount / 100);

/** 1er janvier 2026, 3 mai 2026 */
export const formatDay = longDay;

const list = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

/** Karim Benali et Léa Morel */
export const formatList = (texts: readonly string[]): string => list.format(texts);

/** octobre 2026 */
export const formatMonth = (day: Day): string => monthAndYear.format(new Date(`${day}T00:00:00Z`));

/** « octobre 2026 », « 4e trimestre 2026 », or « novembre et décembre 2026 » for what was left of a quarter. */
export function formatPeriod({ fromDate, toDate }: StatedPeriod): string {
  const quarter = wholeQuarter({ fromDate, toDate });
  if (quarter !== null) return `${quarter === 1 ? '1er' : `${quarter}e`} trimestre ${toDate.slice(0, 4)}`;
  const [from, to] = [formatMonth(fromDate), formatMonth(toDate)];
  return from === to ? to : `${from.slice(0, -' 2026'.length)} et ${to}`;
}

/** 148,37 of 14 837 hundredths; an index in whole numbers has no decimals: 2 103 */
export const formatIndex = (hundredths: number, decimals: number): string =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(hundredths / 100);

const upToThreeDecimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
/** « 87 », « 40,25 »: a share or a meter, stored in thousandths. */
export const formatThousandths = (milli: number): string => upToThreeDecimals.format(milli / 1000);
