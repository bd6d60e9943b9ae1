import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { billedUntil } from './last-day.ts';

const lease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  exitOn: null,
  startDate: day('2024-01-15'),
  endDate: day('2027-01-14'),
} as const;

it.each([
  ['a lease that the law renews continues', {}, null],
  ['a notice ends it', { exitOn: day('2026-06-12') }, '2026-06-12'],
  ['a bail mobilité ends at its term', { kind: 'mobilité', endDate: day('2024-10-14') }, '2024-10-14'],
  ['a lease that is over ended at its term', { status: 'Terminé' }, '2027-01-14'],
  ['a terminated lease ended on the day of the exit', { status: 'Résilié', exitOn: day('2025-05-31') }, '2025-05-31'],
  ['a lease without a term continues', { kind: 'stationnement', endDate: null }, null],
] as const)('%s', (_case, changes, expected) => {
  expect(billedUntil({ ...lease, ...changes })).toBe(expected);
});
