import type { ReminderChannel } from '@lares/domain/accounting/reminders/stages';
import type { Day } from '@lares/domain/shared/day';
import { formatDay } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type ArrearsRow = RouterOutputs['reminders']['list']['rows'][number];

export const CHANNEL_LABELS: Record<ReminderChannel, string> = { 'e-mail': 'Par e-mail', papier: 'À imprimer' };

type Next = Pick<ArrearsRow, 'next' | 'pausedUntil'>;

/** « Relance amiable », « Toutes les relances sont parties ». */
export const nextText = ({ next }: Next): string => next?.stage ?? 'Toutes les relances sont parties';

/** « à faire depuis le 10/11/2026 », « le 30/11/2026 », « en pause jusqu’au 30/11/2026 ». */
export function nextDayText({ next, pausedUntil }: Next): string {
  if (pausedUntil !== null) return `en pause jusqu’au ${formatDay(pausedUntil)}`;
  if (next === null) return '';
  return next.isDue ? `à faire depuis le ${formatDay(next.on)}` : `le ${formatDay(next.on)}`;
}

/** Of the present debt, the last reminder: « Relance amiable, le 10/11/2026 ». */
export function lastReminderText({ sent, debtSince }: { sent: readonly { stage: string; sentOn: Day }[]; debtSince: Day }): string {
  const last = sent.findLast(({ sentOn }) => sentOn > debtSince);
  return last ? `${last.stage}, le ${formatDay(last.sentOn)}` : '';
}

/** Ready to be sent now. */
export const isToRemind = ({ next, pausedUntil }: Next): boolean => next !== null && next.isDue && pausedUntil === null;
