import { notificationPreferences } from '@lares/db/schema/workspace/notifications';
import { selectJson } from '@lares/db/select';
import { defaultPreference, kindsReceivedBy, type NotificationPreference } from '@lares/domain/workspace/notifications/kind';
import type { ActorContext } from '../../../trpc/context.ts';
import { notificationPreferencesVisibleTo } from './preferences.scope.ts';

/** Every kind that may reach one as what one is here, said or not. */
export async function listPreferences({ wall, actor }: ActorContext): Promise<NotificationPreference[]> {
  const { kind, inApp, byMail } = notificationPreferences;
  const said = await wall.rows(
    selectJson({ kind, inApp, byMail }).from(notificationPreferences).where(notificationPreferencesVisibleTo(actor)),
  );
  const chosen = new Map(said.map((preference) => [preference.kind, preference]));
  return kindsReceivedBy(actor.standing).map((heard) => ({ ...defaultPreference(heard), ...chosen.get(heard), kind: heard }));
}
