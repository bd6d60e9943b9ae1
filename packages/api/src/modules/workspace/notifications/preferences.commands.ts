import { notificationPreferences } from '@lares/db/schema/workspace/notifications';
import { kindsReceivedBy } from '@lares/domain/workspace/notifications/kind';
import { defaultPreference } from '@lares/domain/workspace/notifications/preference';
import { DomainError } from '@lares/domain/shared/errors';
import type { NotificationPreferenceValues } from '@lares/validation/workspace/notifications.preferences';
import { and, eq } from 'drizzle-orm';
import { UnchangedState, ignoringUnchangedState } from '../../../shared/idempotency.ts';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { notificationPreferencesVisibleTo } from './preferences.scope.ts';

/** The last write wins: preferences are edited by their user only, so they have no version. */
export function setPreference(ctx: ActorContext, preference: NotificationPreferenceValues) {
  return ignoringUnchangedState(() =>
    audited(ctx, 'notification-preference.set', async ({ tx, actor }) => {
      const { organizationId, userId, standing } = actor;
      const { kind, inApp, byMail } = preference;
      if (!kindsReceivedBy(standing).includes(kind)) throw new DomainError('auth.denied');
      const [said] = await tx
        .select()
        .from(notificationPreferences)
        .where(and(notificationPreferencesVisibleTo(actor), eq(notificationPreferences.kind, kind)))
        .for('no key update');
      const before = said ?? defaultPreference(kind);
      if (before.inApp === inApp && before.byMail === byMail) throw new UnchangedState(preference);
      const target = [notificationPreferences.organizationId, notificationPreferences.userId, notificationPreferences.kind];
      await tx
        .insert(notificationPreferences)
        .values({ organizationId, userId, ...preference })
        .onConflictDoUpdate({ target, set: { inApp, byMail } });
      return {
        entityId: userId,
        before: { kind: null, inApp: before.inApp, byMail: before.byMail },
        after: preference,
        result: preference,
      };
    }),
  );
}
