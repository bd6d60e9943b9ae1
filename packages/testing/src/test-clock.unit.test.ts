import { expect, it, onTestFinished } from 'vitest';
import { clockShift, shiftClock } from './test-clock.ts';

it('shifts the clock of all processes of a run by the same amount', () => {
  const env: NodeJS.ProcessEnv = { LARES_TEST_NOW: '2028-02-29T22:59:00Z' };
  const shift = clockShift(env);
  expect(new Date(Date.now() + shift).toISOString()).toMatch(/^2028-02-29T22:59:0\d/);
  expect(clockShift({ ...env, LARES_TEST_NOW: 'in another process, later' })).toBe(shift);
  expect(clockShift({})).toBe(0);
  expect(() => clockShift({ LARES_TEST_NOW: 'Sunday' })).toThrow('LARES_TEST_NOW is not an instant');
});

it('moves `Date` once, and leaves given instants alone', () => {
  const RealDate = globalThis.Date;
  onTestFinished(() => {
    globalThis.Date = RealDate;
  });
  const year = 365 * 86_400_000;
  const ahead = RealDate.now() - (performance.timeOrigin + performance.now()) + year;
  const expected = RealDate.now() + year;
  shiftClock(ahead);
  shiftClock(ahead);
  const nearly = (at: number) => expect(Math.abs(at - expected)).toBeLessThan(60_000);
  nearly(Date.now());
  expect(Number.isInteger(Date.now())).toBe(true);
  nearly(new Date().getTime());
  nearly(Date.parse(Date()));
  expect(new Date('2026-11-20T09:00:00Z').toISOString()).toBe('2026-11-20T09:00:00.000Z');
  expect(new RealDate(0)).toBeInstanceOf(Date);
});
