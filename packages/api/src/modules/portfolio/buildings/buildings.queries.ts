import { allocationKeys, buildingLots, buildings, keyShares, meterReadings } from '@lares/db/schema/portfolio/buildings';
import { properties } from '@lares/db/schema/portfolio/properties';
import { builder, selectJson } from '@lares/db/select';
import type { KeyKind } from '@lares/domain/portfolio/buildings/key-kinds';
import { fromMilli } from '@lares/domain/portfolio/buildings/shares';
import type { Day } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { propertiesVisibleTo } from '../properties/properties.scope.ts';
import { buildingsVisibleTo } from './buildings.scope.ts';

const MOST_BUILDINGS = 500;
const MOST_PROPERTIES = 2000;

const all = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: buildings.id,
    name: buildings.name,
    address: buildings.address,
    postalCode: buildings.postalCode,
    city: buildings.city,
    lots: sql<number>`(select count(*)::int from ${buildingLots}
      where ${and(eq(buildingLots.buildingId, buildings.id), buildingsVisibleTo(viewer, buildingLots))})`,
    keys: sql<{ id: string; name: string; kind: KeyKind }[]>`(
      select coalesce(json_agg(json_build_object('id', ${allocationKeys.id}, 'name', ${allocationKeys.name}, 'kind', ${allocationKeys.kind})
        order by ${allocationKeys.name}), '[]'::json) from ${allocationKeys}
      where ${and(eq(allocationKeys.buildingId, buildings.id), buildingsVisibleTo(viewer, allocationKeys))})`,
  })
    .from(buildings)
    .where(buildingsVisibleTo(viewer))
    .orderBy(asc(buildings.name), asc(buildings.id))
    .limit(MOST_BUILDINGS),
);

/** The buildings of the organisation, each with its keys. */
export const listBuildings = (ctx: ActorContext) => all(ctx, {});

const oneBuilding = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: buildings.id,
    name: buildings.name,
    address: buildings.address,
    postalCode: buildings.postalCode,
    city: buildings.city,
    version: buildings.version,
  })
    .from(buildings)
    .where(and(eq(buildings.id, sql.placeholder('id')), buildingsVisibleTo(viewer)))
    .limit(1),
);

const lotsOfBuilding = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({ id: properties.id, title: properties.title, livingAreaM2: properties.livingAreaM2 })
    .from(buildingLots)
    .innerJoin(
      properties,
      and(
        eq(properties.organizationId, buildingLots.organizationId),
        eq(properties.id, buildingLots.propertyId),
        propertiesVisibleTo(viewer),
      ),
    )
    .where(and(eq(buildingLots.buildingId, sql.placeholder('id')), buildingsVisibleTo(viewer, buildingLots)))
    .orderBy(asc(properties.title), asc(properties.id)),
);

const keysOfBuilding = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: allocationKeys.id,
    name: allocationKeys.name,
    kind: allocationKeys.kind,
    totalMilli: allocationKeys.totalMilli,
    version: allocationKeys.version,
    shares: sql<{ propertyId: string; shareMilli: number }[]>`(
      select coalesce(json_agg(json_build_object('propertyId', ${keyShares.propertyId}, 'shareMilli', ${keyShares.shareMilli})), '[]'::json)
      from ${keyShares} where ${and(eq(keyShares.keyId, allocationKeys.id), buildingsVisibleTo(viewer, keyShares))})`,
    readings: sql<{ id: string; propertyId: string; readOn: Day; valueMilli: number }[]>`(
      select coalesce(json_agg(json_build_object('id', ${meterReadings.id}, 'propertyId', ${meterReadings.propertyId},
        'readOn', ${meterReadings.readOn}, 'valueMilli', ${meterReadings.valueMilli})
        order by ${meterReadings.readOn} desc, ${meterReadings.id}), '[]'::json)
      from ${meterReadings} where ${and(eq(meterReadings.keyId, allocationKeys.id), buildingsVisibleTo(viewer, meterReadings))})`,
  })
    .from(allocationKeys)
    .where(and(eq(allocationKeys.buildingId, sql.placeholder('id')), buildingsVisibleTo(viewer, allocationKeys)))
    .orderBy(asc(allocationKeys.name), asc(allocationKeys.id)),
);

/** A building with its lots, keys, shares and readings. */
export async function buildingOf(ctx: ActorContext, { id }: { id: string }) {
  const [building] = await oneBuilding(ctx, {}, { id });
  if (!building) throw new DomainError('common.not-found');
  const [lots, keys] = await Promise.all([lotsOfBuilding(ctx, {}, { id }), keysOfBuilding(ctx, {}, { id })]);
  return {
    ...building,
    lots,
    keys: keys.map(({ totalMilli, shares, readings, ...key }) => ({
      ...key,
      total: totalMilli === null ? null : fromMilli(totalMilli),
      shares: shares.map(({ propertyId, shareMilli }) => ({ propertyId, share: fromMilli(shareMilli) })),
      readings: readings.map(({ valueMilli, ...reading }) => ({ ...reading, value: fromMilli(valueMilli) })),
    })),
  };
}

const free = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({ id: properties.id, title: properties.title, address: properties.address, city: properties.city })
    .from(properties)
    .where(
      and(
        propertiesVisibleTo(viewer),
        notInArray(
          properties.id,
          builder.select({ id: buildingLots.propertyId }).from(buildingLots).where(buildingsVisibleTo(viewer, buildingLots)),
        ),
      ),
    )
    .orderBy(asc(properties.title), asc(properties.id))
    .limit(MOST_PROPERTIES),
);

/** The properties that are in no building: they can become lots of one. */
export const freeProperties = (ctx: ActorContext) => free(ctx, {});
