import type { Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { MandateFeeTerms } from '../mandates/fees.ts';
import type { FeeRates } from '../mandates/terms.ts';
import type { ReceiptParty } from '../receipts/snapshot.ts';
import type { StatementAmounts, StatedMovement } from './amounts.ts';
import type { FeeMeasure } from './fee-lines.ts';
import type { ManagementFee } from './fees.ts';
import type { OwnerMovementKind } from './owner-movements.ts';
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
  /** Still owed by the tenant on the last day of the period: what came later was owed then. */
  leftCents: Cents;
}

/** A fee of a mandate besides its management fee, or an insurance premium. */
export interface NamedFeeLine
  extends FeeMeasure, ManagementFee, Pick<MandateFeeTerms, 'kind' | 'label' | 'basis' | 'rateBp' | 'unitCents' | 'vatBp'> {
  mandate: string;
}

/** What statements say since mandates have more than a management fee: those issued before say none of it. */
interface LaterParts extends Pick<StatementAmounts, 'insuranceCents' | 'namedFeeCents' | 'namedVatCents' | 'ownerMovementCents'> {
  namedFees: NamedFeeLine[];
  ownerMovements: { on: Day; label: string; kind: OwnerMovementKind; amountCents: Cents }[];
}

type FirstAmounts = Omit<StatementAmounts, 'received' | 'corrections' | 'fees' | keyof LaterParts>;

/** Everything that an owner's statement prints, frozen when it is issued. */
export interface StatementSnapshot extends FirstAmounts, Partial<LaterParts> {
  number: string;
  issuedOn: Day;
  fromDate: Day;
  toDate: Day;
  agent: ReceiptParty;
  owner: ReceiptParty;
  /** The town of the agent; empty when unknown. */
  place: string;
  leases: StatementLease[];
  /** With the rates of their fee where the mandate has others now. */
  corrections: (LeaseName & { on: Day; amountCents: Cents; reason: CorrectionReason; earlierRates?: FeeRates[] })[];
  fees: (FeeRates & ManagementFee & { mandate: string; baseCents: Cents; isEarlierRate?: true })[];
  expenses: { on: Day; label: string; property: string | null; amountCents: Cents }[];
}

/** The parts that statements gained later, with nothing in those that were issued before. */
export const laterParts = (snapshot: StatementSnapshot): LaterParts => ({
  namedFees: snapshot.namedFees ?? [],
  ownerMovements: snapshot.ownerMovements ?? [],
  insuranceCents: snapshot.insuranceCents ?? cents(0),
  namedFeeCents: snapshot.namedFeeCents ?? cents(0),
  namedVatCents: snapshot.namedVatCents ?? cents(0),
  ownerMovementCents: snapshot.ownerMovementCents ?? cents(0),
});

/** « releve-de-gerance-2026-0042.pdf » */
export const statementFileName = ({ number }: { number: string }): string => `releve-de-gerance-${number}.pdf`;
