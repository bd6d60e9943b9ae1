/** The stages of a reminder, in their order. */
export const REMINDER_STAGES = ['Relance amiable', 'Relance formelle', 'Mise en demeure'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** For each stage, the days from the oldest day that is late. */
export type ReminderSchedule = Readonly<Record<ReminderStage, number>>;

/** Usual days of the trade; no text sets them. Each organisation may choose its own. */
export const DEFAULT_REMINDER_SCHEDULE: ReminderSchedule = { 'Relance amiable': 5, 'Relance formelle': 15, 'Mise en demeure': 30 };

/** No organisation waits longer. */
export const MAX_REMINDER_DAYS = 365;
