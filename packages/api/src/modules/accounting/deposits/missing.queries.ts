import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { type Day, dayInParis, daysBetween } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { searchPatterns } from '@lares/domain/shared/search-text';
import type { MissingDepositsCriteria, MissingDepositsFilters } from '@lares/validation/accounting/deposits';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { COMPUTED_ONCE, given, literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseFound, leaseNameVisibleTo, leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { depositLeftCents, depositPayableOn } from './claim.scope.ts';

const TODAY = sql`${sql.placeholder('today')}::date`;

const leaseId = sql`"missing"."lease_id"`;
const payableOn = sql`"missing"."payable_on"`;
const isLate = sql`${payableOn} < ${TODAY}`;

const SORT: readonly SortKey[] = [
  { name: 'payableOn', column: payableOn, direction: 'asc', value: dayValue },
  { name: 'leaseId', column: leaseId, direction: 'asc', value: z.uuid() },
];

const CONDITIONS = {
  propertyId: eq(leases.propertyId, sql.placeholder('propertyId')),
  ownerId: eq(properties.ownerId, sql.placeholder('ownerId')),
} satisfies Record<string, SQL>;

interface MissingShape {
  given: (keyof typeof CONDITIONS)[];
  isSearch: boolean;
}

/** The leases with a deposit, and the day on which it is payable: null where it is not asked for. */
const claimed = ({ given: names, isSearch }: MissingShape, viewer: Viewer) =>
  builder
    .select({
      leaseId: sql<string>`${leases.id}`.as('lease_id'),
      payableOn: depositPayableOn(leases, TODAY).as('payable_on'),
      leftCents: depositLeftCents(leases).as('left_cents'),
    })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        gt(leases.depositCents, sql`0`),
        ...names.map((name) => CONDITIONS[name]),
        isSearch ? leaseFound(leases.id, viewer) : undefined,
      ),
    )
    .limit(COMPUTED_ONCE)
    .as('missing');

const page = preparedQuery(({ side, limit, ...shape }: MissingShape & { side: Side; limit: number }, viewer) =>
  selectJson({
    leaseId: sql<string>`${leaseId}`,
    payableOn: sql<Day>`${payableOn}`,
    calledCents: leases.depositCents,
    leftCents: sql<Cents>`"missing"."left_cents"`,
    property: { id: properties.id, title: properties.title },
    tenant: { id: tenants.id, name: tenants.displayName },
  })
    .from(claimed(shape, viewer))
    .innerJoin(leases, and(leaseNameVisibleTo(viewer), eq(leases.id, leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(and(isLate, propertyNameVisibleTo(viewer), tenantNameVisibleTo(viewer), beyond(SORT, side)))
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

const totals = preparedQuery((shape: MissingShape, viewer) =>
  selectJson({ count: sql<number>`count(*)`, leftCents: sql<Cents>`coalesce(sum("missing"."left_cents"), 0)::bigint` })
    .from(claimed(shape, viewer))
    .where(isLate),
);

/** The number of leases that match the filter, and the total left to receive of their deposits. */
export async function totalMissingDeposits(ctx: ActorContext, criteria: MissingDepositsCriteria) {
  const { shape, values } = asked(ctx, criteria);
  const [answer] = await totals(ctx, shape, values);
  if (!answer) throw new Error('a sum has one row');
  return answer;
}
