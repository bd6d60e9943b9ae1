import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { assertAddedDueDay } from './added-due-day.ts';

it.each([
  ['2024-12-31', ['rent-account.due-before-start', 'dueOn', { accountingStart: '2025-01-01' }]],
  ['2025-01-01', null],
  ['2027-11-25', null],
  ['2027-11-26', ['rent-account.due-too-far-ahead', 'dueOn', { latest: '2027-11-25' }]],
] as const)('something due on %s: %j', (dueOn, expected) => {
  const refused = (): readonly unknown[] | null => {
    try {
      assertAddedDueDay(day(dueOn), { accountingStart: day('2025-01-01'), today: day('2026-11-25') });
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return [error.code, error.field, error.details];
    }
  };
  expect(refused()).toEqual(expected);
});
