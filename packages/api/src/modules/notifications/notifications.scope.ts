import { notifications } from '@lares/db/schema/notifications';
import { NOTIFICATION_KINDS } from '@lares/domain/notifications/kind';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { literalWord, type Viewer } from '../../shared/hot-select.ts';

const KNOWN = sql.join(
  NOTIFICATION_KINDS.map((kind) => literalWord(NOTIFICATION_KINDS, kind)),
  sql`, `,
);

/** One's own in this organisation, of the kinds one wants behind the bell: nobody reads what another is told, not even who runs it. */
export function notificationsVisibleTo({ organizationId, userId }: Viewer): SQL | undefined {
  return and(
    eq(notifications.organizationId, organizationId),
    eq(notifications.userId, userId),
    sql`${notifications.kind} in (${KNOWN})`,
    sql`not exists (select from notification_preferences p where p.organization_id = ${organizationId} and p.user_id = ${userId}
      and p.kind = ${notifications.kind} and not p.in_app)`,
  );
}

/** All of an organisation: for the jobs that forget what is old, and write to each of what is his. */
export function allNotificationsVisibleTo(organizationId: string): SQL {
  return eq(notifications.organizationId, organizationId);
}
