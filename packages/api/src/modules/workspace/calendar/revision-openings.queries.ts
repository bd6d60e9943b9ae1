import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { commercialOpening } from '@lares/domain/leasing/leases/commercial-opening';
import { can } from '@lares/domain/shared/permissions';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import { TERMS } from '../../accounting/revisions/open-revisions.scope.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import {
  type EntryCriteria,
  mainTenant,
  type Narrowed,
  narrowedToLeases,
  placeOf,
  type Reader,
  shapeOf,
  valuesOf,
  wholeDay,
} from './criteria.queries.ts';

const rows = preparedQuery((shape: Narrowed, viewer) =>
  selectJson({
    id: leases.id,
    kind: leases.kind,
    furnished: leases.furnished,
    startDate: leases.startDate,
    termBegunOn: leases.termBegunOn,
    exitOn: leases.exitOn,
    indexSeries: leases.indexSeries,
    terms: TERMS,
    property: { title: properties.title, address: properties.address, city: properties.city },
    tenant: mainTenant(viewer),
    updatedAt: leases.updatedAt,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        sql`${leases.status} = 'Actif' and ${leases.kind} = 'commercial'`,
        narrowedToLeases(shape, viewer),
      ),
    ),
);

/** The days from which a revision of a commercial rent may be asked for (C. com. art. L145-38 and L145-39), for managers. */
export async function revisionOpeningEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  if (!can(ctx.actor.standing, 'leases:write')) return [];
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  return (await rows(ctx, shapeOf(asked), narrowing)).flatMap(({ id, property, tenant, updatedAt, ...lease }) => {
    const opening = commercialOpening(lease);
    if (opening === null || opening.openOn < asked.from || opening.openOn > asked.to) return [];
    return [
      {
        key: `revision-opening-${id}-${opening.openOn}`,
        kind: 'revision-opening' as const,
        id,
        recordId: id,
        version: null,
        ...wholeDay(opening.openOn),
        title: property.title,
        detail: tenant,
        place: placeOf(property),
        updatedAt,
      },
    ];
  });
}
