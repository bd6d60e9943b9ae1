import { demoRequests } from '@lares/db/schema/platform/demo-requests';
import { subscriptionChanges, subscriptions } from '@lares/db/schema/platform/subscriptions';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { guards } from '../../../shared/guards.ts';

guards(subscriptions, subscriptionChanges);

/** The plan of an organisation is visible to its managers. */
export function subscriptionsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(subscriptions.organizationId, organizationId), can(standing, 'subscription:read') ? undefined : sql`false`);
}

export function subscriptionChangesVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(subscriptionChanges.organizationId, organizationId), can(standing, 'subscription:read') ? undefined : sql`false`);
}

/** Requests of the organisation to the administrators. */
export function planRequestsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(demoRequests.organizationId, organizationId), can(standing, 'subscription:read') ? undefined : sql`false`);
}
