import { expect, it } from 'vitest';
import { type Day, day } from '../../shared/day.ts';
import { debitGroups } from './groups.ts';

const due = (id: string, leaseId: string, collectOn: Day | null, lastCollectedOn: Day | null = null) => ({
  id,
  leaseId,
  collectOn,
  lastCollectedOn,
});
const grouped = (dues: ReturnType<typeof due>[], last: string[] = []) =>
  debitGroups(dues, new Set(last)).map(({ sequence, collectOn, dues: those }) => [collectOn, sequence, those.map(({ id }) => id)]);

it('puts the debits of one day and one sequence type together, by day', () => {
  const used = day('2026-10-05');
  const dues = [
    due('c', 'lease-3', day('2026-12-07'), used),
    due('a', 'lease-1', day('2026-12-04'), used),
    due('b', 'lease-2', day('2026-12-04')),
    due('d', 'lease-4', day('2026-12-04'), used),
  ];
  expect(grouped(dues)).toEqual([
    ['2026-12-04', 'FRST', ['b']],
    ['2026-12-04', 'RCUR', ['a', 'd']],
    ['2026-12-07', 'RCUR', ['c']],
  ]);
});

it('counts the debits of one mandate in the order of their days: first, recurrent, and final where nothing follows', () => {
  const dues = [
    due('late', 'lease-1', day('2026-12-21')),
    due('early', 'lease-1', day('2026-12-04')),
    due('middle', 'lease-1', day('2026-12-14')),
  ];
  expect(grouped(dues, ['lease-1']).map(([, sequence, ids]) => [sequence, ids])).toEqual([
    ['FRST', ['early']],
    ['RCUR', ['middle']],
    ['FNAL', ['late']],
  ]);
});

it('leaves out a due that has no day', () => {
  expect(grouped([due('a', 'lease-1', null)])).toEqual([]);
});
