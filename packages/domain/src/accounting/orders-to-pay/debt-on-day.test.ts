import { expect, it } from 'vitest';
import type { HousingAid } from '../housing-aids/expected-parts.ts';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type DatedDebt, type DatedPlan, lateDuesOn } from './debt-on-day.ts';

const SEPTEMBER = { id: 'september', month: day('2026-09-01'), dueOn: day('2026-09-05'), totalCents: cents(70_000), paid: [] };
const OCTOBER = { id: 'october', month: day('2026-10-01'), dueOn: day('2026-10-05'), totalCents: cents(70_000), paid: [] };
const DEBT: DatedDebt = { dues: [SEPTEMBER, OCTOBER], aids: [], plans: [], on: day('2026-10-20') };
const AID: HousingAid = {
  payer: 'CAF',
  fromMonth: day('2026-01-01'),
  untilMonth: null,
  amountCents: cents(20_000),
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
};
/** Agreed on 10 October on the rent of September, in two instalments. */
const PLAN: DatedPlan = {
  agreedOn: day('2026-10-10'),
  cancelledOn: null,
  requiresRent: false,
  rents: [],
  dues: [{ id: 'september', dueOn: day('2026-09-05'), totalCents: cents(70_000), plannedCents: cents(70_000), paid: [] }],
  instalments: [
    { on: day('2026-10-15'), amountCents: cents(35_000) },
    { on: day('2026-11-15'), amountCents: cents(35_000) },
  ],
};
const keeping = (on: string): DatedPlan => ({
  ...PLAN,
  dues: PLAN.dues.map((due) => ({ ...due, paid: [{ on: day(on), amountCents: cents(35_000) }] })),
});
const late = (changes: Partial<DatedDebt>) => lateDuesOn({ ...DEBT, ...changes }).map(({ id, lateCents }) => `${id} ${lateCents}`);
const paid = (on: string, amount: number, isAid = false) => [{ on: day(on), amountCents: cents(amount), isAid }];

it.each<[string, Partial<DatedDebt>, string[]]>([
  ['every due whose day is over', {}, ['september 70000', 'october 70000']],
  ['none on its due day', { on: day('2026-10-05') }, ['september 70000']],
  ['without what was paid before', { dues: [{ ...OCTOBER, paid: paid('2026-10-19', 30_000) }] }, ['october 40000']],
  [
    'still owed in the morning of the day on which it is paid',
    { dues: [{ ...OCTOBER, paid: paid('2026-10-20', 70_000) }] },
    ['october 70000'],
  ],
  ['without the aid that is to come, and with the one that did not', { aids: [AID] }, ['september 70000', 'october 50000']],
  [
    'without the aid that the fund had paid',
    { aids: [AID], on: day('2026-11-20'), dues: [{ ...OCTOBER, paid: paid('2026-11-05', 20_000, true) }] },
    ['october 50000'],
  ],
  ['nothing that a running plan delays', { plans: [keeping('2026-10-15')] }, ['october 70000']],
  ['what a broken plan delays no more', { plans: [PLAN] }, ['september 70000', 'october 70000']],
  ['what a plan had not delayed yet', { plans: [keeping('2026-10-15')], on: day('2026-10-10') }, ['september 70000', 'october 70000']],
  [
    'what a plan that was cancelled that day delays no more',
    { plans: [{ ...keeping('2026-10-15'), cancelledOn: day('2026-10-20') }] },
    ['september 70000', 'october 70000'],
  ],
  [
    'nothing of a plan that is cancelled later',
    { plans: [{ ...keeping('2026-10-15'), cancelledOn: day('2026-10-21') }] },
    ['october 70000'],
  ],
])('%s', (_name, changes, expected) => expect(late(changes)).toEqual(expected));
