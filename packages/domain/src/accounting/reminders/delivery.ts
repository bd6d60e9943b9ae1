import { addMonths, type Day } from '../../shared/day.ts';
import type { ReminderChannel, ReminderStage } from './stages.ts';

/** A formal notice is a registered letter: an e-mail alone proves nothing. The others are printed when one of the tenants has no address. */
export const channelOf = (stage: ReminderStage, emails: readonly string[]): ReminderChannel =>
  stage === 'Mise en demeure' || emails.length === 0 || emails.includes('') ? 'papier' : 'e-mail';

export interface GuarantorFacts<Due extends { dueOn: Day } = { dueOn: Day }> {
  stage: ReminderStage;
  /** The day of the reminder. */
  on: Day;
  /** All that is late of the lease. */
  dues: readonly Due[];
  /** The last day of the surety; null: no end. */
  untilDate: Day | null;
}

/**
 * The dues of which a guarantor is informed with a reminder: those of the days while the surety ran. None before the month that follows the
 * oldest of them has passed (C. civ. art. 2303: later, interest and penalties are lost against them), unless it is a formal notice.
 */
export function duesToInformOf<Due extends { dueOn: Day }>({ stage, on, dues, untilDate }: GuarantorFacts<Due>): Due[] {
  const guaranteed = dues.filter(({ dueOn }) => untilDate === null || dueOn <= untilDate);
  return stage === 'Mise en demeure' || guaranteed.some(({ dueOn }) => on > addMonths(dueOn, 1)) ? guaranteed : [];
}
