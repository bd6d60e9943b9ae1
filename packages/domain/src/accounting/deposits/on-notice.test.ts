import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { depositOnNotice } from './on-notice.ts';

const CLAIM = { leftCents: cents(42_000), payableOn: day('2026-09-20'), isAsked: true, lateDays: 0 };
const OCTOBER = {
  month: day('2026-10-01'),
  startDate: day('2026-10-15'),
  claim: CLAIM,
  calledCents: cents(62_000),
  receivedCents: cents(20_000),
};
const ASKED = { calledCents: 62_000, receivedCents: 20_000, leftCents: 42_000, payableOn: '2026-09-20' };

it.each([
  ['the month in which the lease begins', OCTOBER, ASKED],
  ['a later month', { ...OCTOBER, month: day('2026-11-01') }, null],
  ['the same month of another year', { ...OCTOBER, month: day('2027-10-01') }, null],
  ['what is no rent', { ...OCTOBER, month: null }, null],
  ['a lease that was taken over', { ...OCTOBER, claim: { ...CLAIM, isAsked: false } }, null],
  ['a deposit that is received', { ...OCTOBER, claim: { leftCents: cents(0), payableOn: null, isAsked: false, lateDays: 0 } }, null],
])('the avis of %s', (_case, facts, answer) => expect(depositOnNotice(facts)).toEqual(answer));
