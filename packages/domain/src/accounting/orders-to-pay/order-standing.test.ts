import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type Day, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type DuePayment, type OrderFacts, orderStanding } from './order-standing.ts';

const paid = (on: string, amount: number, isAid = false): DuePayment => ({ on: day(on), amountCents: cents(amount), isAid });
/** 1 400 € late on 20 October, of which 1 000 € are claimed; the delay ends on 1 December. */
const ORDER: OrderFacts = {
  servedOn: day('2026-10-20'),
  lastDay: day('2026-12-01'),
  claimedCents: cents(100_000),
  dues: [
    { totalCents: cents(70_000), paid: [] },
    { totalCents: cents(90_000), paid: [paid('2026-10-10', 20_000)] },
  ],
  isWithdrawn: false,
};
const withPaid = (...payments: DuePayment[]): OrderFacts => ({
  ...ORDER,
  dues: ORDER.dues.map((due, at) => (at === 0 ? { ...due, paid: payments } : due)),
});

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
  ['is withdrawn, paid or not', { ...ORDER, isWithdrawn: true }, '2027-01-01', { state: 'Retiré', clauseEffectiveOn: null }],
])('an order %s', (_name, facts, today, answer) => expect(orderStanding(facts, day(today))).toMatchObject(answer));

const days = fc.integer({ min: 0, max: 200 }).map((count): Day => addDays(day('2026-09-01'), count));
const payment = fc.record({ on: days, amountCents: fc.integer({ min: 1, max: 80_000 }).map(cents), isAid: fc.boolean() });
const order: fc.Arbitrary<OrderFacts> = fc
  .record({
    servedOn: days,
    delay: fc.integer({ min: 28, max: 62 }),
    claimedCents: fc.integer({ min: 1, max: 200_000 }).map(cents),
    dues: fc.array(fc.record({ totalCents: fc.integer({ min: 1, max: 100_000 }).map(cents), paid: fc.array(payment, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ delay, ...facts }) => ({ ...facts, lastDay: addDays(facts.servedOn, delay), isWithdrawn: false }));

it('is never less paid by one more payment, and what is paid in time is never owed any more', () => {
  fc.assert(
    fc.property(order, payment, days, (facts, more, today) => {
      const before = orderStanding(facts, today);
      const [first, ...others] = facts.dues;
      const after = orderStanding({ ...facts, dues: first ? [{ ...first, paid: [...first.paid, more] }, ...others] : [] }, today);
      const stays = before.state === 'Payé dans le délai';
      expect([stays, !stays || after.state === before.state]).toEqual([stays, true]);
      expect(after.leftCents).toBeLessThanOrEqual(before.leftCents);
      expect(before.leftCents).toBeLessThanOrEqual(before.owedCents - before.paidInTimeCents);
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
