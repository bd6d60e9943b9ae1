import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { condominiumCap, exitBalance, latePenalty, returnDeadline } from './exit.ts';

const home = { kind: 'vide', furnished: false } as const;

describe('the deadline of art. 22', () => {
  it.each([
    ['D102 conform', home, true, '2026-10-15', '2026-11-15'],
    ['D102 not conform', home, false, '2026-10-15', '2026-12-15'],
    ['furnished', { kind: 'meublé', furnished: true }, true, '2026-10-15', '2026-11-15'],
    ['colocation', { kind: 'colocation', furnished: false }, false, '2026-10-15', '2026-12-15'],
    ['keys on the last day of a longer month', home, true, '2027-01-31', '2027-02-28'],
    ['commercial: its contract decides', { kind: 'commercial', furnished: false }, true, '2026-10-15', null],
    ['stationnement: its contract decides', { kind: 'stationnement', furnished: false }, false, '2026-10-15', null],
  ] as const)('%s', (_case, lease, isConform, keysOn, expected) => {
    expect(returnDeadline({ ...lease, isConform, keysOn: day(keysOn) })).toBe(expected);
  });
});

describe('a deposit that is returned late', () => {
  it.each([
    ['D096 five months late', 12_000, '2026-01-15', '2026-06-15', true, 5, 6_000],
    ['D098 five days late', 60_000, '2026-11-15', '2026-11-20', true, 1, 6_000],
    ['D100 on the deadline', 60_000, '2026-11-15', '2026-11-15', true, 0, 0],
    ['the day after the deadline', 60_000, '2026-11-15', '2026-11-16', true, 1, 6_000],
    ['a whole month late', 60_000, '2026-11-15', '2026-12-15', true, 1, 6_000],
    ['a month and a day late', 60_000, '2026-11-15', '2026-12-16', true, 2, 12_000],
    ['without a new address', 60_000, '2026-11-15', '2027-03-01', false, 0, 0],
    ['before the deadline', 60_000, '2026-11-15', '2026-10-20', true, 0, 0],
    ['rounded half up', 12_345, '2026-11-15', '2026-11-16', true, 1, 1_235],
  ] as const)('%s', (_case, rentCents, deadline, on, isAddressKnown, months, amountCents) => {
    const penalty = latePenalty({ rentCents: cents(rentCents), deadline: day(deadline), on: day(on), isAddressKnown });
    expect(penalty).toEqual({ months, amountCents });
  });

  it('adds nothing where no law gives a deadline', () => {
    expect(latePenalty({ rentCents: cents(60_000), deadline: null, on: day('2030-01-01'), isAddressKnown: true }).amountCents).toBe(0);
  });

  it('D096 returns 150 € of a deposit of 90 €', () => {
    const { amountCents } = latePenalty({
      rentCents: cents(12_000),
      deadline: day('2026-01-15'),
      on: day('2026-06-15'),
      isAddressKnown: true,
    });
    const { paidOutCents } = exitBalance({ heldCents: cents(9_000), ...NOTHING_OWED });
    expect(paidOutCents + amountCents).toBe(15_000);
  });
});

const NOTHING_OWED = { accountCents: cents(0), deductionsCents: cents(0), keptCents: cents(0) };

describe('what is returned', () => {
  it('D104 keeps at most 140 € of 700 € for a condominium', () => {
    expect(condominiumCap(cents(70_000))).toBe(14_000);
    const asked = exitBalance({ heldCents: cents(70_000), ...NOTHING_OWED, keptCents: cents(20_000) });
    expect(asked).toMatchObject({ keptCents: 14_000, paidOutCents: 56_000 });
  });

  it('D106 returns nothing when 900 € are owed of a deposit of 650 €: the tenant owes 250 €', () => {
    const balance = exitBalance({ ...NOTHING_OWED, heldCents: cents(65_000), accountCents: cents(60_000), deductionsCents: cents(30_000) });
    expect(balance).toMatchObject({ appliedCents: 65_000, paidOutCents: 0, keptCents: 0, owedCents: 25_000 });
  });

  it('returns with the deposit what the tenant paid in advance', () => {
    const balance = exitBalance({ ...NOTHING_OWED, heldCents: cents(65_000), accountCents: cents(-5_000), deductionsCents: cents(2_000) });
    expect(balance).toMatchObject({ appliedCents: -3_000, paidOutCents: 68_000, owedCents: 0 });
  });

  const cent = fc.integer({ min: 0, max: 500_000 }).map(cents);
  it('always ties: what is held is applied, kept and paid out, and no debt is lost', () => {
    fc.assert(
      fc.property(
        cent,
        fc.integer({ min: -300_000, max: 500_000 }).map(cents),
        cent,
        cent,
        cent,
        (held, account, aid, deductions, kept) => {
          const figures = { heldCents: held, accountCents: account, awaitedCents: aid, deductionsCents: deductions, keptCents: kept };
          const of = exitBalance(figures);
          expect(of.appliedCents + of.keptCents + of.paidOutCents).toBe(held);
          expect(of.appliedCents + of.owedCents + aid).toBe(account + deductions);
          expect(Math.min(of.keptCents, of.paidOutCents, of.owedCents)).toBeGreaterThanOrEqual(0);
          expect(of.keptCents).toBeLessThanOrEqual(condominiumCap(held));
          expect(of.owedCents === 0 || of.paidOutCents + of.keptCents === 0).toBe(true);
        },
      ),
    );
  });

  it('a penalty never shrinks with time', () => {
    fc.assert(
      fc.property(fc.nat(1_500), cent, (days, rentCents) => {
        const on = (late: number) =>
          latePenalty({ rentCents, deadline: day('2026-01-31'), on: addDays(day('2026-01-31'), late), isAddressKnown: true });
        expect(on(days + 1).amountCents).toBeGreaterThanOrEqual(on(days).amountCents);
      }),
    );
  });
});
