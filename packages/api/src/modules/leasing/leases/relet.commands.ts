import { leases } from '@lares/db/schema/leasing/leases';
import { type ActivationWarning, lastDayWhenRelet } from '@lares/domain/leasing/leases/relet';
import { and, asc, eq, gte, isNotNull, lt, ne } from 'drizzle-orm';
import { confirmedOrThrow } from '../../../shared/confirmation.ts';
import { type SideChange, updatedBy } from '../../../shared/audit.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from './leases.scope.ts';
import { refuseEndInSettledCharges } from './settled-charges.commands.ts';

interface Activated {
  /** Absent while it is not stored yet. */
  id?: string;
  propertyId: string;
  startDate: (typeof leases.$inferSelect)['startDate'];
}

/**
 * Before a lease becomes active: a tenant of the property whose own notice still runs owes nothing from its first day on, once the request
 * confirms it. The caller holds the lock of the property. Without confirmation nothing is written.
 */
export async function endNoticesWhenRelet(
  write: WriteContext,
  { id, propertyId, startDate }: Activated,
  confirmed: readonly ActivationWarning[] | undefined,
): Promise<{ sideEffects: SideChange[]; confirmed: ActivationWarning[] }> {
  const running = await write.tx
    .select()
    .from(leases)
    .where(
      and(
        leasesVisibleTo(write.actor),
        eq(leases.propertyId, propertyId),
        eq(leases.status, 'Actif'),
        eq(leases.endReason, ''),
        isNotNull(leases.noticeEffectiveOn),
        gte(leases.exitOn, startDate),
        lt(leases.startDate, startDate),
        id === undefined ? undefined : ne(leases.id, id),
      ),
    )
    .orderBy(asc(leases.id))
    .for('no key update');
  const sideEffects: SideChange[] = [];
  for (const lease of running) {
    const { noticeBy: by, noticeReceivedOn: receivedOn, noticeEffectiveOn: effectiveOn } = lease;
    const exitOn = by && effectiveOn && lastDayWhenRelet(lease, { by, receivedOn, effectiveOn }, startDate);
    if (!exitOn) continue;
    confirmedOrThrow(['relet-in-notice'], confirmed);
    await refuseEndInSettledCharges(write, lease, { exitOn }, 'startDate');
    await write.tx
      .update(leases)
      .set({ exitOn, ...updatedBy(write, lease.version) })
      .where(and(eq(leases.id, lease.id), leasesVisibleTo(write.actor)));
    sideEffects.push({ action: 'lease.relet-in-notice', entityId: lease.id, before: { exitOn: lease.exitOn }, after: { exitOn } });
  }
  return { sideEffects, confirmed: sideEffects.length > 0 ? ['relet-in-notice'] : [] };
}
