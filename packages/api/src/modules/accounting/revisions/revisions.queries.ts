import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import type { RevisionState } from '@lares/domain/accounting/revisions/filters';
import { INDEX_SERIES, type IndexSeries } from '@lares/domain/leasing/indices/series';
import type { IndexTable } from '@lares/domain/leasing/indices/index-table';
import { dueRevision, type LeaseRevision } from '@lares/domain/leasing/leases/lease-revision';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { type Day, dayInParis, daysBetween } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { RevisionFilters } from '@lares/validation/accounting/revisions';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, encodeCursor, keysetPage, orderOf, type Page, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, literalWord, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { indexTableOf } from '../../leasing/indices/indices.queries.ts';
import { otherTenants } from '../../leasing/leases/leases.queries.ts';
import { leaseFound, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { daysOf, openRevisions, TERMS } from './open-revisions.scope.ts';

/** The oldest first: they are lost first. */
const SORT: readonly SortKey[] = [
  { name: 'place', column: sql`due.due_on`, direction: 'asc', value: dayValue },
  { name: 'id', column: leases.id, direction: 'asc', value: z.uuid() },
];

const OPEN = openRevisions({ today: sql`${sql.placeholder('today')}::date`, days: sql.placeholder('days') });

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
  terms: TERMS,
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
    .innerJoin(OPEN.days, OPEN.ofLease)
    .innerJoin(OPEN.due, sql`due.due_on is not null`)
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
