import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { latePenalty } from './exit.ts';
import { type PenaltyFacts, penaltyOf } from './penalty.ts';

/** D098: 600 € without charges, to be returned by 15 November. */
const LATE: PenaltyFacts = {
  rentCents: cents(60_000),
  deadline: day('2026-11-15'),
  isAddressKnown: true,
  paidOutCents: 30_000,
  returns: [],
  penaltiesCents: 0,
  on: day('2026-11-20'),
};
const returned = (movedOn: string, amountCents: number) => ({ movedOn: day(movedOn), amountCents });

describe('what is left of the penalty of a late return', () => {
  it.each([
    ['D098 five days late', {}, 1, 6_000, 6_000],
    ['D100 on the deadline', { on: day('2026-11-15') }, 0, 0, 0],
    ['returned on the deadline, asked later', { on: day('2027-03-01'), returns: [returned('2026-11-15', 30_000)] }, 0, 0, 0],
    ['returned late, asked later', { on: day('2027-03-01'), returns: [returned('2026-11-20', 30_000)] }, 1, 6_000, 6_000],
    ['a part in time, the rest late', { returns: [returned('2026-11-10', 10_000), returned('2027-01-16', 20_000)] }, 3, 18_000, 18_000],
    ['parts recorded out of order', { returns: [returned('2027-01-16', 20_000), returned('2026-11-10', 10_000)] }, 3, 18_000, 18_000],
    ['a part in time, the rest not yet', { on: day('2027-01-16'), returns: [returned('2026-11-10', 10_000)] }, 3, 18_000, 18_000],
    [
      'what was kept for the condominium, long after',
      { returns: [returned('2026-11-10', 30_000), returned('2027-09-01', 5_000)], on: day('2027-09-01') },
      0,
      0,
      0,
    ],
    ['paid in part', { penaltiesCents: 2_000 }, 1, 6_000, 4_000],
    ['paid', { penaltiesCents: 6_000 }, 1, 6_000, 0],
    ['more was paid than is due now', { penaltiesCents: 12_000 }, 1, 6_000, 0],
    ['without an address', { isAddressKnown: false }, 0, 0, 0],
    ['nothing to return', { paidOutCents: 0 }, 0, 0, 0],
    ['no deadline of the law', { deadline: null }, 0, 0, 0],
  ] as const)('%s', (_case, changed, months, amountCents, leftCents) => {
    expect(penaltyOf({ ...LATE, ...changed })).toEqual({ months, amountCents, leftCents });
  });

  it('is the whole rule until the last part, and paying what is left leaves nothing', () => {
    const amount = fc.integer({ min: 1, max: 40_000 });
    const offset = fc.integer({ min: -60, max: 400 });
    const parts = fc.array(fc.record({ after: offset, amountCents: amount }), { maxLength: 5 });
    fc.assert(
      fc.property(parts, amount, offset, (moved, paidOutCents, after) => {
        const deadline = day('2026-11-15');
        const on = addDays(deadline, after);
        const returns = moved.map((part) => returned(addDays(deadline, part.after), part.amountCents));
        const facts = { ...LATE, paidOutCents, returns, on };
        const penalty = penaltyOf(facts);
        const latest = returns.reduce((last, { movedOn }) => (movedOn > last ? movedOn : last), on);
        expect(penalty.amountCents).toBeLessThanOrEqual(latePenalty({ ...LATE, on: latest }).amountCents);
        expect(penaltyOf({ ...facts, penaltiesCents: penalty.leftCents }).leftCents).toBe(0);
        expect(penaltyOf({ ...facts, isAddressKnown: false }).leftCents).toBe(0);
      }),
    );
  });
});
