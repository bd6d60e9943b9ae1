import { wasCancelled } from '../../leasing/leases/actions.ts';
import type { Day } from '../../shared/day.ts';
import { type Cents, negated } from '../../shared/money.ts';
import { DomainError } from '../../shared/errors.ts';
import { billedUntil } from '../../leasing/leases/last-day.ts';

/** In whose favour the balance is with which an account begins. */
export const OPENING_SIDES = ['dû par le locataire', 'en faveur du locataire'] as const;
export type OpeningSide = (typeof OPENING_SIDES)[number];

/** The balance with its sign: positive when the tenant owes it. */
export const openingBalance = (amount: Cents, side: OpeningSide): Cents => (side === 'en faveur du locataire' ? negated(amount) : amount);

interface Opened {
  accountingStart: Day;
  openingCents: Cents;
}

/**
 * Whether a payment of this day counts on the account. One that begins with its lease and with nothing takes every payment: a first rent is often
 * paid when the lease is signed. Otherwise what came before the account began is in its first balance.
 */
export const countsOnAccount = (paymentDate: Day, { accountingStart, openingCents }: Opened, leaseStart: Day): boolean =>
  paymentDate >= accountingStart || (openingCents === 0 && accountingStart <= leaseStart);

type OpenedLease = Parameters<typeof billedUntil>[0] & { startDate: Day };

/** Why the account of a lease cannot begin on a day: the lease never ran, or does not run on that day. */
export function accountStartProblem(accountingStart: Day, lease: OpenedLease): 'not-active' | 'outside-lease' | null {
  if (lease.status === 'En attente' || wasCancelled(lease)) return 'not-active';
  const lastDay = billedUntil(lease);
  return accountingStart < lease.startDate || (lastDay !== null && accountingStart > lastDay) ? 'outside-lease' : null;
}

/** @throws DomainError when the account of this lease cannot begin on this day */
export function assertAccountStart(accountingStart: Day, lease: OpenedLease): void {
  const { status, startDate } = lease;
  const problem = accountStartProblem(accountingStart, lease);
  if (problem === 'not-active') throw new DomainError('rent-account.lease-not-active', { details: { status } });
  if (problem === 'outside-lease')
    throw new DomainError('rent-account.start-outside-lease', { field: 'accountingStart', details: { startDate } });
}
