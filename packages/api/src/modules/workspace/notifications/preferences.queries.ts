import { notificationPreferences } from '@lares/db/schema/workspace/notifications';
import { selectJson } from '@lares/db/select';
import { kindsReceivedBy } from '@lares/domain/workspace/notifications/kind';
import { defaultPreference, type NotificationPreference } from '@lares/domain/workspace/notifications/preference';
import type { ActorContext } from '../../../trpc/context.ts';
import { notificationPreferencesVisibleTo } from './preferences.scope.ts';

/** Every kind that exists for the user's role, with a stored preference or the default. */
export async function listPreferences({ wall, actor }: ActorContext): Promise<NotificationPreference[]> {
  const { kind, inApp, byMail } = notificationPreferences;
  const said = await wall.rows(
    selectJson({ kind, inApp, byMail }).from(notificationPreferences).where(notificationPreferencesVisibleTo(actor)),
  );
  const chosen = new Map(said.map((preference) => [preference.kind, preference]));
  return kindsReceivedBy(actor.standing).map((kind) => ({ ...defaultPreference(kind), ...chosen.get(kind), kind }));
}
