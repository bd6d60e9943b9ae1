import { notificationFilters, readUntil } from '@lares/validation/notifications';
import { z } from 'zod';
import { requires, router } from '../../trpc/procedures.ts';
import { markAllRead, markRead } from './notifications.commands.ts';
import { countUnread, listNotifications } from './notifications.queries.ts';

const hearing = requires('notifications:read');

export const notificationsRouter = router({
  list: hearing.input(notificationFilters).query(({ ctx, input }) => listNotifications(ctx, input)),
  unreadCount: hearing.query(({ ctx }) => countUnread(ctx)),
  markRead: hearing.input(z.strictObject({ id: z.uuid() })).mutation(({ ctx, input }) => markRead(ctx, input)),
  markAllRead: hearing.input(readUntil).mutation(({ ctx, input }) => markAllRead(ctx, input)),
});
