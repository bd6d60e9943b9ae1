import { notificationFilters } from '@lares/validation/workspace/notifications';
import { z } from 'zod';
import { momentValue } from '../../../shared/keyset.ts';
import { requires, router } from '../../../trpc/procedures.ts';
import { markAllRead, markRead } from './notifications.commands.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';
import { notificationPreference } from '@lares/validation/workspace/notifications.preferences';
import { setPreference } from './preferences.commands.ts';
import { listPreferences } from './preferences.queries.ts';

const readUntil = z.strictObject({ until: momentValue });
const receiving = requires('notifications:read');
/** Up to the newest one on the screen. */

export const notificationsRouter = router({
  list: receiving.input(notificationFilters).query(({ ctx, input }) => listNotifications(ctx, input)),
  unreadCount: receiving.query(({ ctx }) => countUnread(ctx)),
  markRead: receiving.input(z.strictObject({ id: z.uuid() })).mutation(({ ctx, input }) => markRead(ctx, input)),
  markAllRead: receiving.input(readUntil).mutation(({ ctx, input }) => markAllRead(ctx, input)),

  preferences: receiving.query(({ ctx }) => listPreferences(ctx)),
  setPreference: receiving.input(notificationPreference).mutation(({ ctx, input }) => setPreference(ctx, input)),
});
