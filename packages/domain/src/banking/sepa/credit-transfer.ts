import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';

export interface CreditTransfer {
  /** Unique in the order; the payee sees it. At most 35 characters are kept. */
  endToEndId: string;
  amountCents: Cents;
  name: string;
  /** In capitals, without blanks. */
  iban: string;
  /** What the payee reads; at most 140 characters are kept. */
  purpose: string;
}

/** Transfers that a bank executes together. */
export interface CreditTransferOrder {
  /** A bank refuses a second order with the same id. */
  messageId: string;
  createdAt: Date;
  /** A day on which TARGET is open. */
  executionDay: Day;
  debtor: { name: string; iban: string };
  transfers: readonly CreditTransfer[];
}
