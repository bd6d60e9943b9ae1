import { allocationKeys, keyShares, meterReadings } from '@lares/db/schema/portfolio/buildings';
import { isMetered } from '@lares/domain/portfolio/buildings/key-kinds';
import { fromMilli, type LotShare, toMilli } from '@lares/domain/portfolio/buildings/shares';
import { DomainError } from '@lares/domain/shared/errors';
import type { KeyUpdate, KeyValues, NewKey, NewReading, VersionOf } from '@lares/validation/portfolio/buildings';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { buildingOrThrow, buildingsVisibleTo, keyOrThrow, lotsOf } from './buildings.scope.ts';

const columnsOf = ({ name, kind, total }: KeyValues) => ({
  name,
  kind,
  totalMilli: isMetered(kind) || total === null ? null : toMilli(total),
});

/** A key of a building, with the shares of its lots. */
export function addKey(ctx: ActorContext, { creationKey: key, ...sent }: NewKey): Promise<{ id: string; version: number }> {
  return createdIdempotently(ctx, 'building.add-key', { key, content: sent }, async (write) => {
    const { buildingId, ...values } = sent;
    await buildingOrThrow(write, buildingId);
    const shares = await sharesOrThrow(write, buildingId, values);
    const [row] = await write.tx
      .insert(allocationKeys)
      .values({ buildingId, ...columnsOf(values), ...createdBy(write) })
      .returning({ id: allocationKeys.id });
    if (!row) throw new Error('insert returned no row');
    await writeShares(write, row.id, shares);
    return { entityId: buildingId, before: null, after: { ...columnsOf(values), shares }, result: { id: row.id, version: 1 } };
  });
}

/** Changes a key and its shares. What was settled keeps the shares of its day. A key of meters stays one. */
export function updateKey(ctx: ActorContext, { id, version, ...values }: KeyUpdate) {
  return audited(ctx, 'building.update-key', async (write) => {
    const stored = await keyOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    if (isMetered(stored.kind) !== isMetered(values.kind)) throw new DomainError('building.meter-key-stays', { field: 'kind' });
    const shares = await sharesOrThrow(write, stored.buildingId, values);
    const former = await storedShares(write, id);
    await write.tx
      .update(allocationKeys)
      .set({ ...columnsOf(values), ...updatedBy(write, version) })
      .where(and(eq(allocationKeys.id, id), buildingsVisibleTo(write.actor, allocationKeys)));
    await forgetShares(write, id);
    await writeShares(write, id, shares);
    const before = { name: stored.name, kind: stored.kind, totalMilli: stored.totalMilli, shares: former };
    return { entityId: stored.buildingId, before, after: { ...columnsOf(values), shares }, result: { id, version: version + 1 } };
  });
}

/** Removes a key that no expense uses, with its readings. */
export function removeKey(ctx: ActorContext, { id, version }: VersionOf) {
  return audited(ctx, 'building.remove-key', async (write) => {
    const { tx, actor } = write;
    const stored = await keyOrThrow(write, id);
    await sameVersionOrThrow(write, stored, version);
    const shares = await storedShares(write, id);
    await forgetShares(write, id);
    const readings = await tx
      .delete(meterReadings)
      .where(and(eq(meterReadings.keyId, id), buildingsVisibleTo(actor, meterReadings)))
      .returning({ propertyId: meterReadings.propertyId, readOn: meterReadings.readOn, valueMilli: meterReadings.valueMilli });
    await tx.delete(allocationKeys).where(and(eq(allocationKeys.id, id), buildingsVisibleTo(actor, allocationKeys)));
    const before = { name: stored.name, kind: stored.kind, totalMilli: stored.totalMilli, shares, readings };
    return { entityId: stored.buildingId, before, after: null, result: { id } };
  });
}

/** What the meter of a lot showed on a day. */
export function addReading(ctx: ActorContext, { creationKey: key, ...sent }: NewReading): Promise<{ id: string }> {
  return createdIdempotently(ctx, 'building.add-reading', { key, content: sent }, async (write) => {
    const { keyId, propertyId, readOn, value } = sent;
    const { buildingId, kind } = await keyOrThrow(write, keyId);
    if (!isMetered(kind)) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
    if (!(await lotsOf(write, buildingId)).includes(propertyId)) throw new DomainError('common.invalid-reference', { field: 'propertyId' });
    const [row] = await write.tx
      .insert(meterReadings)
      .values({ keyId, propertyId, readOn, valueMilli: toMilli(value), ...createdBy(write) })
      .returning({ id: meterReadings.id });
    if (!row) throw new Error('insert returned no row');
    return { entityId: buildingId, before: null, after: sent, result: { id: row.id } };
  });
}

/** Removes a reading recorded by mistake. The answer is what undo sends back. */
export function removeReading(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'building.remove-reading', async (write) => {
    const { tx, actor } = write;
    const visible = and(eq(meterReadings.id, id), buildingsVisibleTo(actor, meterReadings));
    const [found] = await tx.select().from(meterReadings).where(visible).for('update');
    if (!found) throw new DomainError('common.not-found');
    const { buildingId } = await keyOrThrow(write, found.keyId);
    await tx.delete(meterReadings).where(visible);
    const { keyId, propertyId, readOn, valueMilli } = found;
    const former = { keyId, propertyId, readOn, value: fromMilli(valueMilli) };
    return { entityId: buildingId, before: former, after: null, result: former };
  });
}

/** The shares that are sent, of lots of this building only, each once; an empty one is no share. */
async function sharesOrThrow(write: WriteContext, buildingId: string, { kind, shares }: KeyValues): Promise<LotShare[]> {
  if (isMetered(kind)) return [];
  const given = new Map(shares.flatMap(({ propertyId, share }) => (share === null || share === 0 ? [] : [[propertyId, share] as const])));
  const lots = new Set(await lotsOf(write, buildingId));
  if ([...given.keys()].some((id) => !lots.has(id))) throw new DomainError('common.invalid-reference', { field: 'shares' });
  return [...given].map(([propertyId, share]) => ({ propertyId, share }));
}

async function storedShares({ tx, actor }: WriteContext, keyId: string): Promise<LotShare[]> {
  const rows = await tx
    .select({ propertyId: keyShares.propertyId, shareMilli: keyShares.shareMilli })
    .from(keyShares)
    .where(and(eq(keyShares.keyId, keyId), buildingsVisibleTo(actor, keyShares)))
    .orderBy(keyShares.propertyId);
  return rows.map(({ propertyId, shareMilli }) => ({ propertyId, share: fromMilli(shareMilli) }));
}

async function writeShares({ tx, actor: { organizationId } }: WriteContext, keyId: string, shares: readonly LotShare[]): Promise<void> {
  if (shares.length === 0) return;
  await tx
    .insert(keyShares)
    .values(shares.map(({ propertyId, share }) => ({ organizationId, keyId, propertyId, shareMilli: toMilli(share) })));
}

async function forgetShares({ tx, actor }: WriteContext, keyId: string): Promise<void> {
  await tx.delete(keyShares).where(and(eq(keyShares.keyId, keyId), buildingsVisibleTo(actor, keyShares)));
}
