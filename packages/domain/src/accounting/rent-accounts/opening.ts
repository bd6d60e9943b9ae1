import type { Day } from '../../shared/day.ts';
import { type Cents, negated } from '../../shared/money.ts';
import { DomainError } from '../../shared/errors.ts';

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

/** @throws DomainError when an account would count days on which the lease does not run, or days that are still far away. */
export function assertAccountStart(accountingStart: Day, { startDate, lastDay }: { startDate: Day; lastDay: Day | null }): void {
  if (accountingStart < startDate || (lastDay !== null && accountingStart > lastDay))
    throw new DomainError('rent-account.start-outside-lease', { field: 'accountingStart', details: { startDate } });
}
