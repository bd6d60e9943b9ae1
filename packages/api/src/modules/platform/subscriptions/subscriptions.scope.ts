import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { subscriptionChanges, subscriptions } from '@lares/db/schema/platform/subscriptions';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';

/** Which plan an organisation is on is the matter of those who run it. */
export function subscriptionsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(subscriptions.organizationId, organizationId), can(standing, 'subscription:read') ? undefined : sql`false`);
}

export function subscriptionChangesVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(subscriptionChanges.organizationId, organizationId), can(standing, 'subscription:read') ? undefined : sql`false`);
}

/** What the organisation itself asked of those who run the instance. */
export function planRequestsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(demoRequests.organizationId, organizationId), can(standing, 'subscription:read') ? undefined : sql`false`);
}
