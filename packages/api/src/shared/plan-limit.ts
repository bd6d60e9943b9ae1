import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { subscriptions } from '@lares/db/schema/platform/subscriptions';
import type { Transaction } from '@lares/db/wall';
import { dayInParis } from '@lares/domain/shared/day';
import { FIRST_PLAN } from '@lares/domain/platform/subscriptions/plan';
import { propertyCapOn, refuseBeyondCap, type Subscribed } from '@lares/domain/platform/subscriptions/plan-limit';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';

/** What a plan counts: every property that is not deleted, whatever its status or visibility. */
export const propertiesHeldBy = (organizationId: string): SQL<number> =>
  sql<number>`(select count(*)::int from ${properties} where ${properties.organizationId} = ${organizationId} and ${properties.deletedAt} is null)`;

const lockOf = (what: string, organizationId: string): SQL => sql`hashtextextended(${`${what} ${organizationId}`}, 0)`;

/**
 * Locks the plan until the end of the transaction: shared for additions, exclusive for a change of plan. An advisory lock, because the
 * subscription row only exists after the first choice.
 */
export async function holdPlan(tx: Transaction, organizationId: string, how: 'shared' | 'alone'): Promise<void> {
  const key = lockOf('plan of', organizationId);
  await tx.execute(how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`);
}

/**
 * Every command that adds properties calls this in its own transaction, before it writes: beyond the plan's limit the whole is refused.
 * With a limit, additions are serialised so that two cannot take the last place; without a limit nothing waits.
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
