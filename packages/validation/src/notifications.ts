import { z } from 'zod';

/** What the page of notifications asks for. Strict, as every filter of the server. */
export const notificationFilters = z.strictObject({
  isUnread: z.boolean().optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

/** Up to the newest that was on the screen. */
export const readUntil = z.strictObject({ until: z.iso.datetime({ offset: true }) });

export type NotificationFilters = z.output<typeof notificationFilters>;
