import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, day, dayInParis } from './day.ts';
import { clockInParis, clockTimeOf, instantInParis, isClockTime } from './paris-clock.ts';

it.each([
  ['winter', '2026-11-20', '10:00', '2026-11-20T09:00:00.000Z'],
  ['summer', '2026-07-14', '10:00', '2026-07-14T08:00:00.000Z'],
  ['midnight', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
  ['the last minute of a year', '2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
  ['the last hour before summer time', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
  ['the hour that does not exist', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['the first hour of summer time', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  ['the hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['the first hour of winter time', '2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
] as const)('%s', (_name, on, at, instant) => {
  expect(instantInParis(day(on), clockTimeOf(at)).toISOString()).toBe(instant);
});

it('parses what it formatted, except in the hour that does not exist', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays(day('2000-01-01'), count));
  const times = fc.integer({ min: 0, max: 1439 }).map((minute) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return clockTimeOf(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
  });
  fc.assert(
    fc.property(days, times, (on, at) => {
      fc.pre(!(on.slice(5, 7) === '03' && at.startsWith('02')));
      const instant = instantInParis(on, at);
      expect([dayInParis(instant), clockInParis(instant)]).toEqual([on, at]);
    }),
  );
});

it.each(['24:00', '7:30', '10:60', '', '10h30'])('refuses the hour « %s »', (text) => {
  expect(isClockTime(text)).toBe(false);
  expect(() => clockTimeOf(text)).toThrow(RangeError);
});
