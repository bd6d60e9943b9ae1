import type { Day } from '../../shared/day.ts';
import type { ReminderChannel, ReminderStage } from './stages.ts';

/** A formal notice is a registered letter: an e-mail alone proves nothing. The others are printed when one of the tenants has no address. */
export const channelOf = (stage: ReminderStage, emails: readonly string[]): ReminderChannel =>
  stage === 'Mise en demeure' || emails.length === 0 || emails.includes('') ? 'papier' : 'e-mail';

interface Surety {
  /** The last day of the surety; null: no end. */
  untilDate: Day | null;
}

/** Guarantors who are informed of a formal notice on that day. */
export const guarantorsToInform = <One extends Surety>(stage: ReminderStage, guarantors: readonly One[], on: Day): One[] =>
  stage === 'Mise en demeure' ? guarantors.filter(({ untilDate }) => untilDate === null || untilDate >= on) : [];
