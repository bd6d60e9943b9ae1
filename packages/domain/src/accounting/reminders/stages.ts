import { DEFAULT_REMINDER_DAYS } from '../../platform/organizations/reminder-days.ts';

/** The stages of a reminder, in their order. */
export const REMINDER_STAGES = ['Relance amiable', 'Relance formelle', 'Mise en demeure'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** For each stage, the days from the oldest day that is late. */
export type ReminderSchedule = Readonly<Record<ReminderStage, number>>;

export const DEFAULT_REMINDER_SCHEDULE: ReminderSchedule = {
  'Relance amiable': DEFAULT_REMINDER_DAYS.friendly,
  'Relance formelle': DEFAULT_REMINDER_DAYS.formal,
  'Mise en demeure': DEFAULT_REMINDER_DAYS.notice,
};

/** How a reminder reaches the tenant. */
export const REMINDER_CHANNELS = ['e-mail', 'papier'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** As many leases as one request reminds. */
export const REMINDED_AT_ONCE_MAX = 100;
/** Leases on one page of the arrears. */
export const ARREARS_PAGE_SIZE = 50;
