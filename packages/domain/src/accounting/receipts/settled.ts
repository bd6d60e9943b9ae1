import { type Day, lastDayOfMonth } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import type { PaymentPart, ReceiptAccount, ReceiptDue, ReceiptLine } from './account.ts';

/** Payments received by today: one that is dated later proves nothing yet. */
export const receivedParts = ({ payments }: ReceiptDue, today: Day): PaymentPart[] =>
  payments.filter(({ receivedOn }) => receivedOn <= today);

/** What was waived: the landlord gave it up, so nobody owes it (Code civil, art. 1350). */
export const waivedCents = ({ credits }: ReceiptDue): Cents => sumCents(amounts(credits.filter(({ kind }) => kind === 'remise')));

/**
 * What is still owed of a due. A waiver, an advance and a correction settle it like a payment; what was written off as « irrécouvrable » was
 * never paid, and stays owed.
 */
export function unpaidCents(due: ReceiptDue, today: Day): Cents {
  const settled = [...receivedParts(due, today), ...due.credits.filter(({ kind }) => kind !== 'irrécouvrable')];
  return cents(Math.max(0, due.totalCents - sumCents(amounts(settled))));
}

const amounts = (parts: readonly { amountCents: Cents }[]): Cents[] => parts.map(({ amountCents }) => amountCents);

/** Rent and charges of a month that still hold: what was called or corrected, without the lines taken back. */
export function standingLines({ dues }: ReceiptAccount, month: Day): ReceiptLine[] {
  const lines = dues.flatMap((due) => due.lines);
  const takenBack = new Set(lines.map(({ reversesId }) => reversesId));
  return lines.filter(({ id, fromDate, reversesId }) => reversesId === null && !takenBack.has(id) && monthOf(fromDate) === monthOf(month));
}

/** Corrections that only concern this month. */
export const correctionsOf = ({ dues }: ReceiptAccount, month: Day): ReceiptDue[] =>
  dues.filter(({ kind, lines }) => kind === 'correction' && lines.every(({ fromDate }) => monthOf(fromDate) === monthOf(month)));

/**
 * Whether a month and every older one are paid: the balance at the start of the account, the called months, and the corrections of them.
 * A single charge that is still owed is no rent, and holds no quittance back.
 */
export function isPaidUpTo({ dues, today }: ReceiptAccount, month: Day): boolean {
  const last = lastDayOfMonth(month);
  return dues.filter((due) => concernsUpTo(due, last)).every((due) => unpaidCents(due, today) === 0);
}

function concernsUpTo({ kind, month, lines }: ReceiptDue, last: Day): boolean {
  if (kind === 'terme') return month !== null && month <= last;
  if (kind === 'correction') return lines.some(({ fromDate }) => fromDate !== null && fromDate <= last);
  return kind === 'solde initial';
}

const monthOf = (on: Day | null): string | null => on && on.slice(0, 7);
