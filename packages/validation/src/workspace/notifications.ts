import { z } from 'zod';
import { lenient } from '../shared/address-fields.ts';

/** What the page of notifications asks for. Strict, as every filter of the server. */
export const notificationFilters = z.strictObject({
  isUnread: z.boolean().optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.int().min(1).max(100).default(24),
});

/** The same in the address of the page: what makes no sense there is dropped. */
export const notificationSearch = z.object({ unread: lenient(z.literal(true)) });

export type NotificationFilters = z.output<typeof notificationFilters>;
