import { NOTIFICATION_KINDS } from '@lares/domain/workspace/notifications/kind';
import { z } from 'zod';

/** Contains the wanted state instead of toggling, so that a repeated request changes nothing. */
export const notificationPreference = z.strictObject({ kind: z.enum(NOTIFICATION_KINDS), inApp: z.boolean(), byMail: z.boolean() });

export type NotificationPreferenceValues = z.output<typeof notificationPreference>;
