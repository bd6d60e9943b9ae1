import { guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leases';
import { profiles } from '@lares/db/schema/accounts';
import { properties } from '@lares/db/schema/properties';
import { tenants } from '@lares/db/schema/tenants';
import { jsonObject, type JsonColumns, type JsonRow } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import { DEFAULT_LEASE_SORT, type LeaseSort } from '@lares/domain/leases/filters';
import { LEASE_KINDS, type LeaseKind } from '@lares/domain/leases/kind';
import { LEASE_STATUSES, type LeaseStatus } from '@lares/domain/leases/status';
import { dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { LeaseChoicesWanted, LeaseCriteria, LeaseFilters } from '@lares/validation/lease-filters';
import { and, asc, count, eq, lte, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { hotSelect, literalLimit, literalWord, type Viewer } from '../../shared/hot-select.ts';
import { beyond, keysetPage, orderOf, storableText, type Side, type SortKey } from '../../shared/keyset.ts';
import type { ActorContext } from '../../trpc/context.ts';
import { leasesVisibleTo } from './leases.scope.ts';

/** Beyond it a total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

interface NamedColumns {
  kind: AnyColumn;
  firstName: AnyColumn;
  lastName: AnyColumn;
  companyName: AnyColumn;
}

/** As `tenantName` of the domain says it. */
const nameColumn = (of: NamedColumns) => sql<string>`case ${of.kind} when 'société' then ${of.companyName}
  else trim(${of.firstName} || ' ' || ${of.lastName}) end`;

/** In the order of a directory: last name first. */
const directoryName = sql`case ${tenants.kind} when 'société' then ${tenants.companyName}
  else ${tenants.lastName} || ' ' || ${tenants.firstName} end`;

/** The day it is known to end: of the notice, else of the term. One without a term comes after all of them. */
const lastDay = sql`coalesce(${leases.exitOn}, ${leases.endDate})`;
const lastDayOrNever = sql`coalesce(${leases.exitOn}, ${leases.endDate}, date '9999-12-31')`;

const byId: SortKey = { name: 'id', column: leases.id, direction: 'asc', value: z.uuid() };
const dayValue = z.iso.date();

/** The first key of each sort is read into `place`, beside the row. */
const SORTS: Record<LeaseSort, readonly [SortKey, SortKey]> = {
  newest: [{ name: 'place', column: leases.startDate, direction: 'desc', value: dayValue }, byId],
  oldest: [{ name: 'place', column: leases.startDate, direction: 'asc', value: dayValue }, byId],
  'end-asc': [{ name: 'place', column: lastDayOrNever, direction: 'asc', value: dayValue }, byId],
  tenant: [{ name: 'place', column: directoryName, direction: 'asc', value: storableText }, byId],
  property: [{ name: 'place', column: properties.title, direction: 'asc', value: storableText }, byId],
};

const today = sql`${sql.placeholder('today')}::date`;

/** The rent of a lease today: the last term that has begun, else the first that will. */
const term = builder
  .select({ rentCents: leaseTerms.rentCents, chargesCents: leaseTerms.chargesCents, chargesMode: leaseTerms.chargesMode })
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

/** Of everyone who signed beside the main tenant, by name. */
const otherTenants = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', ${coTenant.id}, 'name', ${nameColumn(coTenant)}) order by ${nameColumn(coTenant)}), '[]'::json)
  from ${leaseTenants} join ${tenants} as co_tenant
    on ${and(eq(coTenant.organizationId, leaseTenants.organizationId), eq(coTenant.id, leaseTenants.tenantId))}
  where ${and(
    eq(leaseTenants.organizationId, leases.organizationId),
    eq(leaseTenants.leaseId, leases.id),
    ne(leaseTenants.tenantId, leases.tenantId),
  )})`;

/** What every list shows of a lease. */
const rowColumns = {
  id: leases.id,
  kind: leases.kind,
  status: leases.status,
  startDate: leases.startDate,
  endDate: leases.endDate,
  noticeEffectiveOn: leases.noticeEffectiveOn,
  exitOn: leases.exitOn,
  paymentDay: leases.paymentDay,
  rentCents: term.rentCents,
  chargesCents: term.chargesCents,
  property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
  tenant: { id: tenants.id, name: nameColumn(tenants), email: tenants.email },
  otherTenants,
  version: leases.version,
};

const withPropertyTenantAndTerm = <Columns extends JsonColumns>(columns: Columns) =>
  selectJson(columns)
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .innerJoinLateral(term, sql`true`);

/** Which criteria are given; the words themselves, because their indexes say them. */
interface Asked {
  status: LeaseStatus | null;
  kind: LeaseKind | null;
  given: string[];
}

const CONDITIONS: Record<string, SQL> = {
  propertyId: eq(leases.propertyId, sql.placeholder('propertyId')),
  tenantId: sql`${leases.id} in (select lt.lease_id from lease_tenants lt
    where lt.organization_id = ${leases.organizationId} and lt.tenant_id = ${sql.placeholder('tenantId')})`,
  endingBefore: lte(lastDay, sql.placeholder('endingBefore')),
  main: sql`${leases.id} in (select search_leases(${sql.placeholder('main')}, ${sql.placeholder('others')}))`,
};

const conditionsOf = ({ status, kind, given }: Asked): (SQL | undefined)[] => [
  status ? eq(leases.status, literalWord(LEASE_STATUSES, status)) : undefined,
  kind ? eq(leases.kind, literalWord(LEASE_KINDS, kind)) : undefined,
  ...given.map((name) => CONDITIONS[name]),
];

/** The shape and the values of what was asked for. */
function asked({ status, kind, q, ...rest }: LeaseCriteria): { shape: Asked; values: Record<string, unknown> } {
  const values: Record<string, unknown> = { ...rest, ...(q === undefined ? null : searchPatterns(q)) };
  const given = Object.keys(CONDITIONS).filter((name) => values[name] !== undefined);
  return { shape: { status: status ?? null, kind: kind ?? null, given }, values };
}

const page = hotSelect(({ sort, side, limit, ...rest }: Asked & { sort: LeaseSort; side: Side; limit: number }, viewer) =>
  withPropertyTenantAndTerm({ ...rowColumns, place: sql<string>`${SORTS[sort][0].column}` })
    .where(and(leasesVisibleTo(viewer), ...conditionsOf(rest), beyond(SORTS[sort], side)))
    .orderBy(...orderOf(SORTS[sort], side))
    .limit(literalLimit(limit + 1)),
);

const todayOf = ({ now }: Pick<ActorContext, 'now'>) => ({ today: dayInParis(now()) });

export async function listLeases(ctx: ActorContext, { sort = DEFAULT_LEASE_SORT, cursor, limit, ...criteria }: LeaseFilters) {
  const { shape, values } = asked(criteria);
  const found = await keysetPage(SORTS[sort], { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, sort, side, limit }, { ...values, ...position, ...todayOf(ctx) }),
  );
  return { ...found, rows: found.rows.map(({ place: _place, ...row }): LeaseRow => row) };
}

export type LeaseRow = JsonRow<typeof rowColumns>;

const counted = hotSelect((shape: Asked, viewer) =>
  selectJson({ count: count() }).from(
    builder
      .select({ id: leases.id })
      .from(leases)
      .where(and(leasesVisibleTo(viewer), ...conditionsOf(shape)))
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

const CHOICES = 20;

const choiceColumns = {
  id: leases.id,
  status: leases.status,
  rentCents: term.rentCents,
  chargesCents: term.chargesCents,
  paymentDay: leases.paymentDay,
  property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
  tenant: { id: tenants.id, name: nameColumn(tenants), email: tenants.email },
  otherTenants,
};

interface WhichChoices {
  searched: boolean;
  included: boolean;
}

const choices = hotSelect(({ searched, included }: WhichChoices, viewer) => {
  const isIncluded = eq(leases.id, sql.placeholder('include'));
  const isOffered = and(eq(leases.status, literalWord(LEASE_STATUSES, 'Actif')), searched ? CONDITIONS['main'] : undefined);
  return withPropertyTenantAndTerm(choiceColumns)
    .where(and(leasesVisibleTo(viewer), included ? sql`(${isIncluded} or ${isOffered})` : isOffered))
    .orderBy(...(included ? [sql`${isIncluded} desc`] : []), asc(properties.title), asc(directoryName), asc(leases.id))
    .limit(literalLimit(CHOICES));
});

/** For a select: active leases by property, and the one already chosen whatever its status. */
export function leaseChoices(ctx: ActorContext, { q, include }: LeaseChoicesWanted) {
  const patterns = searchPatterns(q);
  const shape = { searched: patterns !== null, included: include !== undefined };
  return choices(ctx, shape, { ...patterns, ...todayOf(ctx), ...(include === undefined ? null : { include }) });
}

const ofLease = (table: { organizationId: AnyColumn; leaseId: AnyColumn }) =>
  and(eq(table.organizationId, leases.organizationId), eq(table.leaseId, leases.id));

const termColumns = {
  id: leaseTerms.id,
  fromDate: leaseTerms.fromDate,
  rentCents: leaseTerms.rentCents,
  chargesCents: leaseTerms.chargesCents,
  chargesMode: leaseTerms.chargesMode,
  origin: leaseTerms.origin,
};

const guarantorColumns = {
  id: guarantors.id,
  kind: guarantors.kind,
  name: guarantors.name,
  email: guarantors.email,
  phone: guarantors.phone,
  address: guarantors.address,
  surety: guarantors.surety,
  maxAmountCents: guarantors.maxAmountCents,
  untilDate: guarantors.untilDate,
};

const signatory = alias(tenants, 'signatory');
const signatoryColumns = {
  id: signatory.id,
  name: nameColumn(signatory),
  email: signatory.email,
  phone: signatory.phone,
  status: signatory.status,
  isMain: sql<boolean>`${signatory.id} = ${leases.tenantId}`,
  fromDate: leaseTenants.fromDate,
  untilDate: leaseTenants.untilDate,
};

const all = <Columns extends JsonColumns>(columns: Columns, from: SQL, order: SQL) =>
  sql<JsonRow<Columns>[]>`(select coalesce(json_agg(${jsonObject(columns)} order by ${order}), '[]'::json) from ${from})`;

const managing = ({ standing }: Viewer) => can(standing, 'leases:write');

/** A colleague's name; an administrator is none, and stays unnamed. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

/** Everything the page of one lease shows. What concerns its management only is left out for the others. */
const detailColumns = (viewer: Viewer) => ({
  ...rowColumns,
  chargesMode: term.chargesMode,
  furnished: leases.furnished,
  landlordKind: leases.landlordKind,
  signedOn: leases.signedOn,
  shortTermReason: leases.shortTermReason,
  timing: leases.timing,
  proration: leases.proration,
  depositCents: leases.depositCents,
  indexSeries: leases.indexSeries,
  indexQuarter: leases.indexQuarter,
  revisionDay: leases.revisionDay,
  noticeBy: leases.noticeBy,
  noticeReceivedOn: leases.noticeReceivedOn,
  noticeReason: leases.noticeReason,
  endReason: leases.endReason,
  property: {
    ...rowColumns.property,
    postalCode: properties.postalCode,
    status: properties.status,
    dpeClass: properties.dpeClass,
    furnished: properties.furnished,
  },
  // The main tenant first, then by name.
  tenants: all(
    signatoryColumns,
    sql`${leaseTenants} join ${tenants} as signatory
      on ${and(eq(signatory.organizationId, leaseTenants.organizationId), eq(signatory.id, leaseTenants.tenantId))}
      where ${ofLease(leaseTenants)}`,
    sql`${signatory.id} <> ${leases.tenantId}, ${nameColumn(signatory)}`,
  ),
  terms: all(termColumns, sql`${leaseTerms} where ${ofLease(leaseTerms)}`, sql`${leaseTerms.fromDate}`),
  guarantors: all(guarantorColumns, sql`${guarantors} where ${ofLease(guarantors)}`, sql`${guarantors.name}, ${guarantors.id}`),
  notes: managing(viewer) ? leases.notes : sql<string>`''`,
  createdAt: leases.createdAt,
  updatedAt: leases.updatedAt,
  createdByName: managing(viewer) ? nameOf(leases.createdBy) : sql<string | null>`null`,
  updatedByName: managing(viewer) ? nameOf(leases.updatedBy) : sql<string | null>`null`,
});

const detail = hotSelect((_shape: Record<string, never>, viewer) =>
  withPropertyTenantAndTerm(detailColumns(viewer)).where(and(leasesVisibleTo(viewer), eq(leases.id, sql.placeholder('id')))),
);

export async function leaseById(ctx: ActorContext, id: string) {
  const [lease] = await detail(ctx, {}, { id, ...todayOf(ctx) });
  if (!lease) throw new DomainError('common.not-found');
  return lease;
}
