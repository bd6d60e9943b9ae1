import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import type { Entry } from '../ledger/entries.ts';
import type { PaymentMethod } from '../payments/method.ts';
import { isAboveCashLimit } from '../payments/cash-rules.ts';
import { MONEY_ACCOUNTS } from '../rent-accounts/entries.ts';

/** What happens to the money of a deposit: the tenant pays it, the landlord pays it out, and with it the penalty of a late return. */
export const DEPOSIT_MOVEMENT_KINDS = ['réception', 'restitution', 'majoration'] as const;
export type DepositMovementKind = (typeof DEPOSIT_MOVEMENT_KINDS)[number];

/** The server stores such a movement only if the request confirms it. */
export const DEPOSIT_WARNINGS = ['cash-limit'] as const;
export type DepositWarning = (typeof DEPOSIT_WARNINGS)[number];

export const depositWarnings = ({
  movedOn,
  ...movement
}: Pick<PostedMovement, 'movedOn' | 'amountCents' | 'paymentMethod'>): DepositWarning[] =>
  isAboveCashLimit({ ...movement, paymentDate: movedOn }) ? ['cash-limit'] : [];

interface Movement {
  kind: DepositMovementKind;
  amountCents: Cents;
}

export interface DepositStanding {
  /** As the lease says: it never changes while the lease runs (loi n° 89-462, art. 22). */
  calledCents: Cents;
  receivedCents: Cents;
  leftCents: Cents;
}

/** What was called, received, and is still to be received. @param movements without cancelled ones */
export function depositStanding(calledCents: Cents, movements: readonly Movement[]): DepositStanding {
  const receivedCents = sumCents(movements.filter(({ kind }) => kind === 'réception').map(({ amountCents }) => amountCents));
  return { calledCents, receivedCents, leftCents: cents(Math.max(0, calledCents - receivedCents)) };
}

export interface PostedMovement extends Movement {
  id: string;
  leaseId: string;
  movedOn: Day;
  paymentMethod: PaymentMethod;
}

/** The lease of a movement. */
interface TakenOver {
  startDate: Day;
  /** Null while no account is kept. */
  accountingStart: Day | null;
}

/**
 * The entry of a movement. What was received before the manager took a running lease over never came to this bank account: it is part of the
 * opening balance, on the day on which the account begins. A penalty first raises what is owed to the tenant, at the landlord's expense.
 */
export function entryOfDeposit(
  { id, leaseId, kind, movedOn, amountCents, paymentMethod }: PostedMovement,
  { startDate, accountingStart }: TakenOver,
): Entry {
  const isEarlier = accountingStart !== null && accountingStart > startDate && movedOn < accountingStart;
  const received = kind === 'réception' ? amountCents : negated(amountCents);
  const raised = [
    { account: 'pénalités', amountCents },
    { account: 'dépôts', amountCents: negated(amountCents) },
  ] as const;
  return {
    source: 'dépôt',
    sourceId: id,
    leaseId,
    effectiveOn: isEarlier ? accountingStart : movedOn,
    lines: [
      ...(kind === 'majoration' ? raised : []),
      { account: isEarlier ? 'bilan' : MONEY_ACCOUNTS[paymentMethod], amountCents: received },
      { account: 'dépôts', amountCents: negated(received) },
    ],
    reversesId: null,
  };
}
