import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { DueKind, DueLineKind } from '../dues/kinds.ts';
import type { ExpectedPart } from '../dues/standing.ts';
import type { ReceiptKind } from './kinds.ts';

export interface ReceiptLine {
  id: string;
  kind: DueLineKind;
  amountCents: Cents;
  /** Of rent and charges: the days that count, both included. */
  fromDate: Day | null;
  toDate: Day | null;
  /** The called line that this one takes back. */
  reversesId: string | null;
}

/** What a payment pays of a due. */
export interface PaymentPart {
  paymentId: string;
  receivedOn: Day;
  amountCents: Cents;
}

/** What a due with a negative total pays of another one. */
export interface CreditPart {
  kind: DueKind;
  amountCents: Cents;
  /** One of the dues of the account. Absent: it is named nowhere. */
  creditDueId?: string;
}

export interface ReceiptDue {
  id: string;
  kind: DueKind;
  /** The called month, as its first day; null for any other kind. */
  month: Day | null;
  dueOn: Day;
  totalCents: Cents;
  /** Why it is owed; empty or absent for rent. */
  reason?: string;
  lines: readonly ReceiptLine[];
  payments: readonly PaymentPart[];
  credits: readonly CreditPart[];
  /** What a third payer still brings. */
  expected?: readonly ExpectedPart[];
}

/** A receipt that is not cancelled. */
export interface LiveReceipt {
  kind: ReceiptKind;
  dueId: string;
  paymentIds: readonly string[];
}

/** The account of a lease, as its receipts read it. */
export interface ReceiptAccount {
  dues: readonly ReceiptDue[];
  live: readonly LiveReceipt[];
  today: Day;
}
