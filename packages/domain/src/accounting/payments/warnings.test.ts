import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type CheckedPayment, isSamePayment, PAYMENT_WARNINGS, paymentWarnings, raisedWarnings } from './warnings.ts';

const PAYMENT: CheckedPayment = {
  leaseId: 'a',
  amountCents: cents(105_000),
  paymentDate: day('2026-11-05'),
  paymentMethod: 'Virement bancaire',
  status: 'Payé',
};
const AROUND = { leaseStart: day('2026-07-01'), monthCents: cents(105_000), isRepeated: false, today: day('2026-11-20') };

describe('a payment', () => {
  it.each([
    ['nothing for an ordinary one', {}, {}, []],
    ['the same payment twice', {}, { isRepeated: true }, ['repeated']],
    ['the day before the lease begins', { paymentDate: day('2026-06-30') }, {}, ['before-lease']],
    ['nothing on its first day', { paymentDate: day('2026-07-01') }, {}, []],
    ['« Payé » tomorrow', { paymentDate: day('2026-11-21') }, {}, ['paid-in-future']],
    ['nothing for « Payé » today', { paymentDate: day('2026-11-20') }, {}, []],
    ['nothing for an awaited one of next month', { paymentDate: day('2026-12-05'), status: 'En attente' }, {}, []],
    ['an amount above three months', { amountCents: cents(123_456_789) }, {}, ['unusual-amount']],
    ['1 000 € and more in cash', { paymentMethod: 'Espèces' }, {}, ['cash-limit']],
    ['nothing for less in cash', { amountCents: cents(99_999), paymentMethod: 'Espèces' }, {}, []],
    [
      'every warning at once, in one order',
      { paymentDate: day('2027-01-01'), amountCents: cents(123_456_789), paymentMethod: 'Espèces' },
      { leaseStart: day('2027-02-01'), isRepeated: true },
      PAYMENT_WARNINGS,
    ],
    [
      'nothing for a cancelled one',
      { status: 'Annulé', paymentDate: day('2027-01-01'), paymentMethod: 'Espèces' },
      { isRepeated: true },
      [],
    ],
  ] as const)('raises %s', (_what, payment, around, warnings) => {
    expect(paymentWarnings({ ...PAYMENT, ...payment }, { ...AROUND, ...around })).toEqual(warnings);
  });
});

describe('a change', () => {
  it.each([
    ['a new payment raises all', null, {}, PAYMENT_WARNINGS],
    ['the same values raise none', {}, {}, []],
    ['another amount', {}, { amountCents: cents(1) }, ['repeated', 'unusual-amount', 'cash-limit']],
    ['another method', {}, { paymentMethod: 'Chèque' }, ['cash-limit']],
    ['another day', {}, { paymentDate: day('2026-11-06') }, ['repeated', 'before-lease', 'paid-in-future']],
    ['another lease', {}, { leaseId: 'b' }, ['repeated', 'before-lease', 'unusual-amount']],
    ['received on its day', { status: 'En attente' }, {}, ['paid-in-future']],
    ['no longer cancelled', { status: 'Annulé' }, {}, PAYMENT_WARNINGS],
  ] as const)('%s', (_what, before, after, raised) => {
    expect(raisedWarnings(PAYMENT_WARNINGS, before && { ...PAYMENT, ...before }, { ...PAYMENT, ...after })).toEqual(raised);
  });
});

describe('two payments of one lease', () => {
  const dated = { leaseId: 'a', amountCents: cents(105_000), paymentDate: day('2026-11-05'), dueDate: null };
  const [october, november] = [day('2026-10-05'), day('2026-11-05')];

  it.each([
    ['of the same amount and day are the same', {}, {}, true],
    ['of two amounts are not', {}, { amountCents: cents(1) }, false],
    ['of two days are not', {}, { paymentDate: october }, false],
    ['of two leases are not', {}, { leaseId: 'b' }, false],
    ['received on one day for two due days are not', { dueDate: october }, { dueDate: november }, false],
    ['received on one day for one due day are the same', { dueDate: october }, { dueDate: october }, true],
    ['received on one day, one of them never awaited, are the same', { dueDate: october }, {}, true],
  ] as const)('%s', (_what, one, other, same) => {
    expect(isSamePayment({ ...dated, ...one }, { ...dated, ...other })).toBe(same);
    expect(isSamePayment({ ...dated, ...other }, { ...dated, ...one })).toBe(same);
  });
});
