import { expect, it } from 'vitest';
import { failureOf, isToSuspend, MAX_ATTEMPTS, secondsAfter, type Attempt } from './delivery.ts';

it.each<[Attempt, string | null]>([
  [{ status: 200 }, null],
  [{ status: 204 }, null],
  [{ status: 299 }, null],
  [{ status: 300 }, 'redirect'],
  [{ status: 302 }, 'redirect'],
  [{ status: 304 }, 'redirect'],
  [{ status: 400 }, 'status'],
  [{ status: 503 }, 'status'],
  [{ failure: 'timeout' }, 'timeout'],
  [{ failure: 'address' }, 'address'],
])('%j is judged %s', (attempt, failure) => {
  expect(failureOf(attempt)).toBe(failure);
});

it('is tried again for about two days', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => secondsAfter(index + 1));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3600;
  expect(waits[0]).toBeLessThan(3);
  expect(hours).toBeGreaterThan(36);
  expect(hours).toBeLessThan(48);
});

it.each<[Attempt, string, boolean]>([
  [{ status: 500 }, '2026-11-20T09:00:00Z', false],
  [{ status: 500 }, '2026-11-25T08:59:59Z', false],
  [{ status: 500 }, '2026-11-25T09:00:00Z', true],
  [{ failure: 'timeout' }, '2026-11-26T09:00:00Z', true],
  [{ status: 410 }, '2026-11-20T09:00:00Z', true],
])('after %j at %s, suspends: %s', (attempt, at, suspends) => {
  expect(isToSuspend(attempt, { failingSince: new Date('2026-11-20T09:00:00Z'), at: new Date(at) })).toBe(suspends);
});
