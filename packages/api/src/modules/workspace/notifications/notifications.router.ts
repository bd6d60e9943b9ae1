import { notificationFilters } from '@lares/validation/workspace/notifications';
import { z } from 'zod';
import { momentValue } from '../../../shared/keyset.ts';
import { requires, router } from '../../../trpc/procedures.ts';
import { markAllRead, markRead } from './notifications.commands.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';

/** Up to the newest that was on the screen. */
const readUntil = z.strictObject({ until: momentValue });

const hearing = requires('notifications:read');

export const notificationsRouter = router({
  list: hearing.input(notificationFilters).query(({ ctx, input }) => listNotifications(ctx, input)),
  unreadCount: hearing.query(({ ctx }) => countUnread(ctx)),
  markRead: hearing.input(z.strictObject({ id: z.uuid() })).mutation(({ ctx, input }) => markRead(ctx, input)),
  markAllRead: hearing.input(readUntil).mutation(({ ctx, input }) => markAllRead(ctx, input)),
});
