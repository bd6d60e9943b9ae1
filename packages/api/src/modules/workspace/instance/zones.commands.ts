import { rentControlZones } from '@lares/db/schema/marketing/listings';
import type { Transaction } from '@lares/db/wall';
import { doZonesOverlap, type RentControlZone } from '@lares/domain/marketing/listings/rent-control';
import { DomainError } from '@lares/domain/shared/errors';
import type { RentControlZoneRemoval, RentControlZoneUpdate, RentControlZoneValues } from '@lares/validation/marketing/listings.zones';
import { eq, ne, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../auth/verify-password.ts';
import { recorded } from '../../../shared/audit.ts';
import { administratorOrThrow } from './instance.queries.ts';

/** Adds a zone of rent control. It belongs to no organisation: the trace is in the administrator's own log. */
export async function createZone(ctx: SignedIn, input: RentControlZoneValues) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return recorded(ctx, 'account.rent-control-zone-created', { userId, organizationId: null }, async (tx) => {
    await apartOrThrow(tx, input, null);
    const stamp = { createdBy: userId, updatedBy: userId };
    const [made] = await tx
      .insert(rentControlZones)
      .values({ ...input, ...stamp })
      .returning({ id: rentControlZones.id, version: rentControlZones.version });
    if (!made) throw new Error('insert returned no row');
    return { result: made, details: { id: made.id, ...input } };
  });
}

export async function updateZone(ctx: SignedIn, { id, version, ...input }: RentControlZoneUpdate) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return recorded(ctx, 'account.rent-control-zone-updated', { userId, organizationId: null }, async (tx) => {
    const [before] = await tx.select().from(rentControlZones).where(eq(rentControlZones.id, id)).for('update');
    if (!before) throw new DomainError('common.not-found');
    if (before.version !== version) throw new DomainError('common.modified-meanwhile', { details: { at: before.updatedAt } });
    await apartOrThrow(tx, input, id);
    const stamp = { updatedAt: ctx.now().toISOString(), updatedBy: userId, version: version + 1 };
    await tx
      .update(rentControlZones)
      .set({ ...input, ...stamp })
      .where(eq(rentControlZones.id, id));
    const { name, postalCodes, validFrom, validTo, source } = before;
    return {
      result: { id, version: version + 1 },
      details: { id, before: { name, postalCodes, validFrom, validTo, source }, after: input },
    };
  });
}

export async function removeZone(ctx: SignedIn, { id }: RentControlZoneRemoval) {
  administratorOrThrow(ctx);
  const { id: userId } = ctx.session.user;
  return recorded(ctx, 'account.rent-control-zone-removed', { userId, organizationId: null }, async (tx) => {
    const [removed] = await tx.delete(rentControlZones).where(eq(rentControlZones.id, id)).returning();
    if (!removed) throw new DomainError('common.not-found');
    const { name, postalCodes, validFrom, validTo, source } = removed;
    return { result: { id }, details: { id, name, postalCodes, validFrom, validTo, source } };
  });
}

/** One commune is in one zone on a day. The lock makes two administrators wait for each other. */
async function apartOrThrow(tx: Transaction, zone: RentControlZone, id: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rent_control_zones'))`);
  const others = await tx
    .select()
    .from(rentControlZones)
    .where(id === null ? undefined : ne(rentControlZones.id, id));
  if (others.some((other) => doZonesOverlap(zone, other))) throw new DomainError('rent-control.overlap', { field: 'postalCodes' });
}
