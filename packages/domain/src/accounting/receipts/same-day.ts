import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import type { DueKind } from '../dues/kinds.ts';
import type { ReceiptAccount, ReceiptDue, ReceiptLine } from './account.ts';
import { correctionsOf, unpaidCents } from './settled.ts';

/** What an avis asks besides its month, because it is due on the same day; negative for a credit of that day which pays the month. */
export interface OtherDue {
  kind: DueKind;
  /** Empty where the kind says everything. */
  reason: string;
  /** Of a correction: the days that it is for, both included. */
  periodStart: Day | null;
  periodEnd: Day | null;
  amountCents: Cents;
}

/**
 * The month that an avis asks for: the due as it was called, and the corrections of only this month that are due on the same day. One in favour
 * of the tenant belongs to it when it pays nothing but this month; otherwise the month stays as it was called.
 */
export function askedMonth(due: ReceiptDue, account: ReceiptAccount): ReceiptDue[] {
  if (due.month === null) return [due];
  const corrections = correctionsOf(account, due.month).filter(({ dueOn }) => dueOn === due.dueOn);
  const owed = [due, ...corrections.filter(({ totalCents }) => totalCents >= 0)];
  const inFavour = corrections.filter(({ id, totalCents }) => totalCents < 0 && paidBy(id, owed) === negated(totalCents));
  return [...owed, ...inFavour];
}

const paidBy = (creditDueId: string, dues: readonly ReceiptDue[]): Cents =>
  sumCents(dues.flatMap(({ credits }) => credits.filter((part) => part.creditDueId === creditDueId)).map(({ amountCents }) => amountCents));

/** Lines of these dues that still hold among them: a line and the one that takes it back add up to nothing. */
export function linesAmong(dues: readonly ReceiptDue[]): ReceiptLine[] {
  const lines = dues.flatMap((due) => due.lines);
  const ids = new Set(lines.map(({ id }) => id));
  const takenBack = new Set(lines.map(({ reversesId }) => reversesId));
  return lines.filter(({ id, reversesId }) => !takenBack.has(id) && (reversesId === null || !ids.has(reversesId)));
}

/** What is left of a due without the aid that the landlord still receives for it. */
export function ownLeftCents(due: ReceiptDue, today: Day): Cents {
  return cents(Math.max(0, unpaidCents(due, today) - aidToCome(due, today)));
}

/** What a third payer still brings in time: nobody asks the tenant for it. */
export const aidToCome = ({ expected = [] }: ReceiptDue, today: Day): Cents =>
  sumCents(expected.filter(({ expectedOn }) => expectedOn >= today).map(({ amountCents }) => amountCents));

/** The other dues of the day that are still owed. */
export const otherDuesOf = (asked: readonly ReceiptDue[], { dues, today }: ReceiptAccount): ReceiptDue[] =>
  dues.filter((due) => due.dueOn === asked[0]?.dueOn && !asked.includes(due) && due.totalCents > 0 && ownLeftCents(due, today) > 0);

/** Every due that an avis for this month asks for, the month first. */
export function duesAskedWith(due: ReceiptDue, account: ReceiptAccount): ReceiptDue[] {
  const asked = askedMonth(due, account);
  return [...asked.filter(({ totalCents }) => totalCents > 0), ...otherDuesOf(asked, account)];
}

/** Credits of the day that pay the month, besides its own corrections and waivers: a settlement of charges in favour of the tenant. */
export function creditsOfDay(asked: readonly ReceiptDue[], { dues }: ReceiptAccount): OtherDue[] {
  const isNamed = (due: ReceiptDue) =>
    due.totalCents < 0 && due.dueOn === asked[0]?.dueOn && !asked.includes(due) && !SHOWN_APART.includes(due.kind);
  return dues.filter(isNamed).flatMap((credit) => {
    const amountCents = paidBy(credit.id, asked);
    return amountCents === 0 ? [] : [otherDue(credit, negated(amountCents))];
  });
}

/** A waiver and an advance have their own line; what was written off is still owed. */
const SHOWN_APART: readonly DueKind[] = ['remise', 'solde initial', 'irrécouvrable'];

export function otherDue({ kind, reason = '', lines }: ReceiptDue, amountCents: Cents): OtherDue {
  const days = lines.flatMap(({ fromDate, toDate }) => (fromDate === null || toDate === null ? [] : [fromDate, toDate])).toSorted();
  return { kind, reason, periodStart: days[0] ?? null, periodEnd: days.at(-1) ?? null, amountCents };
}
