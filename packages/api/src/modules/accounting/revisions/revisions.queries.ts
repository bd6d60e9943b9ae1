import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { type CandidateDay, candidateDays } from '@lares/domain/accounting/revisions/candidate-days';
import type { RevisionState } from '@lares/domain/accounting/revisions/filters';
import { INDEX_SERIES, type IndexSeries } from '@lares/domain/leasing/indices/series';
import type { IndexTable } from '@lares/domain/leasing/indices/index-table';
import { dueRevision, type LeaseRevision, type RentTerm } from '@lares/domain/leasing/leases/lease-revision';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { type Day, dayInParis, daysBetween } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { RevisionFilters } from '@lares/validation/accounting/revisions';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, encodeCursor, keysetPage, orderOf, type Page, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, literalWord, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { indexTableOf } from '../../leasing/indices/indices.queries.ts';
import { otherTenants } from '../../leasing/leases/leases.queries.ts';
import { leaseFound, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

/** The oldest first: they are lost first. */
const SORT: readonly SortKey[] = [
  { name: 'place', column: sql`due.due_on`, direction: 'asc', value: dayValue },
  { name: 'id', column: leases.id, direction: 'asc', value: z.uuid() },
];

const today = sql`${sql.placeholder('today')}::date`;

const termsOfLease = sql`t.organization_id = ${leases.organizationId} and t.lease_id = ${leases.id}`;

/** The day of the year of a revision. */
const YEARLY_DAY = sql`coalesce(${leases.revisionDay}, to_char(${leases.startDate}, 'MM-DD'))`;

/** One row for each day of the year, read once: the last revision day and the next one, each with the one after it. */
const DAYS = sql`jsonb_to_recordset(${sql.placeholder('days')}::jsonb) as days(yearly text, first_on date, first_before date, then_on date, then_before date)`;

/** The quarter that was used last. */
const USED = sql`coalesce(
  (select t.index_quarter from ${leaseTerms} as t where ${termsOfLease} and t.index_quarter is not null order by t.from_date desc limit 1),
  ${leases.indexQuarter})`;

/** Whether a revision day may be requested today, was not used, and has a newer quarter by then, as `planRevision` finds. */
const isOpen = (on: SQL, before: SQL): SQL => sql`(${on} > ${leases.startDate}
  and (${leases.exitOn} is null or ${leases.exitOn} >= greatest(${on}, ${today}))
  and not exists (
    select from ${leaseTerms} as t where ${termsOfLease} and t.origin = 'IRL' and t.from_date >= ${on} and t.from_date < ${before})
  and (
    select make_date(left(used.quarter, 4)::int + 1, 1, 1)
      + make_interval(months => 3 * right(used.quarter, 1)::int + case ${leases.indexSeries} when 'IRL' then 0 else 2 end)
      + make_interval(days => case ${leases.indexSeries} when 'IRL' then 9 else 14 end) <= ${on}
    from (select ${USED} as quarter) as used))`;

/** The earliest one that is open. The last word is that of `dueRevision`, on the rows of a page. */
const DUE = sql`lateral (select case
  when ${isOpen(sql`days.first_on`, sql`days.first_before`)} then days.first_on
  when days.then_on is not null and ${isOpen(sql`days.then_on`, sql`days.then_before`)} then days.then_on end as due_on) as due`;

const rowColumns = (viewer: Viewer) => ({
  id: leases.id,
  version: leases.version,
  status: leases.status,
  kind: leases.kind,
  furnished: leases.furnished,
  landlordKind: leases.landlordKind,
  signedOn: leases.signedOn,
  startDate: leases.startDate,
  endDate: leases.endDate,
  termBegunOn: leases.termBegunOn,
  shortTermReason: leases.shortTermReason,
  exitOn: leases.exitOn,
  indexSeries: leases.indexSeries,
  indexQuarter: leases.indexQuarter,
  revisionDay: leases.revisionDay,
  property: {
    id: properties.id,
    title: properties.title,
    address: properties.address,
    city: properties.city,
    postalCode: properties.postalCode,
    dpeClass: properties.dpeClass,
  },
  tenant: { id: tenants.id, name: tenants.displayName },
  otherTenants: otherTenants(viewer),
  terms: sql<RentTerm[]>`(
    select json_agg(json_build_object('fromDate', t.from_date, 'rentCents', t.rent_cents, 'supplementCents', t.supplement_cents,
      'origin', t.origin, 'indexQuarter', t.index_quarter) order by t.from_date)
    from ${leaseTerms} as t where ${termsOfLease})`,
  place: sql<Day>`due.due_on`,
});

interface PageShape {
  series: IndexSeries | null;
  isSearch: boolean;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ series, isSearch, side, limit }: PageShape, viewer) =>
  selectJson(rowColumns(viewer))
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .innerJoin(DAYS, sql`days.yearly = ${YEARLY_DAY}`)
    .innerJoin(DUE, sql`due.due_on is not null`)
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        sql`${leases.status} = 'Actif'`,
        series ? eq(leases.indexSeries, literalWord(INDEX_SERIES, series)) : isNotNull(leases.indexSeries),
        isSearch ? leaseFound(leases.id, viewer) : undefined,
        beyond(SORT, side),
      ),
    )
    .orderBy(...orderOf(SORT, side))
    .limit(literalLimit(limit + 1)),
);

type Row = Awaited<ReturnType<typeof page>>[number];

/** Candidates read at once where a filter leaves rows out, and how often, until a page is shorter than asked. */
const CHUNK = 500;
const MAX_CHUNKS = 10;

/** The revisions that a manager decides on today: those that may be confirmed, and those that something prevents, with its reason. */
export async function listRevisions(ctx: ActorContext, { cursor, limit, state, series, q }: RevisionFilters): Promise<Page<RevisionRow>> {
  const table = await indexTableOf(ctx);
  const on = dayInParis(ctx.now());
  const patterns = q === undefined ? null : searchPatterns(q);
  const values = { today: on, days: daysOf(on), ...patterns };
  const chunk = state === undefined ? limit : CHUNK;
  const shape = { series: series ?? null, isSearch: patterns !== null, limit: chunk };
  const read = (from: string | undefined) =>
    keysetPage(SORT, { cursor: from, limit: chunk }, (side, position) => page(ctx, { ...shape, side }, { ...values, ...position }));
  const shownOf = (rows: readonly Row[]) => rows.map((row) => revisionRow(row, table, on)).filter((row) => isShown(row, state));

  const isBackward = cursor !== undefined && isBefore(cursor);
  const first = await read(cursor);
  let last = first;
  let shown = shownOf(first.rows);
  for (let chunks = 1; shown.length < limit && chunks < MAX_CHUNKS; chunks++) {
    const following = isBackward ? last.previousCursor : last.nextCursor;
    if (following === null) break;
    last = await read(following);
    shown = isBackward ? [...shownOf(last.rows), ...shown] : [...shown, ...shownOf(last.rows)];
  }
  const rows = isBackward ? shown.slice(-limit) : shown.slice(0, limit);
  const isCut = shown.length > limit;
  return {
    rows,
    nextCursor: !isBackward && isCut ? encodeCursor(SORT, 'after', rows.at(-1) ?? {}) : isBackward ? first.nextCursor : last.nextCursor,
    previousCursor:
      isBackward && isCut ? encodeCursor(SORT, 'before', rows[0] ?? {}) : isBackward ? last.previousCursor : first.previousCursor,
  };
}

const isBefore = (cursor: string): boolean => Buffer.from(cursor, 'base64url').toString().startsWith('["before"');

export interface RevisionRow {
  id: string;
  version: number;
  place: Day;
  kind: Row['kind'];
  indexSeries: IndexSeries | null;
  property: { id: string; title: string; address: string; city: string };
  tenant: Row['tenant'];
  otherTenants: Row['otherTenants'];
  /** Without charges, the supplement included. */
  rentCents: number;
  revisionOn: Day;
  /** The last day of the request, and the days until then with it; null where no law loses it. */
  lastDay: Day | null;
  daysLeft: number | null;
  plan: LeaseRevision;
}

function revisionRow(row: Row, table: IndexTable, on: Day): RevisionRow {
  const { id, version, place, kind, indexSeries, property, tenant, otherTenants: others, terms } = row;
  const { revisionOn, lastDay, plan } = dueRevision(row, property, table, on);
  const rent = terms.at(-1);
  if (!rent) throw new Error('a lease has its first term');
  const { title, address, city } = property;
  return {
    id,
    version,
    place,
    kind,
    indexSeries,
    property: { id: property.id, title, address, city },
    tenant,
    otherTenants: others,
    rentCents: rentWithoutCharges(rent),
    revisionOn,
    lastDay,
    daysLeft: lastDay === null ? null : daysBetween(on, lastDay) + 1,
    plan,
  };
}

/** Revised already, or of a lease that ends before: nothing is decided. */
const isShown = ({ plan: { kind } }: RevisionRow, state: RevisionState | undefined): boolean => {
  if (kind === 'not-yet' || kind === 'after-end') return false;
  return state === undefined || (kind === 'possible') === (state === 'possible');
};

let known: { on: Day; days: string } | null = null;

/** The same for a whole day, and some milliseconds of work. */
function daysOf(on: Day): string {
  if (known?.on !== on) known = { on, days: JSON.stringify(Object.entries(candidateDays(on)).map(rowOfDays)) };
  return known.days;
}

const rowOfDays = ([yearly, [first, then]]: [string, CandidateDay[]]) => ({
  yearly,
  first_on: first?.on,
  first_before: first?.before,
  then_on: then?.on,
  then_before: then?.before,
});

type Reader = Pick<ActorContext, 'wall'> & { actor: Viewer };

/** What the notice of a revision says, for users who see its lease. */
export async function noticeOrThrow({ wall, actor }: Reader, id: string): Promise<RevisionNotice> {
  const [found] = await wall.rows(
    selectJson({ revision: leaseTerms.revision })
      .from(leaseTerms)
      .innerJoin(leases, and(eq(leases.organizationId, leaseTerms.organizationId), eq(leases.id, leaseTerms.leaseId)))
      .where(and(eq(leaseTerms.id, id), leasesVisibleTo(actor))),
  );
  if (!found?.revision) throw new DomainError('common.not-found');
  return found.revision;
}
