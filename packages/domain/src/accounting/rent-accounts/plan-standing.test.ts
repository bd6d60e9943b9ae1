import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, day } from '../../shared/day.ts';
import { cents, sumCents } from '../../shared/money.ts';
import { allocate } from '../allocations/allocate.ts';
import { ageingOf } from '../reminders/ageing.ts';
import { MOST_INSTALMENTS, planSchedule } from './plan-schedule.ts';
import { heldParts, type PlanFacts, planStanding } from './plan-standing.ts';

const FIRST = day('2026-12-10');
const AGREED = day('2026-11-20');

interface Story {
  dues: number[];
  count: number;
  /** Each payment: days after the agreement, and cents. */
  payments: { after: number; amount: number }[];
  todayAfter: number;
}

const stories: fc.Arbitrary<Story> = fc.record({
  dues: fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 5 }),
  count: fc.integer({ min: 1, max: 12 }),
  payments: fc.array(fc.record({ after: fc.integer({ min: 0, max: 420 }), amount: fc.integer({ min: 1, max: 150_000 }) }), {
    maxLength: 10,
  }),
  todayAfter: fc.integer({ min: 0, max: 450 }),
});

/** The facts on a day, with the payments of that day distributed as the account does. */
function factsOf({ dues, count, payments, todayAfter }: Story): { facts: PlanFacts; today: ReturnType<typeof day> } {
  const today = addDays(AGREED, todayAfter);
  const owed = dues.map((amount, at) => ({ id: `d${at}`, dueOn: addMonths(day('2026-06-05'), at), leftCents: cents(amount) }));
  const received = payments
    .filter(({ after }) => after <= todayAfter)
    .map(({ after, amount }, at) => ({ id: `p${String(at).padStart(2, '0')}`, on: addDays(AGREED, after), leftCents: cents(amount) }));
  const parts = allocate(received, owed);
  const dayOf = new Map(received.map(({ id, on }) => [id, on]));
  const covered = owed.map(({ id, dueOn, leftCents }) => ({
    id,
    dueOn,
    totalCents: leftCents,
    plannedCents: leftCents,
    paid: parts
      .filter(({ dueId }) => dueId === id)
      .map(({ creditId, amountCents }) => ({ on: dayOf.get(creditId) ?? AGREED, amountCents })),
  }));
  const debtCents = sumCents(owed.map(({ leftCents }) => leftCents));
  const instalments = planSchedule({ debtCents, count: Math.min(count, debtCents), firstOn: FIRST });
  return { today, facts: { instalments, dues: covered, requiresRent: false, rents: [], isCancelled: false, isReplaced: false } };
}

const asDues = ({ dues }: PlanFacts, plannedOn: (id: string) => ReturnType<typeof day> | null) =>
  dues.map(({ id, dueOn, totalCents, paid }) => ({
    dueOn,
    totalCents,
    paidCents: sumCents(paid.map(({ amountCents }) => amountCents)),
    expected: [],
    plannedOn: plannedOn(id),
  }));

describe('a schedule', () => {
  it('adds up to the debt to the cent, on one day of each month', () => {
    fc.assert(
      fc.property(fc.integer({ min: MOST_INSTALMENTS, max: 10_000_000 }), fc.integer({ min: 1, max: MOST_INSTALMENTS }), (debt, count) => {
        const parts = planSchedule({ debtCents: cents(debt), count, firstOn: FIRST });
        expect(parts).toHaveLength(count);
        expect(sumCents(parts.map(({ amountCents }) => amountCents))).toBe(debt);
        expect(parts.every(({ amountCents }) => amountCents > 0)).toBe(true);
        expect(parts.map(({ on }) => on)).toEqual(parts.map((_, at) => addMonths(FIRST, at)));
        expect(new Set(parts.slice(0, -1).map(({ amountCents }) => amountCents)).size).toBeLessThan(2);
      }),
    );
  });
});

describe('a plan', () => {
  it('leaves no debt once it is paid, and asks exactly what is left while it runs', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { facts, today } = factsOf(story);
        const { state, leftCents, instalments } = planStanding(facts, today);
        const left = sumCents(facts.dues.map(({ totalCents, paid }) => cents(totalCents - sumCents(paid.map((one) => one.amountCents)))));
        expect(leftCents).toBe(left);
        expect(sumCents(instalments.map(({ amountCents, paidCents }) => cents(amountCents - paidCents)))).toBe(left);
        expect(state === 'Soldé' ? left : 0).toBe(0);
        const held = heldParts(facts, today);
        expect(sumCents(held.map(({ amountCents }) => amountCents))).toBe(state === 'En cours' ? left : 0);
        expect(held.every(({ on }) => on >= today)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('gives, broken, the very ageing that there would be without it, and no late cent while it runs', () => {
    let broken = 0;
    fc.assert(
      fc.property(stories, (story) => {
        const { facts, today } = factsOf(story);
        const { state } = planStanding(facts, today);
        const held = heldParts(facts, today);
        const nextOf = (id: string) => held.find(({ dueId }) => dueId === id)?.on ?? null;
        const without = ageingOf(
          asDues(facts, () => null),
          today,
        );
        const withPlan = ageingOf(asDues(facts, nextOf), today);
        broken += Number(state === 'Rompu');
        const nothing = ageingOf([], today);
        expect(withPlan).toEqual(state === 'Rompu' ? without : nothing);
      }),
      { numRuns: 500 },
    );
    expect(broken).toBeGreaterThan(50);
  });

  it('stays broken whatever is paid after the missed day', () => {
    fc.assert(
      fc.property(stories, fc.integer({ min: 1, max: 200_000 }), (story, late) => {
        const { facts, today } = factsOf(story);
        const before = planStanding(facts, today);
        if (before.breach === null) return;
        const after = addDays(today, 1);
        const [first, ...others] = facts.dues;
        if (!first) return;
        const paid = [...first.paid, { on: after, amountCents: cents(late) }];
        expect(planStanding({ ...facts, dues: [{ ...first, paid }, ...others] }, addDays(after, 1))).toMatchObject({
          state: 'Rompu',
          breach: { on: before.breach.on, missingCents: before.breach.missingCents },
        });
      }),
    );
  });
});

it('pays the rent of the month before an instalment that is due later, and the instalment before the next rent', () => {
  const planned = planSchedule({ debtCents: cents(60_000), count: 3, firstOn: day('2026-12-10') });
  const dues = [
    { id: 'august', dueOn: day('2026-08-05'), leftCents: cents(60_000), planned },
    { id: 'december', dueOn: day('2026-12-05'), leftCents: cents(70_000) },
    { id: 'january', dueOn: day('2027-01-05'), leftCents: cents(70_000) },
  ];
  const credit = (amount: number) => [{ id: 'p', on: day('2026-12-05'), leftCents: cents(amount) }];
  const paidOf = (amount: number) => allocate(credit(amount), dues).map(({ dueId, amountCents }) => [dueId, amountCents]);
  expect(paidOf(70_000)).toEqual([['december', 70_000]]);
  expect(paidOf(90_000)).toEqual([
    ['december', 70_000],
    ['august', 20_000],
  ]);
  // The parts of one due are one allocation.
  expect(paidOf(175_000)).toEqual([
    ['december', 70_000],
    ['august', 35_000],
    ['january', 70_000],
  ]);
});
