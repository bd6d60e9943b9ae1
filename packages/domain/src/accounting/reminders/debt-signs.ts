import { type LeaseInTerm, termBeginOn } from '../../leasing/leases/term-begun.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import { claimableUntil, isPrescribed } from '../dues/prescription.ts';
import type { AidPayer } from '../housing-aids/schedule.ts';
import { aidArrearsThreshold } from './aid-threshold.ts';
import { type ClauseDeadline, clauseDeadline } from '../orders-to-pay/termination-clause.ts';

export interface Debt {
  lease: LeaseInTerm & { signedOn: Day | null };
  /** Monthly, without charges. */
  rentCents: Cents;
  /** The housing aid of this month; null without one. */
  aid: { payer: AidPayer; amountCents: Cents; paidToLandlord: boolean } | null;
  lateCents: Cents;
  /** Of the oldest due that is late. */
  oldestDueOn: Day;
  today: Day;
}

/** What the law attaches to a debt, besides its reminders. */
export interface DebtSigns {
  /** The last day on which the oldest due can be claimed, and whether it is over. */
  claimableUntil: Day;
  isPrescribed: boolean;
  /** From which debt arrears are reported; null without an aid. */
  aid: { payer: AidPayer; thresholdCents: Cents; isReached: boolean } | null;
  /** What a « commandement de payer » served today would leave to the tenant; null where the contract decides. */
  clause: ClauseDeadline | null;
}

export function debtSigns({ lease, rentCents, aid, lateCents, oldestDueOn, today }: Debt): DebtSigns {
  const thresholdCents =
    aid === null ? null : aidArrearsThreshold({ rentCents, aidCents: aid.amountCents, paidToLandlord: aid.paidToLandlord });
  return {
    claimableUntil: claimableUntil(lease, oldestDueOn),
    isPrescribed: isPrescribed(lease, oldestDueOn, today),
    aid: aid === null || thresholdCents === null ? null : { payer: aid.payer, thresholdCents, isReached: lateCents >= thresholdCents },
    clause: clauseDeadline({ ...lease, termBegunOn: termBeginOn(lease, today), stipulated: null, servedOn: today }),
  };
}
