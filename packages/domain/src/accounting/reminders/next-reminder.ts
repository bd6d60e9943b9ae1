import { addDays, type Day, laterDay } from '../../shared/day.ts';
import { REMINDER_STAGES, type ReminderSchedule, type ReminderStage } from './stages.ts';

export interface DueHistory {
  dueOn: Day;
  /** When the last payment of it arrived; null while a part of it is late. */
  settledOn: Day | null;
}

/**
 * Since when the lease has owed without a day on which everything was paid: the due day that began the present debt.
 * @param oldestLateOn the oldest day that is late now
 */
export function debtSince(dues: readonly DueHistory[], oldestLateOn: Day): Day {
  const earlier = dues.filter(({ dueOn }) => dueOn <= oldestLateOn).toSorted((a, b) => (a.dueOn < b.dueOn ? 1 : -1));
  // A due begins the debt when no older one was still unpaid after its day.
  const begins = ({ dueOn }: DueHistory) =>
    !earlier.some((older) => older.dueOn < dueOn && (older.settledOn === null || older.settledOn > dueOn));
  return earlier.find(begins)?.dueOn ?? oldestLateOn;
}

interface SentReminder {
  stage: ReminderStage;
  sentOn: Day;
}

export interface ReminderFacts {
  schedule: ReminderSchedule;
  /** The oldest day that is late; null when nothing is. */
  oldestLateOn: Day | null;
  /** As `debtSince` answers. */
  debtSince: Day | null;
  /** Those that list a due which is late now. */
  sent: readonly SentReminder[];
  /** The last day of the pause, included. */
  pausedUntil: Day | null;
  /** An order to pay was served and is not paid: what follows is for the court. */
  hasUnpaidOrder: boolean;
  today: Day;
}

export interface NextReminder {
  stage: ReminderStage;
  on: Day;
  isDue: boolean;
}

/** The reminders of the present debt: those of a debt that was paid do not count. */
const sentForDebt = <Sent extends SentReminder>(sent: readonly Sent[], since: Day): Sent[] => sent.filter(({ sentOn }) => sentOn > since);

/** The stages that may still be sent for the present debt: those after the last one, so that none is sent twice. */
export function stagesLeft(sent: readonly SentReminder[], since: Day): ReminderStage[] {
  const last = Math.max(-1, ...sentForDebt(sent, since).map(({ stage }) => REMINDER_STAGES.indexOf(stage)));
  return REMINDER_STAGES.slice(last + 1);
}

/** The last reminder of the present debt. */
const lastSent = (sent: readonly SentReminder[], since: Day): SentReminder | undefined =>
  sentForDebt(sent, since)
    .toSorted((a, b) => REMINDER_STAGES.indexOf(a.stage) - REMINDER_STAGES.indexOf(b.stage))
    .at(-1);

export interface EarliestFacts extends Pick<ReminderFacts, 'schedule' | 'debtSince' | 'sent'> {
  stage: ReminderStage;
}

/**
 * The first day on which a stage may be sent after another one; null while nothing was sent for the present debt, because a manager may begin
 * with any stage on any day. A tenant gets the days of the schedule to answer a reminder. A formal notice needs another day only: a creditor may put
 * the debtor on notice at any time (C. civ. art. 1344).
 */
export function earliestReminderDay({ stage, schedule, debtSince: since, sent }: EarliestFacts): Day | null {
  const last = since === null ? undefined : lastSent(sent, since);
  if (last === undefined) return null;
  return addDays(last.sentOn, stage === 'Mise en demeure' ? 1 : schedule[stage] - schedule[last.stage]);
}

/**
 * Which reminder comes next, and when: the first stage that was not sent for the present debt, on its day of the schedule. A reminder sent
 * late moves the next one, so that the days between them stay. Null when nothing is late, every stage was sent, or an order to pay is unpaid.
 */
export function nextReminder(facts: ReminderFacts): NextReminder | null {
  const { schedule, oldestLateOn, debtSince: since, sent, pausedUntil, hasUnpaidOrder, today } = facts;
  if (oldestLateOn === null || since === null || hasUnpaidOrder) return null;
  const [stage] = stagesLeft(sent, since);
  if (stage === undefined) return null;
  const last = lastSent(sent, since);
  const planned = addDays(oldestLateOn, schedule[stage]);
  const spaced = last ? laterDay(planned, addDays(last.sentOn, schedule[stage] - schedule[last.stage])) : planned;
  const on = pausedUntil === null ? spaced : laterDay(spaced, addDays(pausedUntil, 1));
  return { stage, on, isDue: on <= today };
}
