import { leases } from '@lares/db/schema/leasing/leases';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import type { ArrearsGroup, ArrearsGroupFilters } from '@lares/validation/accounting/reminders';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { ownerNameVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { arrearsMatching, type ArrearsShape, asked, inState, PREPARED } from './arrears.queries.ts';

/** The id of the group of properties without an owner: a cursor needs a value. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const lateCents = sql`"grouped"."late_cents"`;
const id = sql`"grouped"."id"`;

const SORT: readonly SortKey[] = [
  { name: 'lateCents', column: lateCents, direction: 'desc', value: z.int() },
  { name: 'groupId', column: id, direction: 'asc', value: z.uuid() },
];

const KEYS: Record<ArrearsGroup, SQL> = {
  locataire: sql`${leases.tenantId}`,
  propriétaire: sql`coalesce(${properties.ownerId}, ${sql.raw(`'${NOBODY}'`)}::uuid)`,
};

const NAMES: Record<ArrearsGroup, (viewer: Viewer) => SQL> = {
  locataire: (viewer) => sql`(select ${tenants.displayName} from ${tenants} where ${and(tenantNameVisibleTo(viewer), eq(tenants.id, id))})`,
  propriétaire: (viewer) => sql`(select ${owners.displayName} from ${owners} where ${and(ownerNameVisibleTo(viewer), eq(owners.id, id))})`,
};

type GroupsShape = ArrearsShape & { by: ArrearsGroup; side: Side; limit: number };

const sumOf = (column: string) => sql<Cents>`sum(${sql.raw(`"arrears"."${column}"`)})::bigint`.as(column);

const page = preparedQuery(({ by, side, limit, ...shape }: GroupsShape, viewer) => {
  const grouped = builder
    .select({
      id: sql<string>`${KEYS[by]}`.as('id'),
      leaseCount: sql<number>`count(*)::int`.as('lease_count'),
      lateCents: sumOf('late_cents'),
      upTo30Cents: sumOf('up_to_30'),
      upTo60Cents: sumOf('up_to_60'),
      upTo90Cents: sumOf('up_to_90'),
      over90Cents: sumOf('over_90'),
      oldestOn: sql<Day>`min("arrears"."oldest_on")`.as('oldest_on'),
    })
    .from(arrearsMatching(shape, viewer, PREPARED))
    .innerJoin(leases, and(leaseNameVisibleTo(viewer), eq(leases.id, sql`"arrears"."lease_id"`)))
    .innerJoin(properties, and(propertyNameVisibleTo(viewer), eq(properties.id, leases.propertyId)))
    .where(inState(shape.state, viewer, PREPARED.today))
    .groupBy(KEYS[by])
    .as('grouped');
  return selectJson({
    groupId: sql<string>`${id}`,
    /** Null: the properties without an owner. */
    name: sql<string | null>`${NAMES[by](viewer)}`,
    leaseCount: sql<number>`"grouped"."lease_count"`,
    lateCents: sql<Cents>`${lateCents}`,
    upTo30Cents: sql<Cents>`"grouped"."up_to_30"`,
    upTo60Cents: sql<Cents>`"grouped"."up_to_60"`,
    upTo90Cents: sql<Cents>`"grouped"."up_to_90"`,
    over90Cents: sql<Cents>`"grouped"."over_90"`,
    oldestOn: sql<Day>`"grouped"."oldest_on"`,
  })
    .from(grouped)
    .where(beyond(SORT, side))
    .orderBy(...orderOf(SORT, side))
    .limit(literalLimit(limit + 1));
});

/** What is late by tenant or by owner, the largest sum first: each row is the sum of the leases that the list shows for it. */
export async function arrearsByGroup(ctx: ActorContext, { cursor, limit, by, ...criteria }: ArrearsGroupFilters) {
  const { shape, values } = asked(ctx, criteria);
  const { rows, ...cursors } = await keysetPage(SORT, { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, by, side, limit }, { ...values, ...position }),
  );
  return { ...cursors, rows: rows.map(({ groupId, ...row }) => ({ id: groupId === NOBODY ? null : groupId, ...row })) };
}
