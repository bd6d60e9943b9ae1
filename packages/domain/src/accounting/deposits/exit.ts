import { isHomeLease, type LeaseNature } from '../../leasing/leases/regime.ts';
import { addMonths, type Day } from '../../shared/day.ts';
import { type Cents, cents } from '../../shared/money.ts';

/** Months within which the deposit of a home is returned, from the day the keys are handed on (loi n° 89-462, art. 22). */
const CONFORM_MONTHS = 1;
const OTHER_MONTHS = 2;

interface HandedOn extends LeaseNature {
  /** The day on which the keys are handed on, by hand or by registered letter. */
  keysOn: Day;
  /** The inventory of the exit conforms to the one of the entry. */
  isConform: boolean;
}

/** The last day on which the deposit is returned in time; null for a lease that the law of 1989 does not govern: its contract decides. */
export function returnDeadline({ keysOn, isConform, ...lease }: HandedOn): Day | null {
  return isHomeLease(lease) ? addMonths(keysOn, isConform ? CONFORM_MONTHS : OTHER_MONTHS) : null;
}

interface LateReturn {
  /** Monthly, without charges. */
  rentCents: Cents;
  /** Of `returnDeadline`. */
  deadline: Day | null;
  /** The day on which the deposit is returned, or today while it is not. */
  on: Day;
  /** The tenant said where the deposit is to be sent; otherwise nothing is added. */
  isAddressKnown: boolean;
}

/** What is added to a deposit that is returned late: a tenth of the rent for each month begun after the deadline (art. 22). */
export function latePenalty({ rentCents, deadline, on, isAddressKnown }: LateReturn): { months: number; amountCents: Cents } {
  let months = 0;
  if (deadline !== null && isAddressKnown) while (addMonths(deadline, months) < on) months++;
  return { months, amountCents: cents(Math.round((rentCents * months) / 10)) };
}

/** The most that is kept in a condominium until its yearly accounts: a fifth of the deposit (art. 22), rounded down. */
export const condominiumCap = (depositCents: Cents): Cents => cents(Math.floor(depositCents / 5));

export interface ExitFigures {
  /** What the landlord holds of the deposit. */
  heldCents: Cents;
  /** What the tenant owes on the account; negative when they paid in advance. */
  accountCents: Cents;
  /** Of it, the housing aid that is awaited from the fund: the deposit does not pay it. 0 when absent. */
  awaitedCents?: Cents | undefined;
  deductionsCents: Cents;
  /** What the landlord wants to keep for a condominium's accounts. */
  keptCents: Cents;
  /** The maximum that may be kept (`keptLimit`); null means no limit. The default is a fifth of the deposit held. */
  keptCapCents?: Cents | null | undefined;
}

export interface ExitBalance extends Omit<ExitFigures, 'awaitedCents' | 'keptCapCents'> {
  /** What the deposit pays of the account and of the deductions; negative: a payment in advance that is returned with the deposit. */
  appliedCents: Cents;
  paidOutCents: Cents;
  /** What the tenant still owes, without the aid that is awaited. */
  owedCents: Cents;
}

/**
 * What the deposit pays, what is kept, and what is returned. Debts come first, then what is kept; so what is held always equals what is
 * applied, kept and paid out. The aid that is awaited stays on the account.
 */
export function exitBalance({
  heldCents,
  accountCents,
  awaitedCents = cents(0),
  deductionsCents,
  keptCents: wanted,
  keptCapCents = condominiumCap(heldCents),
}: ExitFigures): ExitBalance {
  const debts = accountCents - awaitedCents + deductionsCents;
  const applied = Math.min(debts, heldCents);
  const kept = Math.max(0, Math.min(wanted, keptCapCents ?? heldCents, heldCents - applied));
  return {
    heldCents,
    accountCents,
    deductionsCents,
    keptCents: cents(kept),
    appliedCents: cents(applied),
    paidOutCents: cents(heldCents - applied - kept),
    owedCents: cents(debts - applied),
  };
}

/** The amounts of a settlement, and what was paid out since. */
export interface PaidOut {
  paidOutCents: number;
  /** For the accounts of the condominium. */
  keptCents: number;
  returnedCents: number;
}

/** What is to be paid out next: the rest of the settlement, then what was kept until the accounts of the condominium; 0 once all is. */
export function nextPayout({ paidOutCents, keptCents, returnedCents }: PaidOut): Cents {
  const due = returnedCents < paidOutCents ? paidOutCents : paidOutCents + keptCents;
  return cents(Math.max(0, due - returnedCents));
}
