import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated } from '../../shared/money.ts';
import { allocate, type Allocation } from '../allocations/allocate.ts';
import type { PlannedPart } from '../dues/planned-parts.ts';
import { byMonth, correctedMonths, type Cut, cutsOf, type DatedLine } from './corrected-months.ts';

export interface SettledDue {
  id: string;
  dueOn: Day;
  /** Negative: a credit, which pays other dues. */
  totalCents: Cents;
  /** Of a called month and of its corrections: a credit reduces the months that it corrects first. */
  lines?: readonly DatedLine[];
  /** Of a credit: the due that it reduces first. */
  chosenDueIds?: readonly string[];
  /** What a running payment plan asks of it, on which days. */
  planned?: readonly PlannedPart[] | undefined;
}

export interface SettledPayment {
  id: string;
  on: Day;
  amountCents: Cents;
  /** Received for this lease, since its account began. */
  counts: boolean;
  /** Kept as a credit by the user: the dues that were on the account then, which its rest does not pay. */
  passedOverDueIds?: readonly string[];
}

/** What a payment or a credit pays of a due, all its rows added up. */
export interface PaidPart extends Omit<Allocation, 'chosenBy'> {
  chosenBy?: Allocation['chosenBy'];
}

export interface Settlement {
  /** Parts to take back, with a negative amount: their payment no longer counts, or became smaller. */
  takenBack: PaidPart[];
  allocations: Allocation[];
}

/**
 * Which payments and credits pay which dues from now on. Parts that stand are never moved; a payment that no longer counts, or that became
 * smaller than what it pays, is taken back whole, and with it the user's choice; a correction reduces its own months; then the oldest dues are
 * paid first (Code civil, art. 1342-10).
 */
export function settle(dues: readonly SettledDue[], payments: readonly SettledPayment[], paid: readonly PaidPart[]): Settlement {
  const credits = [
    ...payments.map(({ amountCents, counts, ...payment }) => ({
      ...payment,
      worthCents: counts ? amountCents : cents(0),
      chosenDueIds: [],
      lines: [],
    })),
    ...dues
      .filter(({ totalCents }) => totalCents < 0)
      .map((due) => ({
        id: due.id,
        on: due.dueOn,
        worthCents: negated(due.totalCents),
        chosenDueIds: due.chosenDueIds ?? [],
        lines: due.lines ?? [],
      })),
  ];
  const worth = new Map(credits.map(({ id, worthCents }) => [id, worthCents]));
  const usedOf = sums(paid, ({ creditId }) => creditId);
  const isOverdrawn = (creditId: string) => (usedOf.get(creditId) ?? 0) > (worth.get(creditId) ?? 0);
  const takenBack = paid
    .filter(({ creditId }) => isOverdrawn(creditId))
    .map(({ creditId, dueId, amountCents }) => ({ creditId, dueId, amountCents: negated(amountCents) }));
  const standing = paid.filter(({ creditId }) => !isOverdrawn(creditId));
  const used = sums(standing, ({ creditId }) => creditId);
  const got = sums(standing, ({ dueId }) => dueId);
  const reducedBy = (id: string) =>
    sums(
      standing.filter(({ creditId }) => creditId === id),
      ({ dueId }) => dueId,
    );
  // Of a long account nearly every credit is used: the months of the others are not looked at.
  let cuts: Map<string, Cut[]> | null = null;
  const cutsBy = (id: string): Cut[] => {
    cuts ??= Map.groupBy(cutsOf(dues.map((due) => ({ id: due.id, months: byMonth(due.lines ?? []) }))), ({ creditId }) => creditId);
    return cuts.get(id) ?? [];
  };
  const allocations = allocate(
    credits.map(({ worthCents, lines, ...credit }) => {
      const leftCents = cents(worthCents - (used.get(credit.id) ?? 0));
      return {
        ...credit,
        ...(isOverdrawn(credit.id) && { passedOverDueIds: [] }),
        ...(lines.length > 0 && leftCents > 0 && { corrects: correctedMonths(cutsBy(credit.id), reducedBy(credit.id)) }),
        leftCents,
      };
    }),
    dues
      .filter(({ totalCents }) => totalCents > 0)
      .map(({ id, dueOn, totalCents, planned }) => ({ id, dueOn, leftCents: cents(totalCents - (got.get(id) ?? 0)), planned })),
  );
  return { takenBack, allocations };
}

function sums(parts: readonly PaidPart[], keyOf: (part: PaidPart) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of parts) found.set(keyOf(part), (found.get(keyOf(part)) ?? 0) + part.amountCents);
  return found;
}
