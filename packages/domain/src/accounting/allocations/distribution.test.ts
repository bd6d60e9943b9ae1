import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { cents } from '../../shared/money.ts';
import { assertDistribution, type DistributableDue, type DuePart, redistribution, restOf } from './distribution.ts';

const DUES: DistributableDue[] = [
  { id: 'march', dueOn: day('2026-03-05'), openCents: cents(60_000) },
  { id: 'april', dueOn: day('2026-04-05'), openCents: cents(65_000) },
];
const PAYMENT = { amountCents: cents(70_000), counts: true };
const part = (dueId: string, amount: number): DuePart => ({ dueId, amountCents: cents(amount) });

function refusal(parts: readonly DuePart[], payment = PAYMENT): unknown {
  try {
    assertDistribution(parts, payment, DUES);
    return 'accepted';
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.field, error.details] : error;
  }
}

describe('a chosen distribution', () => {
  it.each([
    { what: 'nothing', parts: [] },
    { what: 'a part of one due', parts: [part('april', 1)] },
    { what: 'a due in full and a part of another', parts: [part('april', 65_000), part('march', 5_000)] },
    { what: 'the whole payment', parts: [part('march', 35_000), part('april', 35_000)] },
  ])('is accepted for $what', ({ parts }) => {
    expect(refusal(parts)).toBe('accepted');
  });

  it.each([
    { what: 'a part of 0 €', parts: [part('march', 100), part('april', 0)], code: 'allocation.part-not-positive', at: 1, details: {} },
    { what: 'a negative part', parts: [part('march', -1)], code: 'allocation.part-not-positive', at: 0, details: {} },
    {
      what: 'one cent more than the due owes',
      parts: [part('march', 60_001)],
      code: 'allocation.exceeds-due',
      at: 0,
      details: { owed: 60_000 },
    },
    {
      what: 'one cent more than the payment',
      parts: [part('march', 5_001), part('april', 65_000)],
      code: 'allocation.exceeds-payment',
      at: 1,
      details: { amount: 70_000 },
    },
    { what: 'a due of another lease', parts: [part('elsewhere', 1)], code: 'allocation.due-unknown', at: 0, details: {} },
    { what: 'a due named twice', parts: [part('march', 1), part('march', 1)], code: 'allocation.due-named-twice', at: 1, details: {} },
  ])('is refused for $what, under its field', ({ parts, code, at, details }) => {
    expect(refusal(parts)).toEqual([code, `parts.${at}.amountCents`, details]);
  });

  it('is refused for a payment that does not count, even without a part', () => {
    expect(refusal([], { ...PAYMENT, counts: false })).toEqual(['allocation.payment-not-counted', null, {}]);
  });
});

function isAccepted(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const amount = fc.integer({ min: -5, max: 100 }).map(cents);
const someParts = fc.array(fc.record({ dueId: fc.constantFrom('a', 'b', 'c', 'd'), amountCents: amount }), { maxLength: 5 });
const someDues = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c'), dueOn: fc.constant(day('2026-03-05')), openCents: fc.nat(100).map(cents) }),
  { selector: ({ id }) => id },
);

it('is accepted exactly when every part is positive, each due is named once and owes it, and the payment suffices', () => {
  let accepted = 0;
  fc.assert(
    fc.property(someParts, someDues, fc.nat(200).map(cents), (parts, dues, amountCents) => {
      const ids = parts.map(({ dueId }) => dueId);
      const isFit =
        parts.every((one) => one.amountCents > 0 && dues.some(({ id, openCents }) => id === one.dueId && one.amountCents <= openCents)) &&
        new Set(ids).size === ids.length &&
        restOf(amountCents, parts) >= 0;
      if (isFit) accepted += 1;
      expect(isAccepted(() => assertDistribution(parts, { amountCents, counts: true }, dues))).toBe(isFit);
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

const byDue = fc.uniqueArray(
  fc.record({ dueId: fc.constantFrom('a', 'b', 'c', 'd'), amountCents: fc.integer({ min: 1, max: 3 }).map(cents) }),
  {
    selector: ({ dueId }) => dueId,
  },
);

it('turns what stands into what was chosen, and writes no row for what stays', () => {
  fc.assert(
    fc.property(byDue, byDue, (standing, chosen) => {
      const rows = redistribution(standing, chosen);
      const sumOf = (parts: readonly DuePart[], dueId: string) =>
        parts.reduce((sum, one) => (one.dueId === dueId ? sum + one.amountCents : sum), 0);
      for (const dueId of ['a', 'b', 'c', 'd']) {
        expect(sumOf([...standing, ...rows], dueId)).toBe(sumOf(chosen, dueId));
        const stays = sumOf(standing, dueId) === sumOf(chosen, dueId);
        expect(rows.some((row) => row.dueId === dueId)).toBe(!stays);
      }
      expect(rows.every(({ amountCents }) => amountCents !== 0)).toBe(true);
    }),
  );
});
