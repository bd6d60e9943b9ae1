import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, lastDayOfMonth, addMonths } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { MANDATE_FEE_BASES } from '../mandates/fees.ts';
import { type MandateTerms, type Movement, type NamedFee, statementAmounts } from './amounts.ts';
import { managementFee, shareOf } from './fees.ts';
import { signedMovement } from './owner-movements.ts';
import { receivedShares } from './shares.ts';

const OCTOBER = { fromDate: day('2026-10-01'), toDate: day('2026-10-31') };
const MANDATE: MandateTerms = { id: 'm', number: '2026-001', feeBp: 700, vatBp: 2000, reserveCents: cents(0) };
const paid = (amount: number, on = '2026-10-05', more: Partial<Movement> = {}): Movement => ({
  id: `${on}-${amount}`,
  leaseId: 'l',
  mandateId: 'm',
  on: day(on),
  nowCents: cents(amount),
  statedCents: cents(0),
  ...more,
});
const NOTHING = {
  ...OCTOBER,
  movements: [],
  mandates: [MANDATE],
  namedFees: [],
  ownerMovements: [],
  expenses: [],
  previousCents: cents(0),
};

it('D117: of 1 450 € received, 7 % without VAT and 180 € of works leave 1 148,20 €', () => {
  const amounts = statementAmounts({ ...NOTHING, movements: [paid(145_000)], expenses: [{ amountCents: cents(18_000) }] });
  expect(amounts).toMatchObject({ feeCents: 10_150, vatCents: 2_030, expenseCents: 18_000, paidOutCents: 114_820, carriedCents: 0 });
});

it.each([
  [50, 100, 1],
  [49, 100, 0],
  [150, 100, 2],
  [-50, 100, -1],
  [-49, 100, 0],
  [100, 10_000, 100],
  [33_333, 625, 2_083],
])('a share of %d cents at %d basis points is %d, rounded half up', (amount, bp, share) => {
  expect(shareOf(cents(amount), bp)).toBe(share);
});

it('VAT is that of the rounded fee', () => {
  expect(managementFee(cents(33_333), { feeBp: 625, vatBp: 2000 })).toEqual({ feeCents: 2_083, vatCents: 417 });
});

describe('a statement', () => {
  it('keeps the reserve of works before it pays out, and carries it', () => {
    const mandates = [{ ...MANDATE, reserveCents: cents(30_000) }];
    const first = statementAmounts({ ...NOTHING, mandates, movements: [paid(100_000)] });
    expect(first).toMatchObject({ availableCents: 91_600, keptCents: 30_000, paidOutCents: 61_600, carriedCents: 30_000 });
    const next = statementAmounts({ ...NOTHING, mandates, previousCents: first.carriedCents, movements: [paid(100_000)] });
    expect(next).toMatchObject({ keptCents: 30_000, paidOutCents: 91_600, carriedCents: 30_000 });
  });

  it('pays out nothing while the owner owes, and carries what is missing', () => {
    const amounts = statementAmounts({ ...NOTHING, expenses: [{ amountCents: cents(12_000) }] });
    expect(amounts).toMatchObject({ availableCents: -12_000, keptCents: 0, paidOutCents: 0, carriedCents: -12_000 });
  });

  it('states what an earlier one did not know, or knew otherwise, as a correction with its fee', () => {
    const late = paid(50_000, '2026-09-30');
    const lowered = paid(40_000, '2026-09-05', { statedCents: cents(60_000) });
    const removed = paid(0, '2026-09-06', { statedCents: cents(10_000) });
    const unchanged = paid(7_000, '2026-09-07', { statedCents: cents(7_000) });
    const amounts = statementAmounts({ ...NOTHING, movements: [late, lowered, removed, unchanged, paid(20_000)] });
    expect(amounts.received.map(({ amountCents }) => amountCents)).toEqual([20_000]);
    expect(amounts.corrections.map(({ amountCents }) => amountCents)).toEqual([50_000, -20_000, -10_000]);
    expect(amounts).toMatchObject({ receivedCents: 20_000, correctionCents: 20_000, feeCents: 2_800, vatCents: 560 });
  });

  it('counts a refund to the tenant against what was received', () => {
    const amounts = statementAmounts({ ...NOTHING, movements: [paid(70_000), paid(-5_000, '2026-10-20')] });
    expect(amounts).toMatchObject({ receivedCents: 65_000, feeCents: 4_550 });
  });

  it('takes each mandate’s own fee', () => {
    const other = { ...MANDATE, id: 'n', feeBp: 1000, vatBp: 0 };
    const movements = [paid(10_000), paid(20_000, '2026-10-06', { mandateId: 'n' })];
    expect(statementAmounts({ ...NOTHING, mandates: [MANDATE, other], movements }).fees).toEqual([
      { mandateId: 'm', feeBp: 700, vatBp: 2000, baseCents: 10_000, feeCents: 700, vatCents: 140 },
      { mandateId: 'n', feeBp: 1000, vatBp: 0, baseCents: 20_000, feeCents: 2_000, vatCents: 0 },
    ]);
  });
});

const amount = fc.integer({ min: -500_000, max: 500_000 }).map(cents);

it('ties to the cent, whatever it is made of', () => {
  const facts = fc.record({
    movements: fc.array(fc.record({ now: amount, stated: amount, in: fc.integer({ min: -60, max: 30 }), at: fc.constantFrom('m', 'n') })),
    rates: fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 })),
    reserve: fc.integer({ min: 0, max: 100_000 }).map(cents),
    expenses: fc.array(amount),
    advances: fc.array(amount),
    besides: fc.array(
      fc.record({
        kind: fc.constantFrom('frais', 'assurance'),
        basis: fc.constantFrom(...MANDATE_FEE_BASES),
        rateBp: fc.integer({ min: 0, max: 10_000 }),
        unitCents: fc.integer({ min: 0, max: 50_000 }).map(cents),
        vatBp: fc.integer({ min: 0, max: 10_000 }),
        reached: fc.record({ baseCents: amount, count: fc.integer({ min: 0, max: 5 }) }),
        stated: fc.record({ baseCents: amount, count: fc.integer({ min: 0, max: 5 }) }),
        mandateId: fc.constantFrom('m', 'n'),
      }),
      { maxLength: 5 },
    ),
    previous: amount,
  });
  fc.assert(
    fc.property(facts, ({ movements, rates: [feeBp, vatBp], reserve, expenses, advances, besides, previous }) => {
      const stated = movements.map(({ now, stated: statedCents, in: days, at }, index) =>
        paid(now, addDays(OCTOBER.fromDate, days), { id: String(index), statedCents, mandateId: at }),
      );
      const mandates = ['m', 'n'].map((id) => ({ ...MANDATE, id, feeBp, vatBp, reserveCents: reserve }));
      const result = statementAmounts({
        ...OCTOBER,
        movements: stated,
        mandates,
        namedFees: besides.map((fee, at) => ({ ...fee, id: String(at), fromDate: OCTOBER.fromDate, untilDate: null })),
        ownerMovements: advances.map((amountCents) => ({ amountCents })),
        expenses: expenses.map((amountCents) => ({ amountCents })),
        previousCents: previous,
      });
      const moved = stated.reduce((sum, { nowCents, statedCents }) => sum + nowCents - statedCents, 0);
      expect(result.receivedCents + result.correctionCents).toBe(moved);
      expect(result.fees.reduce((sum, { baseCents }) => sum + baseCents, 0)).toBe(moved);
      const spent = expenses.reduce<number>((sum, one) => sum + one, 0);
      const advanced = advances.reduce<number>((sum, one) => sum + one, 0);
      const charged = result.namedFees.reduce((sum, line) => sum + line.feeCents + line.vatCents, 0);
      expect(result.insuranceCents + result.namedFeeCents + result.namedVatCents).toBe(charged);
      const left = previous + moved + advanced - result.feeCents - result.vatCents - charged - spent;
      expect(left).toBe(result.paidOutCents + result.carriedCents);
      expect(result.paidOutCents).toBeGreaterThanOrEqual(0);
      expect(result.keptCents).toBe(Math.min(Math.max(0, result.carriedCents), reserve * 2));
      expect(result.paidOutCents === 0 || result.carriedCents === reserve * 2).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('states each cent once: after any changes, all statements together say what the account says', () => {
  const history = fc.array(
    fc.array(fc.record({ payment: fc.integer({ min: 0, max: 5 }), amount: fc.integer({ min: 0, max: 90_000 }).map(cents) }), {
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(history, (months) => {
      const now = new Map<number, number>();
      const stated = new Map<number, number>();
      let received = 0;
      for (const [at, changes] of months.entries()) {
        for (const change of changes) now.set(change.payment, change.amount);
        const fromDate = addMonths(OCTOBER.fromDate, at);
        const movements = [...now].map(([id, nowCents]) =>
          paid(nowCents, addDays(OCTOBER.fromDate, id * 20), { id: String(id), statedCents: cents(stated.get(id) ?? 0) }),
        );
        const result = statementAmounts({ ...NOTHING, fromDate, toDate: lastDayOfMonth(fromDate), movements });
        received += result.receivedCents + result.correctionCents;
        for (const movement of [...result.received, ...result.corrections])
          stated.set(Number(movement.id), (stated.get(Number(movement.id)) ?? 0) + movement.amountCents);
      }
      expect(received).toBe([...now.values()].reduce((sum, one) => sum + one, 0));
    }),
    { numRuns: 300 },
  );
});

describe('fees besides the management fee', () => {
  const none = { baseCents: cents(0), count: 0 };
  const fee = (more: Partial<NamedFee>): NamedFee => ({
    id: 'f',
    mandateId: 'm',
    kind: 'frais',
    basis: 'montant par mois',
    rateBp: 0,
    unitCents: cents(0),
    vatBp: 2000,
    fromDate: OCTOBER.fromDate,
    untilDate: null,
    reached: none,
    stated: none,
    ...more,
  });

  it('count a share of what this statement states, on the days on which they hold', () => {
    const share = fee({ basis: 'part de l’encaissé', rateBp: 250, vatBp: 0, kind: 'assurance', untilDate: day('2026-10-15') });
    const movements = [
      paid(100_000),
      paid(40_000, '2026-09-30'),
      paid(50_000, '2026-10-16'),
      paid(9_000, '2026-10-06', { mandateId: 'n' }),
    ];
    const amounts = statementAmounts({ ...NOTHING, namedFees: [share], movements });
    expect(amounts.namedFees).toEqual([{ id: 'f', rateBp: 250, vatBp: 0, baseCents: 100_000, count: 0, feeCents: 2_500, vatCents: 0 }]);
    expect(amounts).toMatchObject({ insuranceCents: 2_500, namedFeeCents: 0, namedVatCents: 0 });
  });

  it('count a fixed amount as often as it was reached and not stated, with VAT, and give back what is reached less', () => {
    const monthly = fee({ unitCents: cents(450), reached: { ...none, count: 3 }, stated: { ...none, count: 1 } });
    expect(statementAmounts({ ...NOTHING, namedFees: [monthly] })).toMatchObject({
      namedFees: [{ count: 2, feeCents: 900, vatCents: 180 }],
      carriedCents: -1_080,
    });
    const tenancy = fee({ basis: 'montant par nouvelle location', unitCents: cents(10_000), vatBp: 0, stated: { ...none, count: 1 } });
    expect(statementAmounts({ ...NOTHING, namedFees: [tenancy] })).toMatchObject({ namedFeeCents: -10_000, paidOutCents: 10_000 });
  });

  it('say nothing when nothing new was reached', () => {
    expect(statementAmounts({ ...NOTHING, namedFees: [fee({ unitCents: cents(450) })] }).namedFees).toEqual([]);
  });
});

it.each([
  ['avance reçue', 5_000, 5_000],
  ['avance versée', 5_000, -5_000],
  ['solde repris', -5_000, -5_000],
] as const)('%s of %d cents counts %d on the account of the owner, and back', (kind, amountCents, signed) => {
  expect(signedMovement(kind, cents(amountCents))).toBe(signed);
  expect(signedMovement(kind, cents(signed))).toBe(amountCents);
});

describe('what was received', () => {
  const due = { rentCents: cents(70_000), chargesCents: cents(15_000), otherCents: cents(0) };

  it('is split as its dues consist of rent and charges, and what pays none is an advance', () => {
    const parts = [{ amountCents: cents(85_000), due }];
    expect(receivedShares(cents(90_000), parts)).toEqual({ rentCents: 70_000, chargesCents: 15_000, otherCents: 5_000 });
    expect(receivedShares(cents(40_000), [{ amountCents: cents(40_000), due }])).toEqual({
      rentCents: 32_941,
      chargesCents: 7_059,
      otherCents: 0,
    });
  });

  it('adds up, whatever it pays', () => {
    const part = fc.record({
      amountCents: amount,
      due: fc.record({
        rentCents: fc.integer({ min: 0, max: 99_999 }).map(cents),
        chargesCents: fc.integer({ min: 0, max: 99_999 }).map(cents),
        otherCents: fc.integer({ min: 0, max: 99_999 }).map(cents),
      }),
    });
    fc.assert(
      fc.property(amount, fc.array(part), (received, parts) => {
        const { rentCents, chargesCents, otherCents } = receivedShares(received, parts);
        expect(rentCents + chargesCents + otherCents).toBe(received);
      }),
    );
  });
});
