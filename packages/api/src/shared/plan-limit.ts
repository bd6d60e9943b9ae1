import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { subscriptions } from '@lares/db/schema/platform/subscriptions';
import type { Transaction } from '@lares/db/wall';
import { dayInParis } from '@lares/domain/shared/day';
import { FIRST_PLAN } from '@lares/domain/platform/subscriptions/plan';
import { propertyCapOn, refuseBeyondCap, type Subscribed } from '@lares/domain/platform/subscriptions/plan-limit';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';

/** What a plan counts: every property that is not deleted, whatever its status and whoever sees it. */
export const propertiesHeldBy = (organizationId: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${properties} where ${properties.organizationId} = ${organizationId} and ${properties.deletedAt} is null)`;

const lockOf = (what: string, organizationId: string): SQL => sql`hashtextextended(${`${what} ${organizationId}`}, 0)`;

/**
 * Until the end of the transaction the plan stays as it is read from here on: shared by those who count on it, alone for who changes it.
 * The row itself cannot be held, for it comes with the first choice.
 */
export async function holdPlan(tx: Transaction, organizationId: string, how: 'shared' | 'alone'): Promise<void> {
  const key = lockOf('plan of', organizationId);
  await tx.execute(how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`);
}

/**
 * Whatever adds properties asks here, in its own transaction and before it writes: beyond the cap of the plan the whole is refused.
 * Under a cap they come in turn, so that two who want the last place do not both get it; without a cap nobody waits.
 */
export async function reservePlanCapacity({ tx, actor, now }: WriteContext, added: number): Promise<void> {
  const { organizationId } = actor;
  await holdPlan(tx, organizationId, 'shared');
  const { plan, trialEndsOn } = await subscribedIn(tx, organizationId);
  const cap = propertyCapOn({ plan, trialEndsOn }, dayInParis(now()));
  if (cap === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf('places of', organizationId)})`);
  refuseBeyondCap({ plan, cap, count: await countPropertiesHeld(tx, organizationId), added });
}

export async function countPropertiesHeld(tx: Transaction, organizationId: string): Promise<number> {
  const [row] = await tx.execute<{ held: number }>(sql`select ${propertiesHeldBy(organizationId)} as held`);
  return row?.held ?? 0;
}

async function subscribedIn(tx: Transaction, organizationId: string): Promise<Subscribed> {
  const [row] = await tx
    .select({ plan: subscriptions.plan, trialEndsOn: organizations.trialEndsOn })
    .from(organizations)
    .leftJoin(subscriptions, eq(subscriptions.organizationId, organizations.id))
    .where(eq(organizations.id, organizationId));
  return { plan: row?.plan ?? FIRST_PLAN, trialEndsOn: row?.trialEndsOn ?? null };
}
