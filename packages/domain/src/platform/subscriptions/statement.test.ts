import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, day, daysInMonth, lastDayOfMonth } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { MONTHLY_PRICES, PLAN_FACTS, PLANS } from './plan.ts';
import {
  type DaysPerPlan,
  daysPerPlan,
  firstOfMonth,
  payableMonths,
  type PlanHistory,
  planOn,
  statementAmount,
  statementLines,
} from './statement.ts';

const OCTOBER = day('2026-10-01');
const history = (overrides: Partial<PlanHistory> = {}): PlanHistory => ({
  foundedOn: day('2026-01-05'),
  trialEndsOn: day('2026-01-18'),
  plan: 'basic',
  changes: [],
  ...overrides,
});
const change = (on: string, fromPlan: (typeof PLANS)[number], toPlan: (typeof PLANS)[number]) => ({ onDay: day(on), fromPlan, toPlan });

const linesOf = (days: DaysPerPlan, month: Day, monthlyCents = MONTHLY_PRICES) =>
  statementLines({ daysPerPlan: days, month, monthlyCents });
const amountOf = (days: DaysPerPlan, month: Day, monthlyCents = MONTHLY_PRICES) =>
  statementAmount({ daysPerPlan: days, month, monthlyCents });

describe('the days of a month', () => {
  it.each([
    ['a whole month of one plan', history(), { basic: 31 }],
    [
      'the day of a change counts for the new plan',
      history({ changes: [change('2026-10-16', 'basic', 'premium')] }),
      { basic: 15, premium: 16 },
    ],
    [
      'a change on the first day leaves nothing of the old one',
      history({ changes: [change('2026-10-01', 'basic', 'premium')] }),
      { premium: 31 },
    ],
    [
      'of two changes on one day the last one counts',
      history({ changes: [change('2026-10-31', 'basic', 'enterprise'), change('2026-10-31', 'enterprise', 'premium')] }),
      { basic: 30, premium: 1 },
    ],
    [
      'a change after the month is not of it',
      history({ plan: 'premium', changes: [change('2026-11-02', 'basic', 'premium')] }),
      { basic: 31 },
    ],
    [
      'begun and tried within the month',
      history({ foundedOn: day('2026-10-10'), trialEndsOn: day('2026-10-23') }),
      { essai: 14, basic: 8 },
    ],
    ['begun later', history({ foundedOn: day('2026-11-10') }), {}],
    ['given a plan without having changed', history({ plan: 'enterprise' }), { enterprise: 31 }],
  ])('%s', (_case, given, expected) => {
    expect(daysPerPlan(given, OCTOBER)).toEqual(expected);
  });
});

describe('their cost', () => {
  it.each([
    [{ basic: 31 }, 1999],
    [{ premium: 31 }, 4999],
    [{ enterprise: 31 }, 9999],
    [{ essai: 31 }, 0],
    // 1999 × 15 / 31 = 967.26 and 4999 × 16 / 31 = 2580.13
    [{ basic: 15, premium: 16 }, 967 + 2580],
    // 9999 × 1 / 31 = 322.55
    [{ essai: 30, enterprise: 1 }, 323],
    [{}, 0],
  ])('%o in October: %i cents', (days, expected) => {
    expect(amountOf(days, OCTOBER)).toBe(expected);
  });

  it('uses the prices of its time', () => {
    const then = { ...MONTHLY_PRICES, premium: cents(3100) };
    expect(linesOf({ basic: 21, premium: 10 }, OCTOBER, then).at(-1)).toEqual({
      of: 'premium',
      days: 10,
      monthlyCents: 3100,
      amountCents: 1000,
    });
  });

  it('rounds halves up', () => {
    // 4999 × 15 / 30 = 2499.5
    expect(linesOf({ premium: 15 }, day('2026-11-01'))).toEqual([{ of: 'premium', days: 15, monthlyCents: 4999, amountCents: 2500 }]);
  });
});

const anyDay = fc.integer({ min: 0, max: 900 }).map((after) => addDays(day('2026-01-01'), after));
const anyHistory: fc.Arbitrary<PlanHistory> = fc
  .record({
    foundedOn: anyDay,
    trial: fc.option(fc.integer({ min: 0, max: 60 })),
    plans: fc.array(fc.constantFrom(...PLANS), { minLength: 1, maxLength: 6 }),
    days: fc.array(anyDay, { minLength: 5, maxLength: 5 }),
  })
  .map(({ foundedOn, trial, plans, days }) => {
    const sorted = days.toSorted();
    return {
      foundedOn,
      trialEndsOn: trial === null ? null : addDays(foundedOn, trial),
      plan: plans.at(-1)!,
      changes: plans.slice(1).map((toPlan, at) => ({ onDay: sorted[at]!, fromPlan: plans[at]!, toPlan })),
    };
  });
const total = (days: object) => Object.values(days).reduce<number>((sum, count) => sum + (count as number), 0);

describe('for any history', () => {
  const daysHeld = ({ foundedOn }: PlanHistory, month: Day) => {
    if (foundedOn > lastDayOfMonth(month)) return 0;
    return firstOfMonth(foundedOn) === firstOfMonth(month) ? daysInMonth(month) - Number(foundedOn.slice(8)) + 1 : daysInMonth(month);
  };

  it('each day of the month since the start is counted once', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, (given, on) => {
        expect(total(daysPerPlan(given, firstOfMonth(on)))).toBe(daysHeld(given, firstOfMonth(on)));
      }),
    );
  });

  it('the lines are whole cents, add up to the total, and are at most half a cent from the exact price', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, (given, on) => {
        const month = firstOfMonth(on);
        const lines = linesOf(daysPerPlan(given, month), month);
        expect(amountOf(daysPerPlan(given, month), month)).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
        for (const { of, days, amountCents } of lines) {
          const price = of === 'essai' ? 0 : PLAN_FACTS[of].monthlyCents;
          expect(Number.isSafeInteger(amountCents)).toBe(true);
          // × 2 × the days of the month: compared in whole numbers.
          const twice = 2 * daysInMonth(month);
          const off = amountCents * twice - 2 * price * days;
          expect(off > -daysInMonth(month) && off <= daysInMonth(month)).toBe(true);
        }
      }),
    );
  });

  it('a whole month of one plan is its price, whatever the length of the month', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PLANS), (on, plan) => {
        expect(amountOf({ [plan]: daysInMonth(on) }, firstOfMonth(on))).toBe(PLAN_FACTS[plan].monthlyCents);
      }),
    );
  });

  it('the day of a change counts for the new plan', () => {
    fc.assert(
      fc.property(anyHistory, (given) => {
        for (const { onDay } of given.changes) {
          expect(planOn(given, onDay)).toBe(given.changes.findLast((other) => other.onDay === onDay)?.toPlan);
        }
      }),
    );
  });

  it('payable months are exactly the completed months after the trial', () => {
    fc.assert(
      fc.property(anyHistory, anyDay, (given, today) => {
        const months = payableMonths(given, today);
        for (const month of months) {
          expect(lastDayOfMonth(month) < today).toBe(true);
          expect(amountOf(daysPerPlan(given, month), month)).toBeGreaterThan(0);
        }
        let paid = 0;
        for (let month = firstOfMonth(given.foundedOn); lastDayOfMonth(month) < today; month = addDays(lastDayOfMonth(month), 1)) {
          paid += amountOf(daysPerPlan(given, month), month);
        }
        expect(months.reduce((sum, month) => sum + amountOf(daysPerPlan(given, month), month), 0)).toBe(paid);
      }),
    );
  });
});
