import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { firstMissingMonth } from './missing-month.ts';

const moved = (on: string, statedCents = 0) => ({ on: day(on), statedCents: cents(statedCents) });
const first = (movements: ReturnType<typeof moved>[], month: string, latest: string | null) =>
  firstMissingMonth(movements, { month: day(month), latest: latest === null ? null : day(latest) });

it.each([
  ['nothing moved', [], '2026-10-01', null, null],
  ['only money of its own month', [moved('2026-10-01'), moved('2026-10-31')], '2026-10-01', null, null],
  ['the earliest of several months', [moved('2026-09-30'), moved('2026-08-15')], '2026-10-01', null, '2026-08-01'],
  ['money of an earlier month that a statement states', [moved('2026-09-30', 100)], '2026-10-01', '2026-09-01', null],
  ['a month between two statements', [moved('2026-09-01')], '2026-10-01', '2026-08-01', '2026-09-01'],
  ['money of a stated month recorded late', [moved('2026-08-31'), moved('2026-02-01')], '2026-10-01', '2026-08-01', null],
])('%s', (_case, movements, month, latest, expected) => {
  expect(first(movements, month, latest)).toBe(expected);
});
