import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';
import type { ExpectedAid } from './awaited-aid.ts';
import type { UnpaidDue } from './snapshot.ts';

/** The figures of a settled kept part. */
export interface ComplementFigures {
  /** What the solde de tout compte kept. */
  keptCents: Cents;
  /** Of it, what was paid out before it was settled. */
  returnedCents: Cents;
  /** What it pays of the account. */
  accountCents: Cents;
  /** What is deducted besides. */
  deductionCents: Cents;
}

export interface ComplementBalance extends ComplementFigures {
  /** What is still to be paid out: what was kept is returned, applied and paid out, to the cent. */
  paidOutCents: Cents;
}

/** What is left to pay out of a kept part. The caller refuses to take more than is held. */
export const complementBalance = (figures: ComplementFigures): ComplementBalance => ({
  ...figures,
  paidOutCents: cents(figures.keptCents - figures.returnedCents - figures.accountCents - figures.deductionCents),
});

/** Everything that the « complément du solde de tout compte » prints, frozen when the kept part is settled. */
export interface ComplementSnapshot extends ComplementBalance {
  number: string;
  /** Of the solde de tout compte that kept it. */
  settlementNumber: string;
  settlementOn: Day;
  issuedOn: Day;
  landlord: ReceiptParty;
  /** The holder of the mandate, who writes for the landlord; null when the landlord does. */
  agent: ReceiptParty | null;
  /** The town of the issuer; empty when unknown. */
  place: string;
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
  /** Empty when the tenant gave none. */
  newAddress: string;
  /** Null when the parties settle before the accounts are approved. */
  approvedOn: Day | null;
  /** The last day to pay out; null where no law gives one. */
  deadline: Day | null;
  /** What was owed on the account before, the régularisation of charges among it. */
  dues: UnpaidDue[];
  /** What the tenant had paid in advance against it. */
  creditCents: Cents;
  /** The housing aids that the kept part does not pay; absent without any. */
  awaitedAid?: ExpectedAid[];
  /** Why something is deducted besides; empty without. */
  reason: string;
  /** What the tenant still owes on the account afterwards, without the aid that is awaited. */
  owedCents: Cents;
}

/** « 2026-0042-C1 »: the first complement of the settlement 2026-0042; a second one follows a cancelled one. */
export const complementNumber = (settlementNumber: string, sequence: number): string => `${settlementNumber}-C${sequence}`;

/** « complement-solde-de-tout-compte-2026-0042-C1.pdf » */
export const complementFileName = ({ number }: Pick<ComplementSnapshot, 'number'>): string =>
  `complement-solde-de-tout-compte-${number}.pdf`;
