import { addMonths, type Day } from '../../shared/day.ts';

export const MANDATE_STATES = ['à signer', 'actif', 'expiré', 'terminé', 'révoqué'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** A mandate under which nothing is collected for 36 months must not be used any more (EPC016-06, rulebook of core direct debits, 4.1). */
const UNUSED_MONTHS = 36;

export interface MandateFacts {
  signedOn: Day | null;
  revokedOn: Day | null;
  /** The latest day of a collection that stands: not cancelled and not returned. */
  lastCollectedOn: Day | null;
  /** A collection that was announced as the last one stands. */
  isFinished: boolean;
}

/** The last day on which a signed mandate may be collected. */
export const mandateExpiry = (signedOn: Day, lastCollectedOn: Day | null): Day => addMonths(lastCollectedOn ?? signedOn, UNUSED_MONTHS);

/** Where a mandate stands on a day. */
export function mandateState({ signedOn, revokedOn, lastCollectedOn, isFinished }: MandateFacts, on: Day): MandateState {
  if (revokedOn !== null) return 'révoqué';
  if (signedOn === null) return 'à signer';
  if (isFinished) return 'terminé';
  return mandateExpiry(signedOn, lastCollectedOn) < on ? 'expiré' : 'actif';
}
