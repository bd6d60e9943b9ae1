import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { BasisPoints } from '../mandates/terms.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';
import type { StatementAmounts, StatedMovement } from './amounts.ts';
import type { ReceivedShares } from './shares.ts';

/** Why an amount of an earlier period stands on this statement. */
export const CORRECTION_REASONS = ['enregistré après', 'modifié', 'annulé'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export const correctionReason = ({ nowCents, statedCents }: Pick<StatedMovement, 'nowCents' | 'statedCents'>): CorrectionReason =>
  statedCents === 0 ? 'enregistré après' : nowCents === 0 ? 'annulé' : 'modifié';

interface LeaseName {
  property: string;
  tenants: string[];
}

export interface StatementLease extends LeaseName, ReceivedShares {
  /** Due in the period. */
  calledCents: Cents;
  receivedCents: Cents;
  /** Still owed by the tenant when the statement was made. */
  leftCents: Cents;
}

/** Everything that an owner's statement prints, frozen when it is issued. */
export interface StatementSnapshot extends Omit<StatementAmounts, 'received' | 'corrections' | 'fees'> {
  number: string;
  issuedOn: Day;
  fromDate: Day;
  toDate: Day;
  agent: ReceiptParty;
  owner: ReceiptParty;
  /** The town of the agent; empty when unknown. */
  place: string;
  leases: StatementLease[];
  corrections: (LeaseName & { on: Day; amountCents: Cents; reason: CorrectionReason })[];
  fees: { mandate: string; feeBp: BasisPoints; vatBp: BasisPoints; baseCents: Cents; feeCents: Cents; vatCents: Cents }[];
  expenses: { on: Day; label: string; property: string | null; amountCents: Cents }[];
}

/** « releve-de-gerance-2026-0042.pdf » */
export const statementFileName = ({ number }: { number: string }): string => `releve-de-gerance-${number}.pdf`;
