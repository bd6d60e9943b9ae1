import { z } from 'zod';
import { lenient } from '../shared/address-fields.ts';

/** Filters of the notifications page. Strict, like every server filter. */
export const notificationFilters = z.strictObject({
  isUnread: z.boolean().optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

/** The same in the URL of the page: invalid values are dropped. */
export const notificationSearch = z.object({ unread: lenient(z.literal(true)) });

export type NotificationFilters = z.output<typeof notificationFilters>;
