import { depositClaims } from '@lares/db/schema/accounting/deposits';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { dayInParis, daysBetween } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { MissingDepositsCriteria, MissingDepositsFilters } from '@lares/validation/accounting/deposits';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { given, literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseFound, leaseHoldsWords, leaseNameVisibleTo, searchesContacts } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { isClaimedOn } from './claim.scope.ts';
import { depositsVisibleTo } from './deposits.scope.ts';

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

const TODAY = sql`${sql.placeholder('today')}::date`;

const SORT: readonly SortKey[] = [
  { name: 'payableOn', column: depositClaims.payableOn, direction: 'asc', value: dayValue },
  { name: 'leaseId', column: depositClaims.leaseId, direction: 'asc', value: z.uuid() },
];

/** Of the lease and its property. */
const CONDITIONS = {
  propertyId: eq(leases.propertyId, sql.placeholder('propertyId')),
  ownerId: eq(properties.ownerId, sql.placeholder('ownerId')),
} satisfies Record<string, SQL>;

interface MissingShape {
  given: (keyof typeof CONDITIONS)[];
  isSearch: boolean;
}

/** Each claim is searched by itself, where the user may: a common word is found in every lease, and few of them have a claim. */
const holdsWords = (viewer: Viewer): SQL =>
  searchesContacts(viewer)
    ? leaseHoldsWords(depositClaims.organizationId, depositClaims.leaseId)
    : leaseFound(depositClaims.leaseId, viewer);

/** What is asked for past its day, of the visible claims. */
const isMissing = ({ given: names, isSearch }: MissingShape, viewer: Viewer): SQL | undefined =>
  and(
    sql`${depositClaims.payableOn} < ${TODAY}`,
    isClaimedOn(depositClaims.exitOn, TODAY),
    isSearch ? holdsWords(viewer) : undefined,
    ...names.map((name) => CONDITIONS[name]),
  );

const ofClaim = and(eq(leases.organizationId, depositClaims.organizationId), eq(leases.id, depositClaims.leaseId));
const ofLease = and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId));

const page = preparedQuery(({ side, limit, ...shape }: MissingShape & { side: Side; limit: number }, viewer) =>
  selectJson({
    leaseId: depositClaims.leaseId,
    payableOn: depositClaims.payableOn,
    calledCents: leases.depositCents,
    leftCents: depositClaims.leftCents,
    property: { id: properties.id, title: properties.title },
    tenant: { id: tenants.id, name: tenants.displayName },
  })
    .from(depositClaims)
    .innerJoin(leases, and(leaseNameVisibleTo(viewer), ofClaim))
    .innerJoin(properties, and(propertyNameVisibleTo(viewer), ofLease))
    .innerJoin(
      tenants,
      and(tenantNameVisibleTo(viewer), eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)),
    )
    .where(and(depositsVisibleTo(viewer, depositClaims), isMissing(shape, viewer), beyond(SORT, side)))
    .orderBy(...orderOf(SORT, side))
    .limit(literalLimit(limit + 1)),
);

function asked({ now }: Pick<ActorContext, 'now'>, { q, ...named }: MissingDepositsCriteria) {
  const patterns = q === undefined ? null : searchPatterns(q);
  const shape: MissingShape = { given: given(named, CONDITIONS), isSearch: patterns !== null };
  return { shape, values: { ...named, ...patterns, today: dayInParis(now()) } };
}

/** The leases whose deposit was not received on its day, the oldest first. */
export async function missingDeposits(ctx: ActorContext, { cursor, limit, ...criteria }: MissingDepositsFilters) {
  const { shape, values } = asked(ctx, criteria);
  const { rows, ...cursors } = await keysetPage(SORT, { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, side, limit }, { ...values, ...position }),
  );
  return { ...cursors, rows: rows.map((row) => ({ ...row, lateDays: daysBetween(row.payableOn, values.today) })) };
}

const totals = preparedQuery((shape: MissingShape, viewer) => {
  const claims = builder.select({ leftCents: depositClaims.leftCents }).from(depositClaims).$dynamic();
  const found =
    shape.given.length === 0
      ? claims
      : claims
          .innerJoin(leases, and(leaseNameVisibleTo(viewer), ofClaim))
          .innerJoin(properties, and(propertyNameVisibleTo(viewer), ofLease));
  const counted = found
    .where(and(depositsVisibleTo(viewer, depositClaims), isMissing(shape, viewer)))
    .limit(literalLimit(COUNT_CAP + 1))
    .as('counted');
  return selectJson({ count: sql<number>`count(*)`, leftCents: sql<Cents>`coalesce(sum(${counted.leftCents}), 0)::bigint` }).from(counted);
});

/** The number of leases that match the filter, and the total left to receive of their deposits: null where there are too many to count. */
export async function totalMissingDeposits(ctx: ActorContext, criteria: MissingDepositsCriteria) {
  const { shape, values } = asked(ctx, criteria);
  const [answer] = await totals(ctx, shape, values);
  if (!answer) throw new Error('a sum has one row');
  const { count, leftCents } = answer;
  const isCapped = count > COUNT_CAP;
  return { count: Math.min(count, COUNT_CAP), isCapped, leftCents: isCapped ? null : leftCents };
}
