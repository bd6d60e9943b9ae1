import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { AskedDeposit } from '../receipts/snapshot.ts';
import type { DepositClaim } from './claim.ts';

interface OnNotice {
  /** The called month, as its first day; null for any other due. */
  month: Day | null;
  startDate: Day;
  claim: DepositClaim;
  calledCents: Cents;
  receivedCents: Cents;
}

/** Whether a called month, as its first day, is the one in which the lease begins. */
export const isMonthOfEntry = (month: Day | null, startDate: Day): boolean => month?.slice(0, 7) === startDate.slice(0, 7);

/** What the avis of a month asks of the deposit: what is left of it, in the month in which the lease begins; null in any other. */
export function depositOnNotice({ month, startDate, claim, calledCents, receivedCents }: OnNotice): AskedDeposit | null {
  const { leftCents, payableOn, isAsked } = claim;
  if (!isMonthOfEntry(month, startDate) || !isAsked || payableOn === null) return null;
  return { calledCents, receivedCents, leftCents, payableOn };
}
