import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type DepositReception, type DuePayment, type OrderFacts, orderStanding } from './order-standing.ts';

const paid = (on: string, amount: number, isAid = false): DuePayment => ({ on: day(on), amountCents: cents(amount), isAid });
const got = (on: string, amount: number): DepositReception => ({ on: day(on), amountCents: cents(amount) });
const NO_DEPOSIT: OrderFacts['deposit'] = { claimedCents: cents(0), calledCents: cents(0), received: [], settledOn: null };
/** 1 400 € late on 20 October, of which 1 000 € are claimed; the delay ends on 1 December. */
const ORDER: OrderFacts = {
  servedOn: day('2026-10-20'),
  lastDay: day('2026-12-01'),
  claimedCents: cents(100_000),
  dues: [
    { totalCents: cents(70_000), paid: [] },
    { totalCents: cents(90_000), paid: [paid('2026-10-10', 20_000)] },
  ],
  deposit: NO_DEPOSIT,
  isWithdrawn: false,
};
const withPaid = (...payments: DuePayment[]): OrderFacts => ({
  ...ORDER,
  dues: ORDER.dues.map((due, at) => (at === 0 ? { ...due, paid: payments } : due)),
});

/** 1 000 € of rents and 420 € of a deposit of 620 €, of which 200 € came before. */
const BOTH: OrderFacts = {
  ...ORDER,
  claimedCents: cents(142_000),
  deposit: { claimedCents: cents(42_000), calledCents: cents(62_000), received: [got('2026-10-02', 20_000)], settledOn: null },
};
const both = (received: DepositReception[], ...payments: DuePayment[]): OrderFacts => ({
  ...withPaid(...payments),
  claimedCents: BOTH.claimedCents,
  deposit: { ...BOTH.deposit, received: [...BOTH.deposit.received, ...received] },
});
const depositOnly = (...received: DepositReception[]): OrderFacts => ({
  ...BOTH,
  claimedCents: cents(42_000),
  dues: [],
  deposit: { ...BOTH.deposit, received: [...BOTH.deposit.received, ...received] },
});

const settled = (on: string, facts: OrderFacts): OrderFacts => ({ ...facts, deposit: { ...facts.deposit, settledOn: day(on) } });

it.each<[string, OrderFacts, string, object]>([
  ['runs until its last day', ORDER, '2026-12-01', { state: 'Délai en cours', leftCents: 100_000, clauseEffectiveOn: null }],
  ['takes effect the day after', ORDER, '2026-12-02', { state: 'Impayé', leftCents: 100_000, clauseEffectiveOn: '2026-12-02' }],
  ['is paid by its last day', withPaid(paid('2026-12-01', 100_000)), '2026-12-02', { state: 'Payé dans le délai', leftCents: 0 }],
  ['is paid on the day of service', withPaid(paid('2026-10-20', 100_000)), '2026-10-21', { state: 'Payé dans le délai' }],
  ['misses one cent', withPaid(paid('2026-12-01', 99_999)), '2026-12-02', { state: 'Impayé', paidInTimeCents: 99_999, leftCents: 1 }],
  [
    'is paid too late: the debt is, the order is not',
    withPaid(paid('2026-12-02', 100_000)),
    '2027-01-01',
    { state: 'Impayé', paidInTimeCents: 0, leftCents: 0, clauseEffectiveOn: '2026-12-02' },
  ],
  [
    'counts the aid only beyond what the claim left out',
    withPaid(paid('2026-11-05', 50_000, true), paid('2026-11-06', 80_000)),
    '2026-12-02',
    { state: 'Impayé', paidInTimeCents: 90_000 },
  ],
  [
    'is paid by the aid and the tenant together',
    withPaid(paid('2026-11-05', 50_000, true), paid('2026-11-06', 90_000)),
    '2026-12-02',
    { state: 'Payé dans le délai', paidInTimeCents: 100_000 },
  ],
  [
    'claims no more than was owed once an earlier payment is found',
    withPaid(paid('2026-10-19', 60_000), paid('2026-11-06', 80_000)),
    '2026-11-07',
    { state: 'Payé dans le délai', owedCents: 80_000 },
  ],
  [
    'of rents alone ignores the deposit',
    { ...ORDER, deposit: { ...NO_DEPOSIT, received: [got('2026-11-02', 62_000)] } },
    '2026-12-02',
    { leftCents: 100_000 },
  ],
  ['names what is left of its deposit', BOTH, '2026-12-01', { owedCents: 142_000, leftCents: 142_000, depositLeftCents: 42_000 }],
  [
    'of both is paid by both',
    both([got('2026-10-20', 22_000), got('2026-12-01', 20_000)], paid('2026-12-01', 100_000)),
    '2026-12-02',
    { state: 'Payé dans le délai', paidInTimeCents: 142_000, leftCents: 0, depositLeftCents: 0, clauseEffectiveOn: null },
  ],
  [
    'of both is unpaid when only the rents are paid, however much',
    both([], paid('2026-11-05', 140_000)),
    '2026-12-02',
    { state: 'Impayé', paidInTimeCents: 100_000, leftCents: 42_000, depositLeftCents: 42_000, clauseEffectiveOn: '2026-12-02' },
  ],
  [
    'of both is unpaid when only the deposit is received',
    both([got('2026-11-05', 42_000)]),
    '2026-12-02',
    { state: 'Impayé', paidInTimeCents: 42_000, leftCents: 100_000, depositLeftCents: 0 },
  ],
  ['of a deposit alone runs', depositOnly(), '2026-12-01', { state: 'Délai en cours', owedCents: 42_000, leftCents: 42_000 }],
  [
    'of a deposit alone is paid by its receptions',
    depositOnly(got('2026-11-02', 22_000), got('2026-12-01', 20_000)),
    '2026-12-02',
    { state: 'Payé dans le délai', paidInTimeCents: 42_000, leftCents: 0 },
  ],
  [
    'of a deposit alone that misses one cent takes effect',
    depositOnly(got('2026-12-01', 41_999), got('2026-12-02', 1)),
    '2026-12-03',
    { state: 'Impayé', paidInTimeCents: 41_999, leftCents: 0, depositLeftCents: 0, clauseEffectiveOn: '2026-12-02' },
  ],
  [
    'claims no more of a deposit than was missing once an earlier reception is found',
    depositOnly(got('2026-10-19', 42_000)),
    '2026-11-07',
    { state: 'Payé dans le délai', owedCents: 0, leftCents: 0 },
  ],
  [
    'of a deposit alone is settled by the solde de tout compte of its last day: nothing of it is left, and no clause takes effect',
    settled('2026-12-01', depositOnly(got('2026-11-02', 22_000))),
    '2026-12-02',
    { state: 'Soldé à la sortie', paidInTimeCents: 22_000, leftCents: 0, depositLeftCents: 0, endedCents: 20_000, clauseEffectiveOn: null },
  ],
  [
    'of a deposit alone that was settled a day later took effect before: nothing of it is left all the same',
    settled('2026-12-02', depositOnly()),
    '2026-12-03',
    { state: 'Impayé', leftCents: 0, depositLeftCents: 0, endedCents: 42_000, clauseEffectiveOn: '2026-12-02' },
  ],
  [
    'of both still owes its rents after the solde de tout compte',
    settled('2026-11-10', both([], paid('2026-11-05', 60_000))),
    '2026-12-02',
    { state: 'Impayé', paidInTimeCents: 60_000, leftCents: 40_000, depositLeftCents: 0, endedCents: 42_000 },
  ],
  [
    'of both is settled once its rents are paid',
    settled('2026-11-10', both([], paid('2026-11-05', 100_000))),
    '2026-11-11',
    { state: 'Soldé à la sortie', paidInTimeCents: 100_000, leftCents: 0, endedCents: 42_000 },
  ],
  [
    'whose deposit was received before the solde de tout compte is paid',
    settled('2026-11-10', both([got('2026-11-02', 42_000)], paid('2026-11-05', 100_000))),
    '2026-11-11',
    { state: 'Payé dans le délai', endedCents: 0 },
  ],
  [
    'of rents alone is paid by rents only, settled or not',
    settled('2026-11-10', ORDER),
    '2026-12-02',
    { state: 'Impayé', leftCents: 100_000, endedCents: 0 },
  ],
  ['is withdrawn, paid or not', { ...ORDER, isWithdrawn: true }, '2027-01-01', { state: 'Retiré', clauseEffectiveOn: null }],
])('an order %s', (_name, facts, today, answer) => expect(orderStanding(facts, day(today))).toMatchObject(answer));

const days = fc.integer({ min: 0, max: 200 }).map((count): Day => addDays(day('2026-09-01'), count));
const payment = fc.record({ on: days, amountCents: fc.integer({ min: 1, max: 80_000 }).map(cents), isAid: fc.boolean() });
const reception = fc.record({ on: days, amountCents: fc.integer({ min: 1, max: 40_000 }).map(cents) });
const amounts = fc.integer({ min: 0, max: 100_000 }).map(cents);
const order: fc.Arbitrary<OrderFacts> = fc
  .record({
    servedOn: days,
    delay: fc.integer({ min: 28, max: 62 }),
    claimedCents: fc.integer({ min: 1, max: 200_000 }).map(cents),
    dues: fc.array(fc.record({ totalCents: fc.integer({ min: 1, max: 100_000 }).map(cents), paid: fc.array(payment, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    deposit: fc.record({
      claimedCents: amounts,
      calledCents: amounts,
      received: fc.array(reception, { maxLength: 4 }),
      settledOn: fc.option(days),
    }),
  })
  .map(({ delay, claimedCents, ...facts }) => ({
    ...facts,
    claimedCents: cents(claimedCents + facts.deposit.claimedCents),
    lastDay: addDays(facts.servedOn, delay),
    isWithdrawn: false,
  }));

it('is never less paid by one more payment, and what is paid in time is never owed any more', () => {
  fc.assert(
    fc.property(order, payment, days, (facts, more, today) => {
      const before = orderStanding(facts, today);
      const [first, ...others] = facts.dues;
      const after = orderStanding({ ...facts, dues: first ? [{ ...first, paid: [...first.paid, more] }, ...others] : [] }, today);
      const stays = before.state === 'Payé dans le délai' || before.state === 'Soldé à la sortie';
      expect([stays, !stays || after.state === before.state]).toEqual([stays, true]);
      expect(after.leftCents).toBeLessThanOrEqual(before.leftCents);
      expect(before.leftCents + before.endedCents).toBeLessThanOrEqual(before.owedCents - before.paidInTimeCents);
      expect(before.owedCents).toBeLessThanOrEqual(facts.claimedCents);
    }),
  );
});

it('knows on the last day what stands for ever: only earlier and later days differ', () => {
  fc.assert(
    fc.property(order, fc.integer({ min: 1, max: 400 }), (facts, later) => {
      const [onLast, after] = [orderStanding(facts, facts.lastDay), orderStanding(facts, addDays(facts.lastDay, later))];
      expect(after.state).toBe(onLast.state === 'Délai en cours' ? 'Impayé' : onLast.state);
      expect(after.clauseEffectiveOn).toBe(after.state === 'Impayé' ? addDays(facts.lastDay, 1) : null);
    }),
  );
});

it('is the sum of an order of its rents and one of its deposit: neither pays the other', () => {
  fc.assert(
    fc.property(order, days, (facts, today) => {
      const rents = { ...facts, claimedCents: cents(facts.claimedCents - facts.deposit.claimedCents), deposit: NO_DEPOSIT };
      const deposit = { ...facts, claimedCents: facts.deposit.claimedCents, dues: [] };
      const [whole, ofRents, ofDeposit] = [facts, rents, deposit].map((part) => orderStanding(part, today));
      for (const figure of ['owedCents', 'paidInTimeCents', 'leftCents', 'depositLeftCents', 'endedCents'] as const)
        expect(whole?.[figure]).toBe((ofRents?.[figure] ?? 0) + (ofDeposit?.[figure] ?? 0));
      expect(whole?.depositLeftCents).toBe(ofDeposit?.leftCents);
      const arePaid = ofRents?.state === 'Payé dans le délai' && ofDeposit?.state === 'Payé dans le délai';
      expect(whole?.state === 'Payé dans le délai').toBe(arePaid);
      expect(whole?.clauseEffectiveOn).toBe(ofRents?.clauseEffectiveOn ?? ofDeposit?.clauseEffectiveOn ?? null);
    }),
  );
});
