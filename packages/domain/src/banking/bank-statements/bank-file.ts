import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { BankFileFormat } from './formats.ts';
import type { RefusedLine } from './refused-line.ts';

/** One operation of a statement, as the bank wrote it. Texts have one space between words and none around. */
export interface BankFileLine {
  /** Place in the file, from 1: the row in QIF, CFONB and CSV, the rank of the entry in CAMT and OFX. */
  line: number;
  /** The day on which the bank booked the operation. */
  bookedOn: Day;
  /** Value date (date de valeur), where the format has one. */
  valueOn: Day | null;
  /** Money in is positive, money out negative; never 0. */
  amountCents: Cents;
  /** The whole wording, with what the bank wrote in several fields; where it wrote nothing, what its code says. */
  label: string;
  /** The other party, where the format has a field for it; never guessed from the label. */
  counterparty: string | null;
  /** Without blanks, in capitals. */
  counterpartyIban: string | null;
  /** Reference given by the payer of a transfer or the creditor of a debit; « NOTPROVIDED » is none. */
  endToEndId: string | null;
  /** Mandate of a direct debit (RUM). */
  mandateReference: string | null;
  /** The bank's own reference: AcctSvcrRef, FITID, number of the operation. */
  bankReference: string | null;
  /** A returned debit, a rejected transfer or an unpaid cheque, by the codes or the wording of the bank. */
  returned: boolean;
  /** Why it came back, as ISO 20022 writes it (« AM04 »), where the format has a code. */
  returnCode?: string | null;
  /** Equal for the same operation in every file of the account that holds it; differs between any two operations of a file. */
  externalKey: string;
  /** Replaces the key where the account holds another operation under it: some banks number from one again in each file. */
  keyOfReusedReference: string;
  /** The key of the whole batch, of which an earlier version made one operation: where the account holds that one, this line is known. */
  keyOfWhole?: string;
  /** The key that an earlier version gave it, where that took another column for the booking day: it counts for a stored line of either day. */
  keyOfFormerDay?: string;
  /** The day under which an earlier version stored the operation, where it was another one. */
  formerBookedOn?: Day;
  /** As an earlier version read it, where that was otherwise. */
  formerly?: Pick<BankFileLine, 'label' | 'counterparty' | 'counterpartyIban'>;
}

export interface BankFileAccount {
  /** Without blanks; computed from bank, branch and account where the format gives these. */
  iban: string | null;
  number: string | null;
  label: string | null;
  currency: 'EUR';
}

/** One account in one file. The lines keep the order of the file. */
export interface BankFileStatement {
  account: BankFileAccount;
  /** First and last day that the file says it covers, else the days of its first and last operation. */
  from: Day | null;
  until: Day | null;
  openingCents: Cents | null;
  closingCents: Cents | null;
  /** The day of the closing balance. */
  closingOn: Day | null;
  lines: readonly BankFileLine[];
  refused: readonly RefusedLine[];
}

export interface BankFile {
  format: BankFileFormat;
  /** Whether its days are written as in America, which one of them proves: « 01/31/2026 ». */
  isMonthFirst: boolean;
  statements: readonly BankFileStatement[];
}
