import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { isPaidSinceRelease, type KeptFacts, keptStanding, payableFromKept } from './kept.ts';

/** D104: 140 € of 700 € are kept. */
const KEPT: KeptFacts = {
  kind: 'vide',
  furnished: false,
  keysOn: day('2026-10-31'),
  keptCents: 14_000,
  paidOutCents: 56_000,
  returnedCents: 56_000,
  approvedOn: null,
  deductionCents: null,
};

describe('what is kept for the accounts of a condominium', () => {
  it.each([
    ['before the approval', {}, 14_000, 0, null, '2028-04-30'],
    ['keys on 29 February', { keysOn: day('2028-02-29') }, 14_000, 0, null, '2029-08-29'],
    ['approved', { approvedOn: day('2027-05-12') }, 14_000, 0, '2027-06-12', null],
    ['approved on the last day of a longer month', { approvedOn: day('2027-01-31') }, 14_000, 0, '2027-02-28', null],
    ['settled in full, not paid yet', { approvedOn: day('2027-05-12'), deductionCents: 0 }, 14_000, 14_000, '2027-06-12', null],
    ['settled in part', { approvedOn: day('2027-05-12'), deductionCents: 4_000 }, 10_000, 10_000, '2027-06-12', null],
    ['settled and paid', { approvedOn: day('2027-05-12'), deductionCents: 4_000, returnedCents: 66_000 }, 0, 10_000, null, null],
    ['all of it deducted', { approvedOn: day('2027-05-12'), deductionCents: 14_000 }, 0, 0, null, null],
    ['settled at once, without approval', { deductionCents: 0 }, 14_000, 14_000, null, null],
    ['paid out without more', { returnedCents: 70_000 }, 0, 0, null, null],
    ['the rest is not returned yet', { returnedCents: 10_000 }, 14_000, 0, null, '2028-04-30'],
    ['nothing kept', { keptCents: 0 }, 0, 0, null, null],
    ['an office: its contract decides', { kind: 'professionnel', approvedOn: day('2027-05-12') }, 14_000, 0, null, null],
  ] as const)('%s', (_case, changed, heldCents, releasedCents, deadline, askedFrom) => {
    expect(keptStanding({ ...KEPT, ...changed })).toEqual({ heldCents, releasedCents, deadline, askedFrom });
  });

  it.each([
    ['the whole debt', 12_000, 12_000],
    ['as much as is kept', 20_000, 14_000],
    ['nothing, without a debt', 0, 0],
    ['nothing of a credit', -500, 0],
  ])('pays %s', (_case, owed, paid) => {
    expect(payableFromKept({ heldCents: cents(14_000), accountCents: cents(owed) })).toBe(paid);
  });

  it('is deducted, paid out or held, and has one day at most', () => {
    const amount = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (kept, paid, extra, isApproved, share) => {
          const deduction = Math.floor(kept * share);
          const returned = paid + Math.min(extra, kept - deduction);
          const facts = { ...KEPT, keptCents: kept, paidOutCents: paid, returnedCents: returned, deductionCents: deduction };
          const standing = keptStanding({ ...facts, approvedOn: isApproved ? day('2027-05-12') : null });
          expect(standing.heldCents + deduction + (returned - paid)).toBe(kept);
          expect(standing.deadline === null || standing.askedFrom === null).toBe(true);
        },
      ),
    );
  });
});

describe('whether a settled part was paid out since', () => {
  const before = (amountCents: number) => ({ recordedAt: '2027-05-19T09:00:00.000Z', amountCents });
  const after = (amountCents: number) => ({ recordedAt: '2027-05-21T09:00:00+00:00', amountCents });
  it.each([
    ['nothing of it', [before(56_000)], false],
    ['a part before it was settled', [before(60_000)], false],
    ['the rest of the settlement only', [before(20_000), after(36_000)], false],
    ['a part', [before(56_000), after(1)], true],
    ['another part than before', [before(60_000), after(1_000)], true],
    ['a part with the rest of the settlement', [before(20_000), after(37_000)], true],
    ['in the same instant', [{ ...before(57_000), recordedAt: '2027-05-20T09:00:00Z' }], true],
  ] as const)('%s', (_case, returns, expected) => {
    expect(isPaidSinceRelease({ paidOutCents: 56_000, returns, releasedAt: '2027-05-20T09:00:00.000Z' })).toBe(expected);
  });
});
