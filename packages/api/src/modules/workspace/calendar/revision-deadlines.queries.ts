import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { addDays } from '@lares/domain/shared/day';
import { daysOfYear } from '@lares/domain/shared/days-of-year';
import type { CalendarEntry } from '@lares/domain/workspace/calendar/entry';
import { revisionDeadlines } from '@lares/domain/workspace/calendar/revision-deadlines';
import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import { REVISED_FROM, YEARLY_DAY } from '../../accounting/revisions/open-revisions.scope.ts';
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
    landlordKind: leases.landlordKind,
    shortTermReason: leases.shortTermReason,
    status: leases.status,
    startDate: leases.startDate,
    endDate: leases.endDate,
    termBegunOn: leases.termBegunOn,
    signedOn: leases.signedOn,
    exitOn: leases.exitOn,
    indexSeries: leases.indexSeries,
    revisionDay: leases.revisionDay,
    revisedFrom: REVISED_FROM,
    dpeClass: properties.dpeClass,
    postalCode: properties.postalCode,
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
        sql`${leases.status} = 'Actif' and ${leases.indexSeries} = 'IRL'`,
        sql`${YEARLY_DAY} = any(${sql.placeholder('days')}::text[])`,
        narrowedToLeases(shape, viewer),
      ),
    ),
);

/** How many days after its last day the next revision day of a lease may be: two around a 29 February. */
const DAYS_BETWEEN = 2;

/** The last days to ask for a revision of the rent: a deadline of the landlord, hidden from tenants. */
export async function revisionDeadlineEntries(ctx: Reader, asked: EntryCriteria): Promise<CalendarEntry[]> {
  if (ctx.actor.standing === 'tenant') return [];
  const { from: _from, to: _to, ...narrowing } = valuesOf(asked);
  const days = Object.keys(daysOfYear({ firstDay: asked.from, lastDay: addDays(asked.to, DAYS_BETWEEN) }));
  return (await rows(ctx, shapeOf(asked), { ...narrowing, days })).flatMap(({ id, property, tenant, updatedAt, ...lease }) =>
    revisionDeadlines(lease, asked).map((day) => ({
      key: `revision-deadline-${id}-${day}`,
      kind: 'revision-deadline' as const,
      id,
      recordId: id,
      version: null,
      ...wholeDay(day),
      title: property.title,
      detail: tenant,
      place: placeOf(property),
      updatedAt,
    })),
  );
}
