import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';

/** The versions of pain.008 that banks read. */
export const DIRECT_DEBIT_FORMATS = ['pain.008.001.02', 'pain.008.001.08'] as const;
export type DirectDebitFormat = (typeof DIRECT_DEBIT_FORMATS)[number];

/** First, recurrent and final collection of a mandate. */
export const DEBIT_SEQUENCES = ['FRST', 'RCUR', 'FNAL'] as const;
export type DebitSequence = (typeof DEBIT_SEQUENCES)[number];

export interface DirectDebit {
  /** Unique in the order; the debtor sees it, and the bank cites it when it returns the debit. At most 35 characters are kept. */
  endToEndId: string;
  amountCents: Cents;
  mandateReference: string;
  signedOn: Day;
  name: string;
  /** In capitals, without blanks. */
  iban: string;
  /** Empty when unknown: banks are found by the IBAN. */
  bic: string;
  /** What the debtor reads; at most 140 characters are kept. */
  purpose: string;
}

/** Debits of one sequence type that are collected on one day: the bank credits them as one sum. */
export interface DirectDebitGroup {
  sequence: DebitSequence;
  /** A day on which TARGET is open. */
  collectOn: Day;
  debits: readonly DirectDebit[];
}

export interface DirectDebitOrder {
  format: DirectDebitFormat;
  /** A bank refuses a second order with the same id. */
  messageId: string;
  createdAt: Date;
  creditor: { name: string; iban: string; identifier: string };
  groups: readonly DirectDebitGroup[];
}
