import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import { type DatedRates, type FeeRates, ratesOn } from '../mandates/terms.ts';
import type { MandateFeeTerms } from '../mandates/fees.ts';
import { type FeeFacts, feeLine, type FeeMeasure } from './fee-lines.ts';
import { managementFee, type ManagementFee } from './fees.ts';
import { type FeePart, type TakenFee, undoneFees } from './taken-fees.ts';

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
  /** The same, each with the fee that it took, in their order. */
  taken?: readonly TakenFee[];
  /** Stated money that a refund gives back, or what a due that is taken back stated. */
  givesBack?: readonly { amountCents: Cents; taken: readonly TakenFee[] }[];
  /** What valid statements say of this payment for another lease, with the fee of this mandate: money that moves keeps its rates. */
  takenElsewhere?: readonly TakenFee[];
}

export interface MandateTerms extends DatedRates {
  id: string;
  number: string;
  /** Kept for works while the mandate is in force; 0 after it. */
  reserveCents: Cents;
}

/** What a mandate charges besides its management fee. */
export interface NamedFee extends FeeFacts, Pick<MandateFeeTerms, 'kind' | 'fromDate' | 'untilDate'> {
  id: string;
  mandateId: string;
  /** The rates at which valid statements counted it, in the order of their months: what is undone goes back at the same. */
  earlierRates?: readonly (Pick<FeeFacts, 'rateBp' | 'vatBp'> & { month: Day })[];
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
  /** By the rates of the management fee: together the amount. */
  parts: readonly FeePart[];
}

/** Of one mandate at one rate. */
interface FeeLine extends ManagementFee, FeeRates {
  mandateId: string;
  baseCents: Cents;
}

interface NamedLine extends FeeMeasure, ManagementFee, Pick<FeeFacts, 'rateBp' | 'vatBp'> {
  id: string;
}

export interface StatementAmounts {
  /** Received in the period, and stated for the first time. */
  received: readonly StatedMovement[];
  /** What earlier statements did not know, or know otherwise. */
  corrections: readonly StatedMovement[];
  /** At the last rates of the mandate, then at those of earlier days, or at which a fee is given back, or taken for more of the same money. */
  fees: readonly FeeLine[];
  namedFees: readonly NamedLine[];
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
const NO_FEE: FeeRates = { feeBp: 0, vatBp: 0 };

/**
 * What a statement says for a period: received + advances − fees with VAT − insurance − expenses + the balance before = kept + paid out, or a balance that the owner
 * owes. A movement that changed since it was stated is stated again by its difference, so that statements never say more or less than the account.
 */
export function statementAmounts(facts: StatementFacts): StatementAmounts {
  const { fromDate, toDate, movements, mandates, expenses, previousCents } = facts;
  const stated = statedMovements(movements, mandates);
  const isOfPeriod = ({ on, statedCents }: Movement): boolean => statedCents === 0 && fromDate <= on && on <= toDate;
  const received = stated.filter(isOfPeriod);
  const corrections = stated.filter((movement) => !isOfPeriod(movement));
  const fees = mandates.flatMap((mandate) => linesOf(mandate, stated));
  const receivedCents = sumOf(received);
  const correctionCents = sumOf(corrections);
  const feeCents = sumCents(fees.map((fee) => fee.feeCents));
  const vatCents = sumCents(fees.map((fee) => fee.vatCents));
  const lines = facts.namedFees.flatMap((fee) => namedLinesOf(fee, stated).map((line) => ({ ...line, kind: fee.kind })));
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

/** What each movement changes by, at the rates of its fee: earlier ones for what was stated before, those of its day for the rest. */
function statedMovements(movements: readonly Movement[], mandates: readonly MandateTerms[]): StatedMovement[] {
  const termsOf = new Map(mandates.map((mandate) => [mandate.id, mandate]));
  const newBases = new Map<string, Cents>();
  return movements.flatMap((movement) => {
    const amountCents = cents(movement.nowCents - movement.statedCents);
    if (amountCents === 0) return [];
    const { taken = [], givesBack = [], takenElsewhere = [] } = movement;
    const undoing = [{ amountCents, taken }, ...givesBack].flatMap((one) => undoneFees(one.amountCents, one.taken).undone);
    const leftCents = cents(amountCents - sumOf(undoing));
    const before = [...takenElsewhere, ...taken];
    // More of money that was stated was received on the same day, and takes the same fee.
    const { feeBp, vatBp } = before.at(-1) ?? ratesOn(termsOf.get(movement.mandateId) ?? NO_FEE, movement.on);
    const rates = { feeBp, vatBp };
    const key = [movement.mandateId, rates.feeBp, rates.vatBp].join(' ');
    const base = newBases.get(key) ?? ZERO;
    const until = cents(base + leftCents);
    newBases.set(key, until);
    const fee = differenceOf(managementFee(until, rates), managementFee(base, rates));
    const rest = { ...rates, ...fee, amountCents: leftCents, since: before[0]?.month ?? null };
    return [{ ...movement, amountCents, parts: leftCents === 0 ? undoing : [...undoing, rest] }];
  });
}

/** Each part gets what the rounded fee of the statement grew by: together they are the fee, rounded once. */
const differenceOf = (until: ManagementFee, from: ManagementFee): ManagementFee => ({
  feeCents: cents(until.feeCents - from.feeCents),
  vatCents: cents(until.vatCents - from.vatCents),
});

/** The management fee of a mandate, by rates. */
function linesOf({ id: mandateId, feeBp, vatBp }: MandateTerms, stated: readonly StatedMovement[]): FeeLine[] {
  const parts = stated.filter((one) => one.mandateId === mandateId).flatMap((one) => one.parts);
  const keyOf = (rates: FeeRates) => `${rates.feeBp} ${rates.vatBp}`;
  const earlier = Map.groupBy(parts, keyOf);
  const today = keyOf({ feeBp, vatBp });
  const groups = [earlier.get(today) ?? [], ...[...earlier].filter(([key]) => key !== today).map(([, group]) => group)];
  return groups
    .map((group) => ({
      mandateId,
      baseCents: sumOf(group),
      feeBp: group[0]?.feeBp ?? feeBp,
      vatBp: group[0]?.vatBp ?? vatBp,
      feeCents: sumCents(group.map((part) => part.feeCents)),
      vatCents: sumCents(group.map((part) => part.vatCents)),
    }))
    .filter(({ baseCents, feeCents, vatCents }) => baseCents !== 0 || feeCents !== 0 || vatCents !== 0);
}

/**
 * A fee on its own lines: a percentage of the payments received also applies to the payments of this statement, and what changes of money that was
 * stated before counts at the rates of that time.
 */
function namedLinesOf(fee: NamedFee, stated: readonly StatedMovement[]): NamedLine[] {
  const { id, basis, mandateId, fromDate, untilDate, rateBp, vatBp, earlierRates = [] } = fee;
  const isCounted = ({ on, ...one }: Movement) => one.mandateId === mandateId && fromDate <= on && (untilDate === null || on <= untilDate);
  const parts = basis === 'part de l’encaissé' ? stated.filter(isCounted).flatMap((one) => one.parts) : [];
  const counted = parts.map(({ amountCents, since }) => {
    const earlier = since === null ? undefined : earlierRates.find(({ month }) => month >= since);
    return { amountCents, rateBp: earlier?.rateBp ?? rateBp, vatBp: earlier?.vatBp ?? vatBp };
  });
  const isOfToday = (part: Pick<FeeFacts, 'rateBp' | 'vatBp'>): boolean => part.rateBp === rateBp && part.vatBp === vatBp;
  const reached = { ...fee.reached, baseCents: sumCents([fee.reached.baseCents, sumOf(counted.filter(isOfToday))]) };
  const others = Map.groupBy(
    counted.filter((part) => !isOfToday(part)),
    (part) => `${part.rateBp} ${part.vatBp}`,
  );
  const nothing = { baseCents: ZERO, count: 0 };
  const lines = [{ ...fee, reached }].concat(
    [...others.values()].flatMap((group) => {
      const rates = group.slice(0, 1).map((part) => ({ rateBp: part.rateBp, vatBp: part.vatBp }));
      return rates.map((earlier) => ({ ...fee, ...earlier, reached: { ...nothing, baseCents: sumOf(group) }, stated: nothing }));
    }),
  );
  return lines
    .map((line) => ({ id, rateBp: line.rateBp, vatBp: line.vatBp, ...feeLine(line) }))
    .filter(({ baseCents, count }) => baseCents !== 0 || count !== 0);
}

const sumOf = (rows: readonly { amountCents: Cents }[]): Cents =>
  rows.length === 0 ? ZERO : sumCents(rows.map(({ amountCents }) => amountCents));
