import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { DueKind } from '../dues/kinds.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';
import type { ExpectedAid } from './awaited-aid.ts';
import type { ExitBalance } from './exit.ts';

/** What the landlord deducts from a deposit, and the invoice, estimate or photo that proves it. */
export interface Deduction {
  label: string;
  amountCents: Cents;
  /** Empty when there is none. */
  proof: string;
  /** Filed documents that prove it; absent where it was saved before they could be named. */
  documentIds?: string[];
}

/** A filed document as a settlement names it. */
export interface ProvingDocument {
  id: string;
  title: string;
  filedOn: Day;
}

/** A deduction of a settlement: its documents as they were named on its day; absent in older ones. */
export interface SettledDeduction extends Omit<Deduction, 'documentIds'> {
  documents?: ProvingDocument[];
}

/** A due that was not paid on the day of the exit. */
export interface UnpaidDue {
  kind: DueKind;
  month: Day | null;
  reason: string;
  dueOn: Day;
  leftCents: Cents;
}

/** Everything that a « solde de tout compte » prints, frozen when it is issued. */
export interface ExitSnapshot extends ExitBalance {
  number: string;
  issuedOn: Day;
  landlord: ReceiptParty;
  /** The holder of the mandate, who writes for the landlord; null when the landlord does. */
  agent: ReceiptParty | null;
  /** The town of the issuer; empty when unknown. */
  place: string;
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
  keysOn: Day;
  isConform: boolean;
  /** Empty when the tenant gave none. */
  newAddress: string;
  lastDay: Day;
  /** Null where no law gives one. */
  deadline: Day | null;
  dues: UnpaidDue[];
  /** What the tenant paid in advance; `accountCents` is what is left of the dues without it. */
  creditCents: Cents;
  /** The housing aids that the deposit does not pay, because the fund is to pay them; absent without any, and in older ones. */
  awaitedAid?: ExpectedAid[];
  deductions: SettledDeduction[];
  /** Added on the day of the settlement to a deposit that is returned late; absent while nothing is, and in older ones. */
  penalty?: { months: number; amountCents: Cents };
}

/** « solde-de-tout-compte-2026-0042.pdf » */
export const exitFileName = ({ number }: { number: string }): string => `solde-de-tout-compte-${number}.pdf`;
