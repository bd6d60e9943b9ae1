import { addDays, type Day } from '../../shared/day.ts';

/** Kinds of upcoming events, in the display order of one day. */
export const UPCOMING_KINDS = [
  'visit',
  'other-event',
  'lease-start',
  'lease-exit',
  'lease-end',
  'rent-revision',
  'maintenance-task',
  'document-expiry',
  'insurance-expiry',
] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

export const UPCOMING_DAYS = 60;

/** From today to the sixtieth day after it. */
export const upcomingSpan = (today: Day): { firstDay: Day; lastDay: Day } => ({ firstDay: today, lastDay: addDays(today, UPCOMING_DAYS) });
