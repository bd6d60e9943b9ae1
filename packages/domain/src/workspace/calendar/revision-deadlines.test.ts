import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { type RevisableLease, revisionDeadlines } from './revision-deadlines.ts';

const RENTED: RevisableLease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  startDate: day('2024-04-01'),
  endDate: day('2027-03-31'),
  exitOn: null,
  termBegunOn: day('2024-04-01'),
  signedOn: null,
  postalCode: '69002',
  indexSeries: 'IRL',
  revisionDay: null,
  dpeClass: 'D',
  revisedFrom: [],
};

it.each<[string, Partial<RevisableLease>, from: string, to: string, string[]]>([
  ['the eve of the next revision day', {}, '2026-03-01', '2026-03-31', ['2026-03-31']],
  ['each year of a long range', {}, '2025-01-01', '2027-12-31', ['2026-03-31', '2027-03-31']],
  ['none before the first revision day', {}, '2025-03-01', '2025-03-31', []],
  ['none outside the range', {}, '2026-03-01', '2026-03-30', []],
  ['an agreed day of revision', { revisionDay: '07-15' }, '2026-07-01', '2026-07-31', ['2026-07-14']],
  ['29 February, in the leap year', { revisionDay: '02-29' }, '2028-02-01', '2028-02-29', ['2028-02-27']],
  ['none where the rent was revised that year', { revisedFrom: [day('2025-06-12')] }, '2026-03-01', '2026-03-31', []],
  ['one where only the year before was revised', { revisedFrom: [day('2025-03-31')] }, '2026-03-01', '2026-03-31', ['2026-03-31']],
  ['none after the exit', { exitOn: day('2026-02-28') }, '2026-03-01', '2026-03-31', []],
  ['none of a frozen rent', { dpeClass: 'G' }, '2026-03-01', '2026-03-31', []],
  [
    'one of a class G home whose lease is older than the freeze',
    {
      dpeClass: 'G',
      startDate: day('2022-04-01'),
      termBegunOn: day('2022-04-01'),
      endDate: day('2028-03-31'),
      landlordKind: 'personne morale',
    },
    '2026-03-01',
    '2026-03-31',
    ['2026-03-31'],
  ],
  [
    'one of a class G home overseas, signed before July 2024',
    { dpeClass: 'G', postalCode: '97400' },
    '2026-03-01',
    '2026-03-31',
    ['2026-03-31'],
  ],
  ['none without an index', { indexSeries: null }, '2026-03-01', '2026-03-31', []],
  ['none of a shop: no law loses its revision', { kind: 'commercial', indexSeries: 'ILC' }, '2026-03-01', '2026-03-31', []],
  ['none of a lease that is over', { status: 'Terminé' }, '2026-03-01', '2026-03-31', []],
])('shows the last day to ask for a revision: %s', (_what, lease, from, to, expected) => {
  expect(revisionDeadlines({ ...RENTED, ...lease }, { from: day(from), to: day(to) })).toEqual(expected);
});
