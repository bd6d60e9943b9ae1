import { mandateFees, mandates } from '@lares/db/schema/accounting/mandates';
import { basisPoints, percentOf } from '@lares/domain/accounting/mandates/terms';
import { isShare } from '@lares/domain/accounting/mandates/fees';
import { DomainError } from '@lares/domain/shared/errors';
import { cents } from '@lares/domain/shared/money';
import type { MandateFeeUpdate, MandateFeeValues, NamedMandate, NewMandateFee } from '@lares/validation/accounting/mandates';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { ownerOrThrow } from '../../portfolio/owners/owners.scope.ts';
import { mandateFeesVisibleTo, mandateOrThrow, mandatesVisibleTo } from './mandates.scope.ts';

/** Adds a fee or an insurance to a mandate: the next statement counts it. The owner is locked, as when a statement is issued. */
export function addMandateFee(ctx: ActorContext, { creationKey: key, ...sent }: NewMandateFee): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'owner.add-mandate-fee', { key, content: sent }, async (write) => {
    const { mandateId, ...values } = sent;
    const { ownerId } = await lockedMandateOrThrow(write, mandateId);
    const columns = columnsOf(values);
    const [row] = await write.tx
      .insert(mandateFees)
      .values({ mandateId, ...columns, ...createdBy(write) })
      .returning({ id: mandateFees.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: ownerId, before: null, after: columns, result: { id: row.id, version: 1 } };
  });
}

/** Changes a fee, or ends it with its last day: what is stated from then on follows it. The answer holds what undo sends back. */
export function updateMandateFee(ctx: ActorContext, { id, version, ...values }: MandateFeeUpdate) {
  return audited(ctx, 'owner.update-mandate-fee', async (write) => {
    const { stored, ownerId } = await lockedOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const [former, after] = [contentOf(stored), columnsOf(values)];
    await write.tx
      .update(mandateFees)
      .set({ ...after, ...updatedBy(write, version) })
      .where(and(eq(mandateFees.id, id), mandateFeesVisibleTo(write.actor)));
    return { entityId: ownerId, before: columnsOf(former), after, result: { id, version: version + 1, former } };
  });
}

/** Removes a fee that no statement ever counted; another one is ended with its last day. The answer is what undo sends back. */
export function removeMandateFee(ctx: ActorContext, { id, version }: NamedMandate) {
  return audited(ctx, 'owner.remove-mandate-fee', async (write) => {
    const { stored, ownerId } = await lockedOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const former = contentOf(stored);
    await write.tx.delete(mandateFees).where(and(eq(mandateFees.id, id), mandateFeesVisibleTo(write.actor)));
    return { entityId: ownerId, before: columnsOf(former), after: null, result: { mandateId: stored.mandateId, ...former } };
  });
}

type StoredFee = typeof mandateFees.$inferSelect;

/** The owner is locked before the mandate, as when a mandate changes. */
async function lockedMandateOrThrow(write: WriteContext, mandateId: string) {
  const [found] = await write.tx
    .select({ ownerId: mandates.ownerId })
    .from(mandates)
    .where(and(eq(mandates.id, mandateId), mandatesVisibleTo(write.actor)));
  if (!found) throw new DomainError('common.not-found');
  await ownerOrThrow(write, found.ownerId);
  return mandateOrThrow(write, mandateId);
}

async function lockedOrThrow(write: WriteContext, id: string): Promise<{ stored: StoredFee; ownerId: string }> {
  const named = and(eq(mandateFees.id, id), mandateFeesVisibleTo(write.actor));
  const [found] = await write.tx.select({ mandateId: mandateFees.mandateId }).from(mandateFees).where(named);
  if (!found) throw new DomainError('common.not-found');
  const { ownerId } = await lockedMandateOrThrow(write, found.mandateId);
  const [stored] = await write.tx.select().from(mandateFees).where(named).for('update');
  if (!stored) throw new DomainError('common.not-found');
  return { stored, ownerId };
}

/** A share keeps no amount, and an amount no rate. */
const columnsOf = ({ kind, label, basis, ratePercent, unitCents, vatPercent, fromDate, untilDate }: MandateFeeValues) => ({
  kind,
  label,
  basis,
  rateBp: isShare(basis) ? basisPoints(ratePercent) : 0,
  unitCents: isShare(basis) ? cents(0) : unitCents,
  vatBp: basisPoints(vatPercent),
  fromDate,
  untilDate,
});

/** What a form sends for this fee. */
const contentOf = ({ kind, label, basis, rateBp, unitCents, vatBp, fromDate, untilDate }: StoredFee): MandateFeeValues => ({
  kind,
  label,
  basis,
  ratePercent: percentOf(rateBp),
  unitCents,
  vatPercent: percentOf(vatBp),
  fromDate,
  untilDate,
});
