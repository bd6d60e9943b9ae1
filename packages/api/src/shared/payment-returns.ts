import type { Day } from '@lares/domain/shared/day';
import type { ReturnReason } from '@lares/domain/banking/matches/return-reasons';
import type { ReturnLine } from '@lares/domain/banking/matches/returned-line';
import type { Cents } from '@lares/domain/shared/money';
import type { Actor, WriteContext } from '../trpc/context.ts';
import type { SideChange } from './audit.ts';
import type { ReadRows } from './read-rows.ts';

/** A payment that a line takes back for certain, because the line names what it came from. */
export interface NamedReturn {
  leaseId: string;
  paymentId: string;
  amountCents: Cents;
  reason: ReturnReason;
}

/**
 * What belongs to a payment that a line of the bank takes back. Direct debits know it, and they stand below the matching of lines, which they
 * use: so they are passed in here, in the transaction of the match.
 */
export interface PaymentReturns {
  /** For each line, in their order, what it takes back; null where it names nothing. No payment is named twice. */
  named: (source: { read: ReadRows; actor: Actor }, lines: readonly ReturnLine[]) => Promise<(NamedReturn | null)[]>;
  /** Locks what the return changes, before the line and the payment, as the other commands do. */
  lock: (write: WriteContext, paymentIds: readonly string[]) => Promise<void>;
  /** Records the return; null where the payment is not that of a debit, or it was returned before. */
  record: (write: WriteContext, paymentId: string, returned: { on: Day; reason: ReturnReason }) => Promise<SideChange[] | null>;
  /** Takes the return back, with what it ended; null where it cannot, because its due is collected again. */
  restore: (write: WriteContext, paymentId: string) => Promise<SideChange[] | null>;
}

let registered: PaymentReturns | null = null;

export function registerPaymentReturns(returns: PaymentReturns): void {
  registered = returns;
}

export function paymentReturns(): PaymentReturns {
  if (registered === null) throw new Error('nothing registered what belongs to a payment that is taken back');
  return registered;
}
