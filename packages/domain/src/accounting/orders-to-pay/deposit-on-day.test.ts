import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type DatedDeposit, missingDepositOn } from './deposit-on-day.ts';

const received = (on: string, amount: number) => ({ on: day(on), amountCents: cents(amount) });
/** Signed on 20 September, from 1 October, its account kept since then; read on 20 October. */
const DEPOSIT: DatedDeposit = {
  kind: 'vide',
  furnished: false,
  status: 'Actif',
  signedOn: day('2026-09-20'),
  startDate: day('2026-10-01'),
  exitOn: null,
  lastDay: day('2029-09-30'),
  accountingStart: day('2026-10-01'),
  settledOn: null,
  calledCents: cents(62_000),
  received: [],
  on: day('2026-10-20'),
};
const WHOLE = { missingCents: 62_000, isAsked: true };
const NOTHING = { missingCents: 0, isAsked: false };

it.each<[string, Partial<DatedDeposit>, object]>([
  ['all of it, received by nobody', {}, WHOLE],
  ['without what came before', { received: [received('2026-10-19', 20_000)] }, { missingCents: 42_000, isAsked: true }],
  ['without several parts that came before', { received: [received('2026-10-02', 20_000), received('2026-10-19', 42_000)] }, NOTHING],
  ['still in the morning of the day on which it comes', { received: [received('2026-10-20', 62_000)] }, WHOLE],
  ['whatever comes later', { received: [received('2026-11-20', 62_000)] }, WHOLE],
  ['nothing on the day on which it is payable', { on: day('2026-09-20') }, NOTHING],
  ['from the day after', { on: day('2026-09-21') }, WHOLE],
  ['of a shop, after the first day of its lease', { kind: 'commercial', on: day('2026-10-01') }, NOTHING],
  ['nothing without a deposit', { calledCents: cents(0) }, NOTHING],
  ['of a lease taken over, as unknown', { accountingStart: day('2026-10-15') }, { missingCents: 62_000, isAsked: false }],
  ['of a lease that ended since', { status: 'Résilié', exitOn: day('2026-11-10'), lastDay: day('2026-11-10') }, WHOLE],
  ['of a lease whose term ran out since', { status: 'Terminé', lastDay: day('2026-10-20') }, WHOLE],
  ['nothing of a lease that had ended', { status: 'Terminé', lastDay: day('2026-10-19') }, NOTHING],
  ['nothing of a lease that was left', { exitOn: day('2026-10-19'), lastDay: day('2026-10-19') }, NOTHING],
  ['nothing once a solde de tout compte counted it', { settledOn: day('2026-10-19') }, NOTHING],
  ['what a later solde de tout compte counted', { settledOn: day('2026-10-20') }, WHOLE],
])('misses %s', (_case, changes, answer) => expect(missingDepositOn({ ...DEPOSIT, ...changes })).toEqual(answer));

it('misses what the lease says without what came before, never less than nothing', () => {
  const amounts = fc.integer({ min: 1, max: 90_000 }).map(cents);
  const parts = fc.array(fc.record({ after: fc.integer({ min: -30, max: 30 }), amountCents: amounts }), { maxLength: 5 });
  fc.assert(
    fc.property(amounts, parts, (calledCents, moved) => {
      const dated = moved.map(({ after, amountCents }) => ({ on: addDays(DEPOSIT.on, after), amountCents }));
      const before = moved.filter(({ after }) => after < 0).reduce((sum, { amountCents }) => sum + amountCents, 0);
      const { missingCents, isAsked } = missingDepositOn({ ...DEPOSIT, calledCents, received: dated });
      expect([missingCents, isAsked]).toEqual([Math.max(0, calledCents - before), before < calledCents]);
    }),
  );
});
