import { revisionRequests } from '@lares/db/schema/accounting/revisions';
import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { IndexTable } from '@lares/domain/leasing/indices/index-table';
import { type RentTerm, proposedUntil } from '@lares/domain/leasing/leases/lease-revision';
import type { RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import { lastFixing, triennialRevision, usualTriennialSeries } from '@lares/domain/leasing/leases/triennial-revision';
import type { IndexChange } from '@lares/domain/leasing/leases/revision';
import { type Day, dayInParis, laterDay } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import type { Cents } from '@lares/domain/shared/money';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { TriennialFilters } from '@lares/validation/accounting/revisions.requests';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, keysetPage, orderOf, type Page, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { indexTableOf } from '../../leasing/indices/indices.queries.ts';
import { otherTenants } from '../../leasing/leases/leases.queries.ts';
import { leaseFound, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { revisionRequestsVisibleTo } from './revision-requests.scope.ts';

/** The oldest rent first. */
const SORT: readonly SortKey[] = [
  { name: 'place', column: sql`due.first_on`, direction: 'asc', value: dayValue },
  { name: 'id', column: leases.id, direction: 'asc', value: z.uuid() },
];

const termsOfLease = sql`t.organization_id = ${leases.organizationId} and t.lease_id = ${leases.id}`;

/** `firstOn` of `lastFixing`: three years after the last of the entry, the renewal and the day of the present rent. */
const DUE = sql`lateral (
  select (greatest(${leases.startDate}, ${leases.termBegunOn}, max(c.from_date)) + interval '3 years')::date as first_on
  from (
    select t.from_date, t.rent_cents + t.supplement_cents as rent, lag(t.rent_cents + t.supplement_cents) over (order by t.from_date) as was
    from ${leaseTerms} as t where ${termsOfLease}) as c
  where c.was is distinct from c.rent) as due`;

/** The request that waits for a decision, as JSON; null without one. */
interface OpenRequest extends IndexChange {
  id: string;
  version: number;
  requestedOn: Day;
  rentCents: Cents;
  askedCents: Cents;
}

const said = (name: keyof RevisionRequestSnapshot) => sql`${revisionRequests.snapshot} ->> ${sql.raw(`'${name}'`)}`;

const rowColumns = (viewer: Viewer) => ({
  id: leases.id,
  kind: leases.kind,
  furnished: leases.furnished,
  startDate: leases.startDate,
  termBegunOn: leases.termBegunOn,
  exitOn: leases.exitOn,
  indexSeries: leases.indexSeries,
  property: {
    id: properties.id,
    title: properties.title,
    address: properties.address,
    city: properties.city,
    type: properties.type,
  },
  tenant: { id: tenants.id, name: tenants.displayName },
  otherTenants: otherTenants(viewer),
  terms: sql<Pick<RentTerm, 'fromDate' | 'rentCents' | 'supplementCents'>[]>`(
    select json_agg(json_build_object('fromDate', t.from_date, 'rentCents', t.rent_cents, 'supplementCents', t.supplement_cents)
      order by t.from_date)
    from ${leaseTerms} as t where ${termsOfLease})`,
  request: sql<OpenRequest | null>`case when ${revisionRequests.id} is not null then json_build_object(
    'series', ${revisionRequests.series}, 'newQuarter', ${said('newQuarter')}, 'newHundredths', (${said('newHundredths')})::int,
    'referenceQuarter', ${said('referenceQuarter')}, 'referenceHundredths', (${said('referenceHundredths')})::int,
    'id', ${revisionRequests.id}, 'version', ${revisionRequests.version}, 'requestedOn', ${revisionRequests.requestedOn},
    'rentCents', ${revisionRequests.rentCents}, 'askedCents', ${revisionRequests.askedCents}) end`,
  place: sql<Day>`due.first_on`,
});

interface PageShape {
  isSearch: boolean;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ isSearch, side, limit }: PageShape, viewer) =>
  selectJson(rowColumns(viewer))
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .leftJoin(
      revisionRequests,
      and(
        eq(revisionRequests.organizationId, leases.organizationId),
        eq(revisionRequests.leaseId, leases.id),
        sql`${revisionRequests.state} = 'En cours'`,
        revisionRequestsVisibleTo(viewer),
      ),
    )
    .innerJoin(DUE, sql`(due.first_on <= ${sql.placeholder('until')}::date or ${revisionRequests.id} is not null)`)
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        sql`${leases.status} = 'Actif' and ${leases.kind} = 'commercial' and ${leases.indexSeries} is null`,
        sql`(${leases.exitOn} is null or ${leases.exitOn} >= greatest(due.first_on, ${sql.placeholder('today')}::date) or ${revisionRequests.id} is not null)`,
        isSearch ? leaseFound(leases.id, viewer) : undefined,
        beyond(SORT, side),
      ),
    )
    .orderBy(...orderOf(SORT, side))
    .limit(literalLimit(limit + 1)),
);

type Row = Awaited<ReturnType<typeof page>>[number];

/** The leases whose rent a request may revise, now or within a month, and those whose request waits for a decision. */
export async function listTriennial(ctx: ActorContext, { cursor, limit, q }: TriennialFilters): Promise<Page<ReturnType<typeof rowOf>>> {
  const table = await indexTableOf(ctx);
  const today = dayInParis(ctx.now());
  const patterns = q === undefined ? null : searchPatterns(q);
  const values = { today, until: proposedUntil(today), ...patterns };
  const read = await keysetPage(SORT, { cursor, limit }, (side, position) =>
    page(ctx, { isSearch: patterns !== null, side, limit }, { ...values, ...position }),
  );
  return { ...read, rows: read.rows.map((row) => rowOf(row, table, today)) };
}

function rowOf(row: Row, table: IndexTable, today: Day) {
  const { id, place, property, tenant, otherTenants: others, request, exitOn } = row;
  const fixing = lastFixing(row);
  const proposedSeries = usualTriennialSeries(property.type);
  const { title, address, city } = property;
  return {
    id,
    place,
    property: { id: property.id, title, address, city },
    tenant,
    otherTenants: others,
    exitOn,
    fixing,
    proposedSeries,
    /** Of the index that the property suggests, on the first day possible. */
    plan: triennialRevision(row, { series: proposedSeries, requestedOn: laterDay(fixing.firstOn, today) }, table),
    request,
  };
}

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer };

/** What the document of a request says. */
export async function revisionRequestToPrintOrThrow({ wall, actor }: Reader, id: string): Promise<RevisionRequestSnapshot> {
  const [found] = await wall.rows(
    selectJson({ snapshot: revisionRequests.snapshot })
      .from(revisionRequests)
      .where(and(eq(revisionRequests.id, id), revisionRequestsVisibleTo(actor))),
  );
  if (!found) throw new DomainError('common.not-found');
  return found.snapshot;
}
