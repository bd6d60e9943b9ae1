import { housingAids } from '@lares/db/schema/accounting/housing-aids';
import { DomainError } from '@lares/domain/shared/errors';
import type { HousingAidUpdate, NamedHousingAid, NewHousingAid } from '@lares/validation/accounting/housing-aids';
import type { HousingAid } from '@lares/domain/accounting/housing-aids/expected-parts';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseOrThrow } from '../../leasing/leases/leases.scope.ts';
import { housingAidOrThrow, housingAidsVisibleTo } from './housing-aids.scope.ts';

/** Adds an aid to a lease, from a month on. No called month changes: only what is expected from whom. */
export function addHousingAid(ctx: ActorContext, { creationKey: key, ...sent }: NewHousingAid): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'lease.add-housing-aid', { key, content: sent }, async (write) => {
    const { leaseId, ...aid } = sent;
    await leaseOrThrow(write, leaseId);
    const [row] = await write.tx
      .insert(housingAids)
      .values({ leaseId, ...aid, ...createdBy(write) })
      .returning({ id: housingAids.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: leaseId, before: null, after: contentOf(aid), result: { id: row.id, version: 1 } };
  });
}

/** Changes or ends an aid; also for months that were called. The answer holds what undo sends back. */
export function updateHousingAid(ctx: ActorContext, { id, version, ...aid }: HousingAidUpdate) {
  return audited(ctx, 'lease.update-housing-aid', async (write) => {
    const before = await housingAidOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx
      .update(housingAids)
      .set({ ...aid, ...updatedBy(write, version) })
      .where(and(eq(housingAids.id, id), housingAidsVisibleTo(write.actor)));
    const former = contentOf(before);
    return { entityId: before.leaseId, before: contentOf(before), after: contentOf(aid), result: { id, version: version + 1, former } };
  });
}

/** Removes an aid that was never paid. Its values are in the audit row, and in the answer: undo adds them again. */
export function removeHousingAid(ctx: ActorContext, { id, version }: NamedHousingAid) {
  return audited(ctx, 'lease.remove-housing-aid', async (write) => {
    const before = await housingAidOrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const removed = await write.tx
      .delete(housingAids)
      .where(and(eq(housingAids.id, id), housingAidsVisibleTo(write.actor)))
      .returning({ id: housingAids.id });
    if (removed.length === 0) throw new DomainError('common.not-found');
    return { entityId: before.leaseId, before: contentOf(before), after: null, result: { leaseId: before.leaseId, ...contentOf(before) } };
  });
}

const contentOf = ({ payer, amountCents, fromMonth, untilMonth, paidToLandlord, schedule }: HousingAid) => ({
  payer,
  amountCents,
  fromMonth,
  untilMonth,
  paidToLandlord,
  schedule,
});
