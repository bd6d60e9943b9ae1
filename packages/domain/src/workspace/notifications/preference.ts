import { kindOf, type NotificationKind } from './kind.ts';

export interface NotificationPreference {
  kind: NotificationKind;
  inApp: boolean;
  byMail: boolean;
}

/** The default preference. */
export const defaultPreference = (kind: NotificationKind): NotificationPreference => ({ kind, inApp: true, byMail: kindOf(kind).byMail });
