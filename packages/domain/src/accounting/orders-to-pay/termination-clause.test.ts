import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { clauseDeadline, type OrderServed } from './termination-clause.ts';

const ORDER: OrderServed = {
  kind: 'vide',
  furnished: false,
  signedOn: day('2024-03-01'),
  startDate: day('2024-03-01'),
  termBegunOn: day('2024-03-01'),
  stipulated: null,
  servedOn: day('2026-10-05'),
};
const OLD = { signedOn: day('2023-07-28'), startDate: day('2023-08-01'), termBegunOn: day('2023-08-01') };

it.each<[string, Partial<OrderServed>, ReturnType<typeof clauseDeadline>]>([
  ['D088: a lease of 2024', {}, { delay: 'six semaines', lastDay: day('2026-11-16') }],
  ['signed on the first day', { ...OLD, signedOn: day('2023-07-29') }, { delay: 'six semaines', lastDay: day('2026-11-16') }],
  ['signed the day before, though it begins later', OLD, { delay: 'deux mois', lastDay: day('2026-12-05') }],
  ['an unknown day of signature: the start decides', { ...OLD, signedOn: null }, { delay: 'six semaines', lastDay: day('2026-11-16') }],
  ['renewed, also tacitly, since', { ...OLD, termBegunOn: day('2026-08-01') }, { delay: 'six semaines', lastDay: day('2026-11-16') }],
  [
    'renewed before the law',
    { signedOn: day('2017-01-01'), startDate: day('2017-01-01'), termBegunOn: day('2023-01-01') },
    { delay: 'deux mois', lastDay: day('2026-12-05') },
  ],
  [
    'renewed since, with a clause that leaves two months',
    { ...OLD, termBegunOn: day('2026-08-01'), stipulated: 'deux mois' },
    { delay: 'deux mois', lastDay: day('2026-12-05') },
  ],
  ['an old lease never has less than its law', { ...OLD, stipulated: 'six semaines' }, { delay: 'deux mois', lastDay: day('2026-12-05') }],
  [
    'two months end on the last day of a shorter month',
    { ...OLD, servedOn: day('2026-12-31') },
    { delay: 'deux mois', lastDay: day('2027-02-28') },
  ],
  ['a furnished colocation', { kind: 'colocation', furnished: true }, { delay: 'six semaines', lastDay: day('2026-11-16') }],
  ['L145-41: a shop has one month', { kind: 'commercial' }, { delay: 'un mois', lastDay: day('2026-11-05') }],
  ['a shop whose lease is old has one month too', { ...OLD, kind: 'commercial' }, { delay: 'un mois', lastDay: day('2026-11-05') }],
  [
    'a shop whose clause leaves two months',
    { kind: 'commercial', stipulated: 'deux mois' },
    { delay: 'deux mois', lastDay: day('2026-12-05') },
  ],
  ['an office follows its contract', { kind: 'professionnel' }, null],
  ['a parking place follows its contract', { kind: 'stationnement' }, null],
])('%s', (_name, facts, answer) => expect(clauseDeadline({ ...ORDER, ...facts })).toEqual(answer));
