import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import type { IndexTable } from '../indices/index-table.ts';
import { relettingCap } from './reletting.ts';

/** An index of 2025-T2 that moves from 10 000 hundredths to these. */
const table = (hundredths: number): IndexTable => ({
  hundredthsOf: (_series, quarter) => (quarter === '2025-T2' ? hundredths : 10_000),
  publishedOn: () => null,
  publications: [['2025-T2', '2025-07-11', '2025-07-13']],
});

const reletting = {
  kind: 'vide',
  furnished: false,
  signedOn: day('2025-09-01'),
  isTense: true,
  dpeClass: 'D',
  territory: 'métropole',
  works: null,
} as const;

it.each([
  ['the index rises', 80_000, 10_199, 81_592],
  ['a fraction of a cent is cut: a cap is never exceeded', 99_999, 10_199, 101_988],
  ['the index stays', 10_000, 10_000, 10_000],
  ['the index falls: the last rent holds', 80_000, 9999, 80_000],
])('%s', (_case, rentCents, hundredths, capCents) => {
  const previous = { rentCents: cents(rentCents), leftOn: day('2025-08-31'), revisedOn: null };
  expect(relettingCap({ ...reletting, previous }, table(hundredths))).toMatchObject({ capCents, because: 'indice', newQuarter: '2025-T2' });
});
