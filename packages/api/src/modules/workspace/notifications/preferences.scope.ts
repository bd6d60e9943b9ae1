import { notificationPreferences, notifications } from '@lares/db/schema/workspace/notifications';
import { MAILED_KINDS } from '@lares/domain/workspace/notifications/kind';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { guards } from '../../../shared/guards.ts';

guards(notificationPreferences);

/** The user's own preferences in this organisation. */
export function notificationPreferencesVisibleTo({ organizationId, userId }: Viewer): SQL | undefined {
  return and(eq(notificationPreferences.organizationId, organizationId), eq(notificationPreferences.userId, userId));
}

/** Whether the recipient wants this kind by e-mail, for the `notifications` of any user. */
export const wantedByMail = sql`coalesce((
  select p.by_mail from notification_preferences p where p.organization_id = ${notifications.organizationId}
  and p.user_id = ${notifications.userId} and p.kind = ${notifications.kind}), ${inArray(notifications.kind, MAILED_KINDS)})`;
