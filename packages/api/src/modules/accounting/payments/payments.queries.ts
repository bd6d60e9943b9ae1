import { profiles } from '@lares/db/schema/platform/accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { payments } from '@lares/db/schema/accounting/payments';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { JsonColumns } from '@lares/db/json-rows';
import { builder, selectJson } from '@lares/db/select';
import { DEFAULT_PAYMENT_SORT, type PaymentSort } from '@lares/domain/accounting/payments/filters';
import { PAYMENT_METHODS, type PaymentMethod } from '@lares/domain/accounting/payments/method';
import { LATE_STATUS, PAYMENT_STATUSES, type PaymentStatus, type ShownPaymentStatus } from '@lares/domain/accounting/payments/status';
import { type Day, dayInParis } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { cents, type Cents } from '@lares/domain/shared/money';
import { can } from '@lares/domain/shared/permissions';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { PaymentCriteria, PaymentFilters } from '@lares/validation/accounting/payments.filters';
import { and, eq, gte, inArray, lt, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, literalWord, type Viewer, given } from '../../../shared/prepared-query.ts';
import { goesOnAfter, limitedInOrder, readInOrderFirst, type Reading } from '../../../shared/read-in-order.ts';
import { type Side, type SortKey, beyond, dayValue, everyPage, pageAsWritten, orderOf } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import {
  leaseFound,
  leasesVisibleTo,
  searchesContacts,
  leaseHoldsWords,
  leaseNameVisibleTo,
  leasesOfTenant,
} from '../../leasing/leases/leases.scope.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { contact, tenantsVisibleTo, tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { ofLeaseWithoutAccount, paymentsVisibleTo, seesEveryPayment } from './payments.scope.ts';
import { paymentSumsByStatus } from './sums.queries.ts';

/** Above this limit rows are not counted: « 10 000+ ». Sums are always complete. */
const COUNT_CAP = 10_000;

const byId = (direction: SortKey['direction']): SortKey => ({ name: 'id', column: payments.id, direction, value: z.uuid() });
const byDate = (direction: SortKey['direction']): SortKey => ({
  name: 'paymentDate',
  column: payments.paymentDate,
  direction,
  value: dayValue,
});
const byAmount = (direction: SortKey['direction']): SortKey => ({
  name: 'amountCents',
  column: payments.amountCents,
  direction,
  value: z.int(),
});

/** Each matches an index, or its reverse. */
const SORTS: Record<PaymentSort, readonly SortKey[]> = {
  newest: [byDate('desc'), byId('asc')],
  oldest: [byDate('asc'), byId('desc')],
  'amount-desc': [byAmount('desc'), byId('asc')],
  'amount-asc': [byAmount('asc'), byId('desc')],
};

const today = sql.placeholder('today');
const word = (status: PaymentStatus) => literalWord(PAYMENT_STATUSES, status);
const isStored = (status: PaymentStatus) => eq(payments.status, word(status));

/** « En retard » is not stored: it is « En attente » past its due day. */
const IS_SHOWN: Record<ShownPaymentStatus, SQL | undefined> = {
  Payé: isStored('Payé'),
  'En attente': and(isStored('En attente'), gte(payments.paymentDate, today)),
  Annulé: isStored('Annulé'),
  'En retard': and(isStored('En attente'), lt(payments.paymentDate, today)),
};

const shownStatus = sql<ShownPaymentStatus>`case when ${IS_SHOWN[LATE_STATUS]} then '${sql.raw(LATE_STATUS)}' else ${payments.status}::text end`;

/** Columns of a list row. Contact details of a tenant require access to their record. */
const rowColumns = (viewer: Viewer) => ({
  id: payments.id,
  leaseId: payments.leaseId,
  amountCents: payments.amountCents,
  paymentDate: payments.paymentDate,
  dueDate: payments.dueDate,
  paymentMethod: payments.paymentMethod,
  status: payments.status,
  shownStatus,
  payerKind: payments.payerKind,
  payerName: payments.payerName,
  property: { id: properties.id, title: properties.title, address: properties.address, city: properties.city },
  tenant: { id: tenants.id, name: tenants.displayName, email: contact(tenants.email, viewer) },
  version: payments.version,
});

/** Additional columns of an exported row. */
const fullColumns = (viewer: Viewer) => {
  const row = rowColumns(viewer);
  return {
    ...row,
    property: { ...row.property, postalCode: properties.postalCode },
    notes: payments.notes,
    importReference: payments.importReference,
  };
};

/** How the search reads rows: as a page does, or all. */
type Search = Reading | 'whole';

/** The criteria that are present; enum values are included, because partial indexes name them. */
interface GivenCriteria {
  status: ShownPaymentStatus | null;
  method: PaymentMethod | null;
  given: (keyof typeof CONDITIONS)[];
  search: Search | null;
}

const isFound = (search: Search, viewer: Viewer): SQL =>
  search === 'in-order' && searchesContacts(viewer)
    ? leaseHoldsWords(payments.organizationId, payments.leaseId)
    : leaseFound(payments.leaseId, viewer);

const CONDITIONS = {
  leaseId: () => eq(payments.leaseId, sql.placeholder('leaseId')),
  propertyId: (viewer) =>
    inArray(
      payments.leaseId,
      builder
        .select({ id: leases.id })
        .from(leases)
        .where(and(leasesVisibleTo(viewer), eq(leases.propertyId, sql.placeholder('propertyId')))),
    ),
  tenantId: (viewer) => sql`${payments.leaseId} in (${leasesOfTenant(viewer)})`,
  withoutAccount: () => ofLeaseWithoutAccount,
  fromDate: () => gte(payments.paymentDate, sql.placeholder('fromDate')),
  toDate: () => lte(payments.paymentDate, sql.placeholder('toDate')),
} satisfies Record<Exclude<keyof PaymentCriteria, 'status' | 'method' | 'q'>, (viewer: Viewer) => SQL>;

function rowsAsked({ status, method, given }: Omit<GivenCriteria, 'search'>, viewer: Viewer): (SQL | undefined)[] {
  return [
    status ? IS_SHOWN[status] : undefined,
    method ? eq(payments.paymentMethod, literalWord(PAYMENT_METHODS, method)) : undefined,
    ...given.map((name) => CONDITIONS[name](viewer)),
  ];
}

/** The shape and the values of a query. */
function asked({ now }: Pick<ActorContext, 'now'>, { status, method, q, ...named }: PaymentCriteria) {
  const patterns = q === undefined ? null : searchPatterns(q);
  const values: Record<string, unknown> = { ...named, ...patterns, today: dayInParis(now()) };
  const shape: GivenCriteria = {
    status: status ?? null,
    method: method ?? null,
    given: given(named, CONDITIONS),
    search: patterns && 'whole',
  };
  return { shape, values };
}

type PageShape = GivenCriteria & { sort: PaymentSort; side: Side; limit: number };

/** Finds the rows of the page first, and joins only those to lease, property and tenant. */
function rowsOfPage<Columns extends JsonColumns>(columns: Columns, { sort, side, limit, search, ...rest }: PageShape, viewer: Viewer) {
  const order = orderOf(SORTS[sort], side);
  const wanted = and(paymentsVisibleTo(viewer), ...rowsAsked(rest, viewer), beyond(SORTS[sort], side));
  const first = limitedInOrder(
    builder
      .select()
      .from(payments)
      .where(wanted)
      .orderBy(...order),
  );
  const found = builder
    .select()
    .from(search === 'in-order' ? first.as('payments') : payments)
    .where(and(wanted, search ? isFound(search, viewer) : undefined, search === 'if-cut-off' ? goesOnAfter(first) : undefined))
    .orderBy(...order)
    .limit(literalLimit(limit + 1))
    .as('payments');
  return selectJson(columns)
    .from(found)
    .innerJoin(leases, and(eq(leases.organizationId, payments.organizationId), eq(leases.id, payments.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(and(leaseNameVisibleTo(viewer), propertyNameVisibleTo(viewer), tenantNameVisibleTo(viewer)))
    .orderBy(...order);
}

const page = preparedQuery((wanted: PageShape, viewer) => rowsOfPage(rowColumns(viewer), wanted, viewer));
const pageInFull = preparedQuery((wanted: PageShape, viewer) => rowsOfPage(fullColumns(viewer), wanted, viewer));

export function listPayments(ctx: ActorContext, { sort = DEFAULT_PAYMENT_SORT, cursor, limit, ...criteria }: PaymentFilters) {
  const { shape, values } = asked(ctx, criteria);
  return pageAsWritten(SORTS[sort], { cursor, limit }, async (side, position) => {
    const read = (search: Search | null) => page.texts(ctx, { ...shape, search, sort, side, limit }, { ...values, ...position });
    return shape.search ? readInOrderFirst(limit, read) : read(null);
  });
}

/** Every matching payment, newest first, in batches: for exports that are never held in memory as a whole. */
export function everyPayment(ctx: ActorContext, criteria: PaymentCriteria, atATime: number) {
  const { shape, values } = asked(ctx, criteria);
  const sort = DEFAULT_PAYMENT_SORT;
  return everyPage(SORTS[sort], atATime, (side, position) =>
    pageInFull(ctx, { ...shape, sort, side, limit: atATime }, { ...values, ...position }),
  );
}

const countOf = (rows?: SQL) => sql<number>`count(*) ${rows ? sql`filter (where ${rows})` : sql``}`;
const sumOf = (rows?: SQL) => sql<Cents>`coalesce(sum(${payments.amountCents}) ${rows ? sql`filter (where ${rows})` : sql``}, 0)::bigint`;

interface Sum {
  count: number;
  cents: Cents;
}

/**
 * The sum of each status. Each status is summed separately, so that a whole organisation is read from a partial index; a search is
 * evaluated once for all.
 */
const totals = preparedQuery(({ search, status: wanted, ...rest }: GivenCriteria, viewer) => {
  const criteria = [paymentsVisibleTo(viewer), ...rowsAsked({ ...rest, status: null }, viewer)];
  const byItself = (status: ShownPaymentStatus) => {
    if (wanted !== null && wanted !== status) return sql<Sum>`json_build_object('count', 0, 'cents', 0)`;
    const rows = and(...criteria, IS_SHOWN[status]);
    return sql<Sum>`(${selectJson({ count: countOf(), cents: sumOf() }).from(payments).where(rows)})`;
  };
  const among = (status: ShownPaymentStatus) => ({ count: countOf(IS_SHOWN[status]), cents: sumOf(IS_SHOWN[status]) });
  if (!search) return selectJson(ofEachWord(byItself)).from(sql`(select) as one`);
  const found = and(...criteria, wanted ? IS_SHOWN[wanted] : undefined, isFound(search, viewer));
  return selectJson(ofEachWord(among)).from(payments).where(found);
});

const ofEachWord = <Each>(sum: (status: ShownPaymentStatus) => Each) => ({
  paid: sum('Payé'),
  awaited: sum('En attente'),
  late: sum('En retard'),
  cancelled: sum('Annulé'),
});

/** The stored sums know day and status only. */
const isSummed = ({ method, given: names, search }: GivenCriteria): boolean =>
  method === null && search === null && names.every((name) => name === 'fromDate' || name === 'toDate');

async function storedTotals(ctx: ActorContext, { fromDate, toDate, status }: PaymentCriteria) {
  const sums = await paymentSumsByStatus(ctx, { from: fromDate, until: toDate, today: dayInParis(ctx.now()) });
  const totalOf = (word: ShownPaymentStatus): Sum => {
    const stored = sums.find((row) => row.status === (word === LATE_STATUS ? 'En attente' : word));
    if (!stored || (status ?? word) !== word) return { count: 0, cents: cents(0) };
    if (word === LATE_STATUS) return stored.past;
    if (word === 'En attente') return stored.later;
    return { count: stored.past.count + stored.later.count, cents: cents(stored.past.cents + stored.later.cents) };
  };
  return ofEachWord(totalOf);
}

async function computedTotals(ctx: ActorContext, criteria: PaymentCriteria) {
  const { shape, values } = asked(ctx, criteria);
  const [answer] = await totals(ctx, shape, values);
  if (!answer) throw new Error('a sum has one row');
  return answer;
}

/** Sums of the filtered payments, by displayed status. */
export async function totalPayments(ctx: ActorContext, criteria: PaymentCriteria) {
  const areStored = seesEveryPayment(ctx.actor) && isSummed(asked(ctx, criteria).shape);
  const { paid, awaited, late, cancelled } = await (areStored ? storedTotals(ctx, criteria) : computedTotals(ctx, criteria));
  const count = paid.count + awaited.count + late.count + cancelled.count;
  return {
    count: Math.min(count, COUNT_CAP),
    isCapped: count > COUNT_CAP,
    paidCents: paid.cents,
    awaitedCents: awaited.cents,
    lateCents: late.cents,
    cancelledCents: cancelled.cents,
  };
}

/** A member's name; administrators are not members, so they stay unnamed. */
const nameOf = (userId: AnyColumn, { standing }: Viewer) =>
  can(standing, 'payments:write')
    ? sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`
    : sql<string | null>`null`;

/** Whether a user who sees the payment may also open its property and its tenant: after the lease has ended, the property is hidden. */
const mayOpen = (visible: SQL) => sql<boolean>`coalesce(${visible}, false)`;

const detailColumns = (viewer: Viewer) => {
  const row = rowColumns(viewer);
  return {
    ...row,
    property: { ...row.property, mayOpen: mayOpen(propertiesVisibleTo(viewer)) },
    tenant: { ...row.tenant, mayOpen: mayOpen(tenantsVisibleTo(viewer)) },
    lease: { id: leases.id, status: leases.status, startDate: leases.startDate, endDate: sql<Day | null>`${leases.endDate}` },
    // Internal notes of managers.
    notes: can(viewer.standing, 'payments:write') ? payments.notes : sql<string>`''`,
    createdAt: payments.createdAt,
    updatedAt: payments.updatedAt,
    createdByName: nameOf(payments.createdBy, viewer),
    updatedByName: nameOf(payments.updatedBy, viewer),
  };
};

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(detailColumns(viewer))
    .from(payments)
    .innerJoin(leases, and(eq(leases.organizationId, payments.organizationId), eq(leases.id, payments.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        paymentsVisibleTo(viewer),
        leaseNameVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        eq(payments.id, sql.placeholder('id')),
      ),
    ),
);

export async function paymentById(ctx: ActorContext, id: string) {
  const [payment] = await detail(ctx, {}, { id, today: dayInParis(ctx.now()) });
  if (!payment) throw new DomainError('common.not-found');
  return payment;
}
