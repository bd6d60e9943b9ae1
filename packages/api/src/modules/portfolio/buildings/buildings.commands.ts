import { buildingLots, buildings, keyShares } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { DomainError } from '@lares/domain/shared/errors';
import type { BuildingUpdate, NewBuilding, VersionOf } from '@lares/validation/portfolio/buildings';
import { and, eq, inArray } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';
import { buildingOrThrow, buildingsVisibleTo, lotsOf } from './buildings.scope.ts';

export function createBuilding(ctx: ActorContext, { creationKey: key, ...sent }: NewBuilding): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'building.create', { key, content: sent }, async (write) => {
    const { propertyIds, ...values } = sent;
    const [row] = await write.tx
      .insert(buildings)
      .values({ ...values, ...createdBy(write) })
      .returning({ id: buildings.id });
    if (!row) throw new Error('insert returned no row');
    const lots = await addLots(write, row.id, propertyIds);
    return { entityId: row.id, before: null, after: { ...values, propertyIds: lots }, result: { id: row.id, version: 1 } };
  });
}

/** Changes the building and its lots. A lot that leaves it leaves its keys; its readings stay, for periods before. */
export function updateBuilding(ctx: ActorContext, { id, version, propertyIds, ...values }: BuildingUpdate) {
  return audited(ctx, 'building.update', async (write) => {
    const stored = await buildingOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const former = await lotsOf(write, id);
    await write.tx
      .update(buildings)
      .set({ ...values, ...updatedBy(write, version) })
      .where(and(eq(buildings.id, id), buildingsVisibleTo(write.actor)));
    await removeLots(
      write,
      former.filter((lot) => !propertyIds.includes(lot)),
    );
    await addLots(
      write,
      id,
      propertyIds.filter((lot) => !former.includes(lot)),
    );
    const { name, address, postalCode, city } = stored;
    const before = { name, address, postalCode, city, propertyIds: former };
    const after = { ...values, propertyIds: await lotsOf(write, id) };
    return { entityId: id, before, after, result: { id, version: version + 1 } };
  });
}

/** Removes a building without keys and expenses; its lots stay as properties of their own. */
export function removeBuilding(ctx: ActorContext, { id, version }: VersionOf) {
  return audited(ctx, 'building.remove', async (write) => {
    const stored = await buildingOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const propertyIds = await lotsOf(write, id);
    await removeLots(write, propertyIds);
    await write.tx.delete(buildings).where(and(eq(buildings.id, id), buildingsVisibleTo(write.actor)));
    const { name, address, postalCode, city } = stored;
    const before = { name, address, postalCode, city, propertyIds };
    return { entityId: id, before, after: null, result: before };
  });
}

/** Properties in one order, so that two users do not wait for each other. One that is in another building is refused. */
async function addLots({ tx, actor }: WriteContext, buildingId: string, sent: readonly string[]): Promise<string[]> {
  const named = [...new Set(sent)].toSorted();
  if (named.length === 0) return [];
  const found = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, named), propertiesVisibleTo(actor)));
  if (found.length < named.length) throw new DomainError('common.invalid-reference', { field: 'propertyIds' });
  const { organizationId } = actor;
  const added = await tx
    .insert(buildingLots)
    .values(named.map((propertyId) => ({ organizationId, propertyId, buildingId })))
    .onConflictDoNothing()
    .returning({ id: buildingLots.propertyId });
  if (added.length < named.length) throw new DomainError('building.lot-elsewhere', { field: 'propertyIds' });
  return named;
}

async function removeLots({ tx, actor }: WriteContext, lots: readonly string[]): Promise<void> {
  if (lots.length === 0) return;
  await tx.delete(keyShares).where(and(inArray(keyShares.propertyId, [...lots]), buildingsVisibleTo(actor, keyShares)));
  await tx.delete(buildingLots).where(and(inArray(buildingLots.propertyId, [...lots]), buildingsVisibleTo(actor, buildingLots)));
}
