import { createHash } from 'node:crypto';
import {
  ownerExpenses,
  ownerMovements,
  ownerStatements,
  statementCounters,
  statementFees,
  statementMovements,
} from '@lares/db/schema/accounting/statements';
import { type ReceiptNumber, receiptNumberText } from '@lares/domain/accounting/receipts/number';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import type { StatementCancellation, StatementsToIssue } from '@lares/validation/accounting/statements';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { audited } from '../../../shared/audit.ts';
import { within } from '../../../shared/read-rows.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { statementDraftOrThrow } from './drafts.queries.ts';
import {
  expensesVisibleTo,
  livePayoutCents,
  ownerMovementsVisibleTo,
  statementCountersVisibleTo,
  statementOrThrow,
  statementsVisibleTo,
} from './statements.scope.ts';

interface Issued {
  ownerId: string;
  id: string;
  number: string;
}

interface Refused {
  ownerId: string;
  code: DomainErrorCode;
  /** `month`: the first month to issue; `quarter`, and `month` where a quarter is not over: the month that ends the quarter to issue. */
  details: Record<string, string | number>;
}

/**
 * Issues the statements of these owners that end with a month, each in its own transaction: one that is refused keeps none of the others. A repeated
 * request issues nothing twice, because an owner has one valid statement for a month.
 */
export async function issueStatements(
  ctx: ActorContext,
  { ownerIds, month }: StatementsToIssue,
): Promise<{ issued: Issued[]; refused: Refused[] }> {
  const issued: Issued[] = [];
  const refused: Refused[] = [];
  for (const ownerId of new Set(ownerIds)) {
    try {
      issued.push(await issueStatement(ctx, ownerId, month));
    } catch (error) {
      if (!(error instanceof DomainError) || ownerIds.length === 1) throw error;
      refused.push({ ownerId, code: error.code, details: error.details });
    }
  }
  return { issued, refused };
}

/** The owner is locked, so that two managers do not issue at once, and the next statement begins with this one’s balance. */
function issueStatement(ctx: ActorContext, ownerId: string, month: Day): Promise<Issued> {
  return audited(ctx, 'statement.issue', async (write) => {
    await ownerOrThrow(write, ownerId);
    const { tx, actor, now } = write;
    const today = dayInParis(now());
    const { content, stated, expenseIds, ownerMovementIds, namedFees } = await statementDraftOrThrow(within(tx), {
      viewer: actor,
      ownerId,
      month,
      today,
    });
    const number = await nextNumber(write, today);
    const snapshot: StatementSnapshot = { ...content, number: receiptNumberText(number) };
    const sha256 = createHash('sha256').update(canonicalText(snapshot)).digest();
    const { organizationId } = actor;
    const { paidOutCents, carriedCents } = snapshot;
    const stamp = { issuedAt: now().toISOString(), issuedBy: actor.userId };
    const [row] = await tx
      .insert(ownerStatements)
      .values({ organizationId, ...number, ownerId, month, snapshot, sha256, paidOutCents, carriedCents, ...stamp })
      .returning({ id: ownerStatements.id });
    if (!row) throw new Error('insert returned no row');
    const { id } = row;
    if (stated.length > 0)
      await tx.insert(statementMovements).values(
        stated.flatMap(({ kind, id: movedId, leaseId, mandateId, on, parts }) =>
          parts.map(({ amountCents, feeBp, vatBp, feeCents, vatCents }) => ({
            organizationId,
            statementId: id,
            leaseId,
            mandateId,
            ...(kind === 'paiement' ? { paymentId: movedId } : { dueId: movedId }),
            movedOn: on,
            amountCents,
            feeBp,
            vatBp,
            feeCents,
            vatCents,
          })),
        ),
      );
    if (expenseIds.length > 0)
      await tx
        .update(ownerExpenses)
        .set({ statementId: id })
        .where(and(inArray(ownerExpenses.id, expenseIds), expensesVisibleTo(actor)));
    if (ownerMovementIds.length > 0)
      await tx
        .update(ownerMovements)
        .set({ statementId: id })
        .where(and(inArray(ownerMovements.id, ownerMovementIds), ownerMovementsVisibleTo(actor)));
    if (namedFees.length > 0)
      await tx
        .insert(statementFees)
        .values(namedFees.map(({ id: mandateFeeId, ...counted }) => ({ organizationId, statementId: id, mandateFeeId, ...counted })));
    await enqueuePdf(tx, { document: 'owner-statement', id });
    const after = { number: snapshot.number, ownerId, fromDate: snapshot.fromDate, month, paidOutCents, carriedCents };
    return { entityId: id, before: null, after, result: { ownerId, id, number: snapshot.number } };
  });
}

/** The next number of the year. The counter stays locked until the statement is stored: without a gap, also for many at once. */
async function nextNumber({ tx, actor: { organizationId } }: WriteContext, today: Day): Promise<ReceiptNumber> {
  const year = Number(today.slice(0, 4));
  const [counter] = await tx
    .insert(statementCounters)
    .values({ organizationId, year, last: 1 })
    .onConflictDoUpdate({
      target: [statementCounters.organizationId, statementCounters.year],
      set: { last: sql`${statementCounters.last} + 1` },
      setWhere: statementCountersVisibleTo({ organizationId }),
    })
    .returning({ sequence: statementCounters.last });
  if (!counter) throw new Error('a counter gives a number');
  return { year, sequence: counter.sequence };
}

/** Cancels the latest statement of an owner: it keeps its number, and what it stated is stated by the next one. */
export function cancelStatement(ctx: ActorContext, { id, reason }: StatementCancellation) {
  return audited(ctx, 'statement.cancel', async (write) => {
    const { tx, actor, now } = write;
    const [named] = await tx
      .select({ ownerId: ownerStatements.ownerId })
      .from(ownerStatements)
      .where(and(eq(ownerStatements.id, id), statementsVisibleTo(actor)));
    if (!named) throw new DomainError('common.not-found');
    await ownerOrThrow(write, named.ownerId);
    const before = await statementOrThrow(write, id);
    if (before.cancelledAt !== null) throw new DomainError('statement.already-cancelled');
    const [later] = await tx
      .select({ id: ownerStatements.id })
      .from(ownerStatements)
      .where(
        and(
          eq(ownerStatements.ownerId, before.ownerId),
          gt(ownerStatements.month, before.month),
          isNull(ownerStatements.cancelledAt),
          statementsVisibleTo(actor),
        ),
      )
      .limit(1);
    if (later) throw new DomainError('statement.later-issued');
    if ((await livePayoutCents(write, id)) > 0) throw new DomainError('statement.paid-out');
    const after = { cancelledAt: now().toISOString(), cancelReason: reason };
    await tx
      .update(ownerStatements)
      .set({ ...after, cancelledBy: actor.userId })
      .where(and(eq(ownerStatements.id, id), statementsVisibleTo(actor)));
    await tx
      .update(ownerExpenses)
      .set({ statementId: null })
      .where(and(eq(ownerExpenses.statementId, id), expensesVisibleTo(actor)));
    await tx
      .update(ownerMovements)
      .set({ statementId: null })
      .where(and(eq(ownerMovements.statementId, id), ownerMovementsVisibleTo(actor)));
    await enqueuePdf(tx, { document: 'cancelled-owner-statement', id });
    return { entityId: id, before: { cancelledAt: null, cancelReason: '' }, after, result: { id } };
  });
}
