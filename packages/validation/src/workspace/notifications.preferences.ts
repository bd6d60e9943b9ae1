import { NOTIFICATION_KINDS } from '@lares/domain/workspace/notifications/kind';
import { z } from 'zod';

/** Says how it shall be, not « turn it over »: asked twice, it is so once. */
export const notificationPreference = z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), inApp: z.boolean(), byMail: z.boolean() });

export type NotificationPreferenceValues = z.output<typeof notificationPreference>;
