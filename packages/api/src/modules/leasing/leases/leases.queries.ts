import { leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { JsonColumns, JsonRow } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import { DEFAULT_LEASE_SORT, type LeaseSort } from '@lares/domain/leasing/leases/filters';
import { LEASE_KINDS, type LeaseKind } from '@lares/domain/leasing/leases/kind';
import { LEASE_STATUSES, type LeaseStatus } from '@lares/domain/leasing/leases/status';
import { dayInParis } from '@lares/domain/shared/day';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { LeaseCriteria, LeaseFilters } from '@lares/validation/leasing/leases.filters';
import { and, asc, count, eq, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { preparedQuery, literalLimit, literalWord, type Viewer, given } from '../../../shared/prepared-query.ts';
import { type Side, type SortKey, beyond, dayValue, everyPage, keysetPage, orderOf, storableText } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contact, tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { guarantorsOfLease } from './guarantors.queries.ts';
import { leaseFound, leasesVisibleTo, leasesOfTenant } from './leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

/** A lease without a term is sorted after all others. */
const lastDayOrNever = sql`coalesce(${leases.lastDay}, date '9999-12-31')`;

const byId: SortKey = { name: 'id', column: leases.id, direction: 'asc', value: z.uuid() };

/** The first key of each sort is selected as `place` with the row. */
const SORTS: Record<LeaseSort, readonly [SortKey, SortKey]> = {
  newest: [{ name: 'place', column: leases.startDate, direction: 'desc', value: dayValue }, byId],
  oldest: [{ name: 'place', column: leases.startDate, direction: 'asc', value: dayValue }, byId],
  'end-asc': [{ name: 'place', column: lastDayOrNever, direction: 'asc', value: dayValue }, byId],
  tenant: [{ name: 'place', column: tenants.sortName, direction: 'asc', value: storableText }, byId],
  property: [{ name: 'place', column: properties.title, direction: 'asc', value: storableText }, byId],
};

const today = sql`${sql.placeholder('today')}::date`;

/** The current rent of a lease: the last term that has begun, otherwise the first future one. */
export const termInForce = builder
  .select({
    rentCents: leaseTerms.rentCents,
    supplementCents: leaseTerms.supplementCents,
    chargesCents: leaseTerms.chargesCents,
    chargesMode: leaseTerms.chargesMode,
  })
  .from(leaseTerms)
  .where(and(eq(leaseTerms.organizationId, leases.organizationId), eq(leaseTerms.leaseId, leases.id)))
  .orderBy(
    sql`${leaseTerms.fromDate} > ${today}`,
    sql`case when ${leaseTerms.fromDate} <= ${today} then ${leaseTerms.fromDate} end desc`,
    asc(leaseTerms.fromDate),
  )
  .limit(literalLimit(1))
  .as('term');

const coTenant = alias(tenants, 'co_tenant');

/** Tenants besides the main one, by name. */
export const otherTenants = (viewer: Viewer) => sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${coTenant.id}, 'name', ${coTenant.displayName}) order by ${coTenant.displayName}), '[]'::json)
  from ${leaseTenants} join ${tenants} as co_tenant
    on ${and(eq(coTenant.organizationId, leaseTenants.organizationId), eq(coTenant.id, leaseTenants.tenantId))}
  where ${and(
    eq(leaseTenants.organizationId, leases.organizationId),
    eq(leaseTenants.leaseId, leases.id),
    ne(leaseTenants.tenantId, leases.tenantId),
    tenantNameVisibleTo(viewer, coTenant),
  )})`;

/** Columns of a lease in every list. */
export const rowColumns = (viewer: Viewer) => ({
  id: leases.id,
  kind: leases.kind,
  status: leases.status,
  startDate: leases.startDate,
  endDate: leases.endDate,
  noticeEffectiveOn: leases.noticeEffectiveOn,
  exitOn: leases.exitOn,
  paymentDay: leases.paymentDay,
  rentCents: termInForce.rentCents,
  supplementCents: termInForce.supplementCents,
  chargesCents: termInForce.chargesCents,
  property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
  tenant: { id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer) },
  otherTenants: otherTenants(viewer),
  version: leases.version,
});

/** Additional columns of an exported lease, its guarantors and notes included: for users who may export. */
const fullColumns = (viewer: Viewer) => ({
  ...rowColumns(viewer),
  property: { title: properties.title, address: properties.address, postalCode: properties.postalCode, city: properties.city },
  furnished: leases.furnished,
  endReason: leases.endReason,
  chargesMode: termInForce.chargesMode,
  depositCents: leases.depositCents,
  guarantors: guarantorsOfLease(viewer),
  timing: leases.timing,
  landlordKind: leases.landlordKind,
  signedOn: leases.signedOn,
  shortTermReason: leases.shortTermReason,
  indexSeries: leases.indexSeries,
  indexQuarter: leases.indexQuarter,
  revisionDay: leases.revisionDay,
  notes: leases.notes,
});

/** Leases visible to this user, each with its property, its main tenant and its current rent. */
export const visibleLeases = <Columns extends JsonColumns>(columns: Columns, viewer: Viewer, ...conditions: (SQL | undefined)[]) =>
  selectJson(columns)
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .innerJoinLateral(termInForce, sql`true`)
    .where(and(leasesVisibleTo(viewer), propertyNameVisibleTo(viewer), tenantNameVisibleTo(viewer), ...conditions));

/** The criteria that are present; enum values are included, because partial indexes name them. */
interface GivenCriteria {
  status: LeaseStatus | null;
  kind: LeaseKind | null;
  given: (keyof typeof CONDITIONS)[];
}

const CONDITIONS = {
  propertyId: () => eq(leases.propertyId, sql.placeholder('propertyId')),
  tenantId: (viewer) => sql`${leases.id} in (${leasesOfTenant(viewer)})`,
  endingBefore: () => lte(leases.lastDay, sql.placeholder('endingBefore')),
  main: (viewer) => leaseFound(leases.id, viewer),
} satisfies Record<Exclude<keyof LeaseCriteria, 'status' | 'kind' | 'q'> | 'main', (viewer: Viewer) => SQL>;

const conditionsOf = ({ status, kind, given }: GivenCriteria, viewer: Viewer): (SQL | undefined)[] => [
  status ? eq(leases.status, literalWord(LEASE_STATUSES, status)) : undefined,
  kind ? eq(leases.kind, literalWord(LEASE_KINDS, kind)) : undefined,
  ...given.map((name) => CONDITIONS[name](viewer)),
];

/** The shape and the values of a query. */
function asked({ status, kind, q, ...rest }: LeaseCriteria): { shape: GivenCriteria; values: Record<string, unknown> } {
  const patterns = q === undefined ? null : searchPatterns(q);
  const conditions = given({ ...rest, main: patterns?.main }, CONDITIONS);
  return { shape: { status: status ?? null, kind: kind ?? null, given: conditions }, values: { ...rest, ...patterns } };
}

type PageShape = GivenCriteria & { sort: LeaseSort; side: Side; limit: number };

const rowsOfPage = <Columns extends JsonColumns>(columns: Columns, { sort, side, limit, ...rest }: PageShape, viewer: Viewer) =>
  visibleLeases(
    { ...columns, place: sql<string>`${SORTS[sort][0].column}` },
    viewer,
    ...conditionsOf(rest, viewer),
    beyond(SORTS[sort], side),
  )
    .orderBy(...orderOf(SORTS[sort], side))
    .limit(literalLimit(limit + 1));

const page = preparedQuery((wanted: PageShape, viewer) => rowsOfPage(rowColumns(viewer), wanted, viewer));
const pageInFull = preparedQuery((wanted: PageShape, viewer) => rowsOfPage(fullColumns(viewer), wanted, viewer));

export const todayOf = ({ now }: Pick<ActorContext, 'now'>) => ({ today: dayInParis(now()) });

export async function listLeases(ctx: ActorContext, { sort = DEFAULT_LEASE_SORT, cursor, limit, ...criteria }: LeaseFilters) {
  const { shape, values } = asked(criteria);
  const found = await keysetPage(SORTS[sort], { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, sort, side, limit }, { ...values, ...position, ...todayOf(ctx) }),
  );
  return { ...found, rows: found.rows.map(({ place: _place, ...row }): LeaseRow => row) };
}

/** Every matching lease, in the order of the list, in batches: for exports that are never held in memory as a whole. */
export function everyLease(ctx: ActorContext, criteria: LeaseCriteria, atATime: number) {
  const { shape, values } = asked(criteria);
  const sort = DEFAULT_LEASE_SORT;
  return everyPage(SORTS[sort], atATime, (side, position) =>
    pageInFull(ctx, { ...shape, sort, side, limit: atATime }, { ...values, ...position, ...todayOf(ctx) }),
  );
}

export type LeaseRow = JsonRow<ReturnType<typeof rowColumns>>;

const counted = preparedQuery((shape: GivenCriteria, viewer) =>
  selectJson({ count: count() }).from(
    builder
      .select({ id: leases.id })
      .from(leases)
      .where(and(leasesVisibleTo(viewer), ...conditionsOf(shape, viewer)))
      .limit(literalLimit(COUNT_CAP + 1))
      .as('counted'),
  ),
);

export async function countLeases(ctx: ActorContext, criteria: LeaseCriteria) {
  const { shape, values } = asked(criteria);
  const [answer] = await counted(ctx, shape, values);
  const found = answer?.count ?? 0;
  return { count: Math.min(found, COUNT_CAP), isCapped: found > COUNT_CAP };
}
