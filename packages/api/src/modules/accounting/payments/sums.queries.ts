import { paymentSums } from '@lares/db/schema/accounting/payments';
import { selectJson } from '@lares/db/select';
import { type PaymentStatus, PAYMENT_STATUSES } from '@lares/domain/accounting/payments/status';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { and, between, eq, lt, not, sql, type SQL } from 'drizzle-orm';
import { literalWord, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { paymentSumsVisibleTo } from './payments.scope.ts';

const countOf = (days: SQL) => sql<number>`coalesce(sum(${paymentSums.count}) filter (where ${days}), 0)`;
const centsOf = (days: SQL) => sql<Cents>`coalesce(sum(${paymentSums.amountCents}) filter (where ${days}), 0)::bigint`;
const isPast = lt(paymentSums.day, sql.placeholder('today'));
const span = between(paymentSums.day, sql.placeholder('from'), sql.placeholder('until'));

const byStatus = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    status: sql<PaymentStatus>`${paymentSums.status}`,
    later: { count: countOf(not(isPast)), cents: centsOf(not(isPast)) },
    past: { count: countOf(isPast), cents: centsOf(isPast) },
  })
    .from(paymentSums)
    .where(and(paymentSumsVisibleTo(viewer), span))
    .groupBy(paymentSums.status),
);

interface Span {
  from?: Day | undefined;
  until?: Day | undefined;
}

/** Sums of the payments of a span of days, both included, by status, of past days and of today and later. For users who see every payment. */
export const paymentSumsByStatus = (ctx: Pick<ActorContext, 'wall' | 'actor'>, { from, until, today }: Span & { today: Day }) =>
  byStatus(ctx, {}, { from: from ?? '-infinity', until: until ?? 'infinity', today });

const receivedSums = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ day: sql<Day>`${paymentSums.day}`, receivedCents: sql<Cents>`sum(${paymentSums.amountCents})::bigint` })
    .from(paymentSums)
    .where(and(paymentSumsVisibleTo(viewer), eq(paymentSums.status, literalWord(PAYMENT_STATUSES, 'Payé')), span))
    .groupBy(paymentSums.day),
);

/** What was received on each day of a span, in cents. For users who see every payment. */
export const receivedByDay = (ctx: Pick<ActorContext, 'wall' | 'actor'>, days: Required<Span>) => receivedSums(ctx, {}, { ...days });
