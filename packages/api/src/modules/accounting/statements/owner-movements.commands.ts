import { mandates } from '@lares/db/schema/accounting/mandates';
import { ownerMovements, ownerStatements } from '@lares/db/schema/accounting/statements';
import { firstDayOf, monthOf } from '@lares/domain/accounting/dues/month';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { signedMovement } from '@lares/domain/accounting/statements/owner-movements';
import type { NewOwnerMovement } from '@lares/validation/accounting/statements';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { audited, createdBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { accountsStart, agencyOrThrow, mandatesVisibleTo } from '../mandates/mandates.scope.ts';
import { ownerMovementOrThrow, ownerMovementsVisibleTo, statementsVisibleTo } from './statements.scope.ts';

/**
 * Records an advance, or the balance with which a mandate was taken over: the next statement takes it. The owner is locked, as when a statement
 * is issued.
 */
export function addOwnerMovement(ctx: ActorContext, { creationKey: key, ...sent }: NewOwnerMovement): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'owner.add-movement', { key, content: sent }, async (write) => {
    const { ownerId, kind, label } = sent;
    await agencyOrThrow(write);
    await ownerOrThrow(write, ownerId);
    const amountCents = signedMovement(kind, sent.amountCents);
    const { mandateId, movedOn } = kind === 'solde repris' ? await openedOrThrow(write, sent) : { mandateId: null, movedOn: sent.movedOn };
    const movement = { kind, mandateId, movedOn, label, amountCents };
    const [row] = await write.tx
      .insert(ownerMovements)
      .values({ ownerId, ...movement, ...createdBy(write) })
      .returning({ id: ownerMovements.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: ownerId, before: null, after: { kind, movedOn, label, amountCents }, result: { id: row.id } };
  });
}

/** A balance is taken over on the day on which the accounts of its mandate begin here, before a statement accounts for it. */
async function openedOrThrow({ tx, actor }: WriteContext, { ownerId, mandateId }: NewOwnerMovement) {
  const [mandate] = await tx
    .select({ id: mandates.id, accountsFrom: sql<Day>`${accountsStart}` })
    .from(mandates)
    .where(and(eq(mandates.id, mandateId ?? ''), eq(mandates.ownerId, ownerId), mandatesVisibleTo(actor)));
  if (!mandate) throw new DomainError('common.invalid-reference', { field: 'mandateId' });
  const stated = and(
    eq(ownerStatements.ownerId, ownerId),
    isNull(ownerStatements.cancelledAt),
    gte(ownerStatements.month, firstDayOf(monthOf(mandate.accountsFrom))),
    statementsVisibleTo(actor),
  );
  if ((await tx.$count(ownerStatements, stated)) > 0) throw new DomainError('statement.opening-too-late', { field: 'mandateId' });
  return { mandateId: mandate.id, movedOn: mandate.accountsFrom };
}

/** Removes one that no valid statement holds. The answer is what undo sends back. */
export function removeOwnerMovement(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'owner.remove-movement', async (write) => {
    const stored = await ownerMovementOrThrow(write, id);
    if (stored.statementId !== null) throw new DomainError('statement.holds-movement');
    await write.tx.delete(ownerMovements).where(and(eq(ownerMovements.id, id), ownerMovementsVisibleTo(write.actor)));
    const { ownerId, kind, mandateId, movedOn, label, amountCents } = stored;
    const before = { kind, movedOn, label, amountCents };
    return {
      entityId: ownerId,
      before,
      after: null,
      result: { ...before, ownerId, mandateId, amountCents: signedMovement(kind, amountCents) },
    };
  });
}
