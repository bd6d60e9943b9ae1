import { allocationKeys, buildingLots, buildings, keyShares, meterReadings } from '@lares/db/schema/portfolio/buildings';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(buildings, buildingLots, allocationKeys, keyShares, meterReadings);

/** Buildings, their lots, keys and readings: of the organisation, for those who manage it. */
export function buildingsVisibleTo(
  { organizationId, standing }: Viewer,
  table: typeof buildings | typeof buildingLots | typeof allocationKeys | typeof keyShares | typeof meterReadings = buildings,
): SQL {
  return can(standing, 'buildings:read') ? eq(table.organizationId, organizationId) : sql`false`;
}

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The building, locked until the end of the transaction: its lots, keys and readings change under this lock. */
export async function buildingOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(buildings)
    .where(and(eq(buildings.id, id), buildingsVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The key with its building, which is locked first. */
export async function keyOrThrow(write: Writing, id: string) {
  const { tx, actor } = write;
  const find = () =>
    tx
      .select()
      .from(allocationKeys)
      .where(and(eq(allocationKeys.id, id), buildingsVisibleTo(actor, allocationKeys)));
  const [named] = await find();
  if (!named) throw new DomainError('common.not-found');
  await buildingOrThrow(write, named.buildingId);
  const [row] = await find();
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** The lots of a building, by their property. */
export async function lotsOf({ tx, actor }: Writing, buildingId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: buildingLots.propertyId })
    .from(buildingLots)
    .where(and(eq(buildingLots.buildingId, buildingId), buildingsVisibleTo(actor, buildingLots)))
    .orderBy(buildingLots.propertyId);
  return rows.map(({ id }) => id);
}
