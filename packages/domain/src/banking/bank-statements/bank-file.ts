import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { BankFileFormat } from './formats.ts';
import type { RefusedLine } from './refused-line.ts';

/** One movement, as a bank's file gives it in any format. */
export interface BankFileLine {
  /** Its place in the file, from 1. */
  line: number;
  bookedOn: Day;
  valueOn: Day | null;
  /** Positive when money came in. */
  amountCents: Cents;
  /** The whole wording, one space between words. */
  label: string;
  counterparty: string | null;
  counterpartyIban: string | null;
  endToEndId: string | null;
  mandateReference: string | null;
  /** The bank's own id, where it gives one. */
  bankReference: string | null;
  /** A direct debit or a transfer that the bank took back. */
  returned: boolean;
  /** Equal for the same movement in every file of the account. */
  externalKey: string;
}

/** The statement of one account. Balances are null where the file has none. */
export interface BankFileStatement {
  account: { iban: string | null; number: string | null; label: string | null; currency: 'EUR' };
  from: Day | null;
  until: Day | null;
  openingCents: Cents | null;
  closingCents: Cents | null;
  closingOn: Day | null;
  lines: readonly BankFileLine[];
  refused: readonly RefusedLine[];
}

export interface BankFile {
  format: BankFileFormat;
  statements: readonly BankFileStatement[];
}
