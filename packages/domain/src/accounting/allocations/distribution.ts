import type { Day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { type Cents, cents, negated } from '../../shared/money.ts';

/** What becomes of the part of a payment for which no due was chosen: a credit that later dues use, or the oldest dues by the rule. */
export const REST_CHOICES = ['crédit', 'règle'] as const;

/** What one payment pays of a due. */
export interface DuePart {
  dueId: string;
  amountCents: Cents;
}

/** One payment, and what it paid of each due before and after an act. */
export interface MovedPayment {
  id: string;
  before: readonly DuePart[];
  after: readonly DuePart[];
}

export interface DistributedPayment {
  amountCents: Cents;
  /** Received for this lease, since its account began. */
  counts: boolean;
  /** What it pays now. */
  parts: readonly DuePart[];
}

/** A due of the lease of the payment. */
export interface DistributableDue {
  id: string;
  dueOn: Day;
  /** What it owes without the parts of this payment. */
  openCents: Cents;
}

/**
 * Refuses a distribution that the payer or the user may not choose: a part of nothing, a due of another lease, more than a due owes without
 * this payment, or more than the payment (Code civil, art. 1342-10). The first fault is named under its field.
 */
export function assertDistribution(
  parts: readonly DuePart[],
  { amountCents, counts }: Pick<DistributedPayment, 'amountCents' | 'counts'>,
  dues: readonly DistributableDue[],
): void {
  if (!counts) throw new DomainError('allocation.payment-not-counted');
  const open = new Map(dues.map(({ id, openCents }) => [id, openCents]));
  const named = new Set<string>();
  let left: number = amountCents;
  for (const [at, part] of parts.entries()) {
    const field = `parts.${at}.amountCents`;
    const owed = open.get(part.dueId);
    if (owed === undefined) throw new DomainError('allocation.due-unknown', { field });
    if (named.has(part.dueId)) throw new DomainError('allocation.due-named-twice', { field });
    named.add(part.dueId);
    if (part.amountCents <= 0) throw new DomainError('allocation.part-not-positive', { field });
    if (part.amountCents > owed) throw new DomainError('allocation.exceeds-due', { field, details: { owed } });
    left -= part.amountCents;
    if (left < 0) throw new DomainError('allocation.exceeds-payment', { field, details: { amount: amountCents } });
  }
}

/**
 * The rows that turn the standing parts of a payment into the chosen ones. Rows are only added: what changes is taken back whole by a
 * negative one, then chosen again; a part that stays as it is gets no row.
 */
export function redistribution(standing: readonly DuePart[], chosen: readonly DuePart[]): DuePart[] {
  const isAmong = (parts: readonly DuePart[], { dueId, amountCents }: DuePart) =>
    parts.some((part) => part.dueId === dueId && part.amountCents === amountCents);
  return [
    ...standing.filter((part) => !isAmong(chosen, part)).map(({ dueId, amountCents }) => ({ dueId, amountCents: negated(amountCents) })),
    ...chosen.filter((part) => !isAmong(standing, part)),
  ];
}

/** What no due uses of a payment: a credit of the tenant. */
export const restOf = (amountCents: Cents, parts: readonly Pick<DuePart, 'amountCents'>[]): Cents =>
  cents(parts.reduce((left, part) => left - part.amountCents, amountCents as number));
