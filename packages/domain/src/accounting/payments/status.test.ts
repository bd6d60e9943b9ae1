import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { PAYMENT_STATUSES, SHOWN_PAYMENT_STATUSES, shownPaymentStatus } from './status.ts';

const TODAY = day('2026-11-20');

it.each([
  ['En attente', '2026-11-19', 'En retard'],
  ['En attente', '2026-11-20', 'En attente'],
  ['En attente', '2026-11-21', 'En attente'],
  ['Payé', '2026-11-19', 'Payé'],
  ['Annulé', '2026-11-19', 'Annulé'],
] as const)('%s on %s is shown as %s', (status, date, shown) => {
  expect(shownPaymentStatus({ status, paymentDate: day(date) }, TODAY)).toBe(shown);
});

it('shows one status more than it stores', () => {
  expect(SHOWN_PAYMENT_STATUSES).toEqual([...PAYMENT_STATUSES, 'En retard']);
});
