import { notificationPreferences, notifications } from '@lares/db/schema/workspace/notifications';
import { MAILED_KINDS } from '@lares/domain/workspace/notifications/kind';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';

/** One's own in this organisation: each says for himself what he wants to hear of. */
export function notificationPreferencesVisibleTo({ organizationId, userId }: Viewer): SQL | undefined {
  return and(eq(notificationPreferences.organizationId, organizationId), eq(notificationPreferences.userId, userId));
}

/** Of a kind its hearer wants in his letters, for the rows of `notifications` of everybody. */
export const wantedByMail = sql`coalesce((
  select p.by_mail from notification_preferences p where p.organization_id = ${notifications.organizationId}
  and p.user_id = ${notifications.userId} and p.kind = ${notifications.kind}), ${inArray(notifications.kind, MAILED_KINDS)})`;
