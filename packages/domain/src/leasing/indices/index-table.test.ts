import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { type AddedIndex, indexFlaw, indexTable, knownIndices, SHIPPED_INDICES } from './index-table.ts';
import { publishedIndices } from './published.ts';

const ADDED: AddedIndex = { series: 'IRL', quarter: '2026-T3', hundredths: 14_700, publishedOn: day('2026-10-15') };
const today = day('2026-11-22');

it('knows the shipped values and the added ones; of one quarter, the shipped value', () => {
  const table = indexTable([ADDED, { ...ADDED, quarter: '2026-T2', hundredths: 1 }, { ...ADDED, series: 'IRL Corse' }]);
  expect(table.hundredthsOf('IRL', '2026-T3')).toBe(14_700);
  expect(table.hundredthsOf('IRL Corse', '2026-T3')).toBe(14_700);
  expect(table.hundredthsOf('IRL', '2026-T2')).toBe(14_837);
  expect(table.hundredthsOf('IRL outre-mer', '2026-T3')).toBeNull();
  expect(table.publications.slice(-2).map(([quarter, insee]) => [quarter, insee])).toEqual([
    ['2026-T2', null],
    ['2026-T3', '2026-10-15'],
  ]);
});

it('lists the quarters of a form with the added one first', () => {
  const known = knownIndices(publishedIndices('IRL'), 'IRL', [ADDED, { ...ADDED, series: 'ILC' }]);
  expect(known.slice(0, 2)).toEqual([
    { quarter: '2026-T3', hundredths: 14_700 },
    { quarter: '2026-T2', hundredths: 14_837 },
  ]);
});

it.each([
  ['a new quarter', {}, null],
  ['a shipped quarter', { quarter: '2026-T2' }, 'already-published'],
  ['a publication tomorrow', { publishedOn: day('2026-11-23') }, 'in-future'],
  ['a publication today', { publishedOn: today }, null],
  ['a publication before the quarter ended', { publishedOn: day('2026-09-30') }, 'too-early'],
  ['a value ten times too high', { hundredths: 147_000 }, 'implausible'],
  ['a value ten times too low', { hundredths: 1470 }, 'implausible'],
  ['a quarter after a gap of the series', { series: 'IRL Corse', quarter: '2026-T3', hundredths: 14_600 }, null],
] as const)('%s: %s', (_what, change, flaw) => {
  expect(indexFlaw(SHIPPED_INDICES, { ...ADDED, ...change }, today)).toBe(flaw);
});

it('refuses an added quarter twice', () => {
  expect(indexFlaw(indexTable([ADDED]), ADDED, today)).toBe('already-published');
});
