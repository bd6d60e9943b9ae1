import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import type { BasisPoints } from '../mandates/terms.ts';
import type { MandateFeeTerms } from '../mandates/fees.ts';
import { type FeeFacts, feeLine, type FeeMeasure } from './fee-lines.ts';
import { managementFee, type ManagementFee } from './fees.ts';

/** Money that moved on the bank account for a lease: a payment, or, with a negative amount, a refund. */
export interface Movement {
  /** Of the payment or of the refund. */
  id: string;
  leaseId: string;
  /** The mandate that covered the property on that day. */
  mandateId: string;
  on: Day;
  /** As the account says now; 0 when it counts no more. */
  nowCents: Cents;
  /** What valid statements say of it already. */
  statedCents: Cents;
}

export interface MandateTerms {
  id: string;
  number: string;
  feeBp: BasisPoints;
  vatBp: BasisPoints;
  /** Kept for works while the mandate is in force; 0 after it. */
  reserveCents: Cents;
}

/** What a mandate charges besides its management fee. */
export interface NamedFee extends FeeFacts, Pick<MandateFeeTerms, 'kind' | 'fromDate' | 'untilDate'> {
  id: string;
  mandateId: string;
}

export interface StatementFacts {
  fromDate: Day;
  toDate: Day;
  movements: readonly Movement[];
  mandates: readonly MandateTerms[];
  /** For a percentage of the payments received, `reached` is the amount on earlier statements; this statement adds its own payments. */
  namedFees: readonly NamedFee[];
  /** Advances, and balances taken over; negative when the owner owes them. */
  ownerMovements: readonly { amountCents: Cents }[];
  /** What the agency paid for the owner; a credit note is negative. */
  expenses: readonly { amountCents: Cents }[];
  /** Carried by the statement before; negative when the owner owes it. */
  previousCents: Cents;
}

/** What this statement says of a movement. */
export interface StatedMovement extends Movement {
  amountCents: Cents;
}

export interface StatementAmounts {
  /** Received in the period, and stated for the first time. */
  received: readonly StatedMovement[];
  /** What earlier statements did not know, or know otherwise. */
  corrections: readonly StatedMovement[];
  fees: readonly (ManagementFee & { mandateId: string; baseCents: Cents })[];
  namedFees: readonly (FeeMeasure & ManagementFee & { id: string })[];
  receivedCents: Cents;
  correctionCents: Cents;
  /** Management fees. */
  feeCents: Cents;
  vatCents: Cents;
  /** Insurance premiums. */
  insuranceCents: Cents;
  /** Other fees of mandates, without VAT. */
  namedFeeCents: Cents;
  namedVatCents: Cents;
  ownerMovementCents: Cents;
  expenseCents: Cents;
  previousCents: Cents;
  /** What there is before anything is kept or paid out; negative when the owner owes it. */
  availableCents: Cents;
  /** Kept for works, a part of the balance carried. */
  keptCents: Cents;
  paidOutCents: Cents;
  /** To the next statement. */
  carriedCents: Cents;
}

const ZERO = cents(0);

/**
 * What a statement says for a period: received + advances − fees with VAT − insurance − expenses + the balance before = kept + paid out, or a balance that the owner
 * owes. A movement that changed since it was stated is stated again by its difference, so that statements never say more or less than the account.
 */
export function statementAmounts(facts: StatementFacts): StatementAmounts {
  const { fromDate, toDate, movements, mandates, expenses, previousCents } = facts;
  const stated = movements
    .map((movement) => ({ ...movement, amountCents: cents(movement.nowCents - movement.statedCents) }))
    .filter(({ amountCents }) => amountCents !== 0);
  const isOfPeriod = ({ on, statedCents }: Movement): boolean => statedCents === 0 && fromDate <= on && on <= toDate;
  const received = stated.filter(isOfPeriod);
  const corrections = stated.filter((movement) => !isOfPeriod(movement));
  const fees = mandates
    .map((mandate) => {
      const baseCents = sumOf(stated.filter(({ mandateId }) => mandateId === mandate.id));
      return { mandateId: mandate.id, baseCents, ...managementFee(baseCents, mandate) };
    })
    .filter(({ baseCents }) => baseCents !== 0);
  const receivedCents = sumOf(received);
  const correctionCents = sumOf(corrections);
  const feeCents = sumCents(fees.map((fee) => fee.feeCents));
  const vatCents = sumCents(fees.map((fee) => fee.vatCents));
  const lines = facts.namedFees
    .map((fee) => ({ kind: fee.kind, id: fee.id, ...feeLine({ ...fee, reached: reachedBy(fee, stated) }) }))
    .filter(({ baseCents, count }) => baseCents !== 0 || count !== 0);
  const ofKind = (kind: MandateFeeTerms['kind']) => lines.filter((line) => line.kind === kind);
  const insuranceCents = sumCents(ofKind('assurance').flatMap((line) => [line.feeCents, line.vatCents]));
  const namedFeeCents = sumCents(ofKind('frais').map((line) => line.feeCents));
  const namedVatCents = sumCents(ofKind('frais').map((line) => line.vatCents));
  const ownerMovementCents = sumOf(facts.ownerMovements);
  const expenseCents = sumOf(expenses);
  const taken = [feeCents, vatCents, insuranceCents, namedFeeCents, namedVatCents, expenseCents].map(negated);
  const availableCents = sumCents([previousCents, receivedCents, correctionCents, ownerMovementCents, ...taken]);
  const reserveCents = sumCents(mandates.map((mandate) => mandate.reserveCents));
  const keptCents = cents(Math.min(Math.max(availableCents, 0), reserveCents));
  const paidOutCents = cents(Math.max(0, availableCents - reserveCents));
  const carriedCents = cents(availableCents - paidOutCents);
  return {
    received,
    corrections,
    fees,
    namedFees: lines.map(({ kind: _kind, ...line }) => line),
    receivedCents,
    correctionCents,
    feeCents,
    vatCents,
    insuranceCents,
    namedFeeCents,
    namedVatCents,
    ownerMovementCents,
    expenseCents,
    previousCents,
    availableCents,
    keptCents,
    paidOutCents,
    carriedCents,
  };
}

/** A percentage of the payments received also applies to the payments of this statement. */
function reachedBy(
  { basis, mandateId, fromDate, untilDate, reached }: NamedFee,
  stated: readonly (Movement & { amountCents: Cents })[],
): FeeMeasure {
  if (basis !== 'part de l’encaissé') return reached;
  const now = stated.filter((one) => one.mandateId === mandateId && fromDate <= one.on && (untilDate === null || one.on <= untilDate));
  return { ...reached, baseCents: sumCents([reached.baseCents, sumOf(now)]) };
}

const sumOf = (rows: readonly { amountCents: Cents }[]): Cents =>
  rows.length === 0 ? ZERO : sumCents(rows.map(({ amountCents }) => amountCents));
