import { dues, dueSums } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { firstDayOf, LATE_OF_ALL_MONTHS } from '@lares/domain/accounting/dues/month';
import { type DueFacts, type DueStanding, standingOf } from '@lares/domain/accounting/dues/standing';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import { type SharedDue, thirdPartyParts, type ThirdPartyPayer } from '@lares/domain/accounting/third-party-payers/third-party-parts';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { DueCriteria, DueFilters } from '@lares/validation/accounting/rent-accounts.filters';
import { and, eq, gt, gte, inArray, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { beyond, dayValue, everyPage, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { COMPUTED_ONCE, given, literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import { goesOnAfter, limitedInOrder, readInOrderFirst, type Reading } from '../../../shared/read-in-order.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseFound, leaseHoldsWords, leaseNameVisibleTo, leasesVisibleTo, searchesContacts } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { contact, tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { expectedPartsJson, lateCents } from '../housing-aids/expected-parts.scope.ts';
import { plannedOn } from '../housing-aids/planned-dues.scope.ts';
import { thirdPartyPayersJson, thirdPartyReceivedJson } from '../third-party-payers/third-party-parts.scope.ts';
import { DUE_COLUMNS } from './due-columns.scope.ts';
import { dueSumsVisibleTo, rentAccountsVisibleTo, seesEveryAccount } from './rent-accounts.scope.ts';

/** Matches the index of the month, and that of all open dues. */
const SORT: readonly SortKey[] = [
  { name: 'dueOn', column: dues.dueOn, direction: 'asc', value: dayValue },
  { name: 'id', column: dues.id, direction: 'asc', value: z.uuid() },
];

const today = sql.placeholder('today');
const isOpen = sql`${dues.isOpen}`;
const late = lateCents(DUE_COLUMNS, today);
/** Late, unless all that is left of it is expected later. */
const isOverdue = and(isOpen, lt(dues.dueOn, today));
const isLate = and(isOverdue, gt(late, sql`0`));
/** Its day is to come, or all that is left comes from somebody else later. */
const isStillInTime = and(isOpen, or(gte(dues.dueOn, today), lte(late, sql`0`)));

/** `standingOf`, in SQL. */
const STANDS: Record<DueStanding, SQL | undefined> = {
  Payée: gte(dues.allocatedCents, dues.totalCents),
  Partielle: and(isStillInTime, gt(dues.allocatedCents, sql`0`)),
  'En retard': isLate,
  'À venir': and(isStillInTime, lte(dues.allocatedCents, sql`0`)),
};

const older = alias(dues, 'older');

/** What the lease owes of dues before this one: a payment pays them first. */
const earlierCents = (viewer: Viewer) => sql<Cents>`(
  select coalesce(sum(${older.totalCents} - ${older.allocatedCents}), 0)::bigint from ${dues} as older
  where ${and(
    rentAccountsVisibleTo(viewer, older),
    eq(older.leaseId, dues.leaseId),
    sql`${older.isOpen}`,
    sql`(${older.dueOn}, ${older.id}) < (${dues.dueOn}, ${dues.id})`,
    sql`${plannedOn(older, today)} is null`,
  )})`;

const rowColumns = (viewer: Viewer) => ({
  id: dues.id,
  leaseId: dues.leaseId,
  kind: dues.kind,
  month: dues.month,
  reason: dues.reason,
  periodStart: dues.periodStart,
  periodEnd: dues.periodEnd,
  dueOn: dues.dueOn,
  totalCents: dues.totalCents,
  paidCents: dues.allocatedCents,
  earlierCents: earlierCents(viewer),
  /** Whose part is expected when. */
  expected: sql<PayerPart[]>`${expectedPartsJson(DUE_COLUMNS)}`,
  thirdPartyPayers: sql<ThirdPartyPayer[]>`${thirdPartyPayersJson(DUE_COLUMNS)}`,
  thirdPartyReceived: sql<SharedDue['received']>`${thirdPartyReceivedJson(DUE_COLUMNS)}`,
  /** The next day of the running payment plan that covers it. */
  plannedOn: sql<Day | null>`${plannedOn(DUE_COLUMNS, today)}`,
  property: {
    id: properties.id,
    title: properties.title,
    address: properties.address,
    postalCode: properties.postalCode,
    city: properties.city,
  },
  tenant: { id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer) },
});

/** How the search reads rows: as a page does, or all. */
type Search = Reading | 'in-full';

interface GivenCriteria {
  /** The late dues of all months, instead of all dues of one. */
  isLateOnly: boolean;
  standing: DueStanding | null;
  given: (keyof typeof CONDITIONS)[];
  search: Search | null;
}

const isFound = (search: Search, viewer: Viewer): SQL =>
  search === 'in-order' && searchesContacts(viewer) ? leaseHoldsWords(dues.organizationId, dues.leaseId) : leaseFound(dues.leaseId, viewer);

const leasesWhere = (viewer: Viewer, condition: SQL) =>
  inArray(
    dues.leaseId,
    builder
      .select({ id: leases.id })
      .from(leases)
      .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
      .where(and(leasesVisibleTo(viewer), propertyNameVisibleTo(viewer), condition)),
  );

const CONDITIONS = {
  propertyId: (viewer) => leasesWhere(viewer, eq(leases.propertyId, sql.placeholder('propertyId'))),
  ownerId: (viewer) => leasesWhere(viewer, eq(properties.ownerId, sql.placeholder('ownerId'))),
} satisfies Record<Exclude<keyof DueCriteria, 'month' | 'standing' | 'q'>, (viewer: Viewer) => SQL>;

type RowCriteria = Omit<GivenCriteria, 'search'>;

const conditionsOf = ({ standing, given: names }: Omit<RowCriteria, 'isLateOnly'>, viewer: Viewer): (SQL | undefined)[] => [
  standing ? STANDS[standing] : undefined,
  ...names.map((name) => CONDITIONS[name](viewer)),
];

const rowsAsked = ({ isLateOnly, ...rest }: RowCriteria, viewer: Viewer): (SQL | undefined)[] => [
  // Only called months have one.
  isLateOnly ? isLate : eq(dues.month, sql.placeholder('month')),
  ...conditionsOf(rest, viewer),
];

/** The shape and the values of a query. */
function asked({ now }: Pick<ActorContext, 'now'>, { standing, q, month, ...named }: DueCriteria) {
  const patterns = q === undefined ? null : searchPatterns(q);
  const isLateOnly = month === LATE_OF_ALL_MONTHS;
  const values: Record<string, unknown> = {
    ...named,
    ...patterns,
    ...(!isLateOnly && { month: firstDayOf(month) }),
    today: dayInParis(now()),
  };
  const shape = { isLateOnly, standing: standing ?? null, given: given(named, CONDITIONS) };
  return { shape, values, isSearch: patterns !== null };
}

type PageShape = GivenCriteria & { side: Side; limit: number };

/** Finds the rows of the page first, and joins only those to lease, property and tenant. */
const page = preparedQuery(({ side, limit, search, ...rest }: PageShape, viewer) => {
  const order = orderOf(SORT, side);
  const wanted = and(rentAccountsVisibleTo(viewer, dues), ...rowsAsked(rest, viewer), beyond(SORT, side));
  const first = limitedInOrder(
    builder
      .select()
      .from(dues)
      .where(wanted)
      .orderBy(...order),
  );
  const found = builder
    .select()
    .from(search === 'in-order' ? first.as('dues') : dues)
    .where(and(wanted, search ? isFound(search, viewer) : undefined, search === 'if-cut-off' ? goesOnAfter(first) : undefined))
    .orderBy(...order)
    .limit(literalLimit(limit + 1))
    .as('dues');
  return selectJson(rowColumns(viewer))
    .from(found)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(and(leaseNameVisibleTo(viewer), propertyNameVisibleTo(viewer), tenantNameVisibleTo(viewer)))
    .orderBy(...order);
});

/** The dues of a month, one per lease, or what is late of all months, in the order in which they are due, each with what is left of it today. */
export async function duesOfMonth(ctx: ActorContext, { cursor, limit, ...criteria }: DueFilters) {
  const { shape, values, isSearch } = asked(ctx, criteria);
  const { rows, ...cursors } = await keysetPage(SORT, { cursor, limit }, async (side, position) => {
    const read = (search: Search | null) => page(ctx, { ...shape, search, side, limit }, { ...values, ...position });
    return isSearch ? readInOrderFirst(limit, read) : read(null);
  });
  return { ...cursors, rows: rows.map((row) => withStanding(row, dayInParis(ctx.now()))) };
}

interface ReadDue extends DueFacts, Pick<SharedDue, 'month'> {
  thirdPartyPayers: readonly ThirdPartyPayer[];
  thirdPartyReceived: SharedDue['received'];
}

/** Where the due stands, and whose part of it is expected besides the aid. */
function withStanding<Row extends ReadDue>({ thirdPartyPayers, thirdPartyReceived: received, ...row }: Row, on: Day) {
  const aidCents = sumCents(row.expected.map(({ amountCents }) => amountCents));
  return { ...row, ...standingOf(row, on), thirdPartyParts: thirdPartyParts({ ...row, aidCents, received }, thirdPartyPayers) };
}

/** Every due that the filter finds, in batches: for exports that are never held in memory as a whole. */
export async function* everyDueOfMonth(ctx: ActorContext, criteria: DueCriteria, atATime: number) {
  const { shape, values, isSearch } = asked(ctx, criteria);
  const read = everyPage(SORT, atATime, (side, position) =>
    page(ctx, { ...shape, search: isSearch ? 'in-full' : null, side, limit: atATime }, { ...values, ...position }),
  );
  const on = dayInParis(ctx.now());
  for await (const rows of read) yield rows.map((row) => withStanding(row, on));
}

const sumOf = (amount: SQLWrapper) => sql<Cents>`coalesce(sum(${amount}), 0)::bigint`;

/** Called, paid, left and late of all the dues that the filter finds. */
const totals = preparedQuery(({ search, isLateOnly, isOverdueOnly, ...rest }: GivenCriteria & { isOverdueOnly?: boolean }, viewer) => {
  const wanted = isLateOnly ? [isOverdue, ...conditionsOf(rest, viewer)] : rowsAsked({ ...rest, isLateOnly }, viewer);
  const each = builder
    .select({
      totalCents: dues.totalCents,
      allocatedCents: dues.allocatedCents,
      lateCents: sql<Cents>`case when ${isOverdue} then greatest(${late}, 0) else 0 end`.as('late_cents'),
    })
    .from(dues)
    .where(
      and(
        rentAccountsVisibleTo(viewer, dues),
        ...wanted,
        isOverdueOnly ? isOverdue : undefined,
        search ? isFound(search, viewer) : undefined,
      ),
    )
    .limit(COMPUTED_ONCE)
    .as('each');
  const isLateDue = gt(each.lateCents, sql`0`);
  return selectJson({
    count: sql<number>`count(*)`,
    calledCents: sumOf(each.totalCents),
    paidCents: sumOf(each.allocatedCents),
    // A credit leaves nothing.
    leftCents: sumOf(sql`greatest(${each.totalCents} - ${each.allocatedCents}, 0)`),
    lateCount: sql<number>`count(*) filter (where ${isLateDue})`,
    lateCents: sumOf(each.lateCents),
  })
    .from(each)
    .where(isLateOnly ? isLateDue : undefined);
});

/** The stored sums know month and day only. What is late is read from the open dues, of which there are few. */
const monthSums = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    count: sql<number>`coalesce(sum(${dueSums.count}), 0)`,
    calledCents: sumOf(dueSums.totalCents),
    paidCents: sumOf(dueSums.allocatedCents),
    leftCents: sumOf(dueSums.leftCents),
  })
    .from(dueSums)
    .where(and(dueSumsVisibleTo(viewer), eq(dueSums.month, sql.placeholder('month')))),
);

export async function totalDuesOfMonth(ctx: ActorContext, criteria: DueCriteria) {
  const { shape, values, isSearch } = asked(ctx, criteria);
  if (seesEveryAccount(ctx.actor) && !shape.isLateOnly && !shape.standing && shape.given.length === 0 && !isSearch) {
    const [[sums], [late]] = await Promise.all([
      monthSums(ctx, {}, { month: values['month'] }),
      totals(ctx, { ...shape, search: null, isOverdueOnly: true }, values),
    ]);
    if (!sums || !late) throw new Error('a sum has one row');
    return { ...sums, lateCount: late.lateCount, lateCents: late.lateCents };
  }
  const [answer] = await totals(ctx, { ...shape, search: isSearch ? 'in-full' : null }, values);
  if (!answer) throw new Error('a sum has one row');
  return answer;
}
