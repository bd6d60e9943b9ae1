import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, daysBetween } from '../../shared/day.ts';
import { clockInParis, type ClockTime, clockTimeOf, instantInParis } from '../../shared/paris-clock.ts';
import { type EventSpan, likelySpanOrThrow, movedSpan, spanOf, storedSpan } from './span.ts';

const whole = (first: string, last = first): EventSpan => ({ firstDay: day(first), lastDay: day(last), startTime: null, endTime: null });
const timed = (first: string, from: string, until: string, last = first): EventSpan => ({
  firstDay: day(first),
  lastDay: day(last),
  startTime: clockTimeOf(from),
  endTime: clockTimeOf(until),
});

it.each([
  ['one day', whole('2026-11-20'), '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['the day of 25 hours', whole('2026-10-25'), '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['two days over the new year', whole('2026-12-31', '2027-01-01'), '2026-12-30T23:00:00.000Z', '2027-01-01T23:00:00.000Z'],
  ['an hour', timed('2026-11-20', '10:00', '11:00'), '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['past midnight', timed('2026-07-14', '22:00', '01:30', '2026-07-15'), '2026-07-14T20:00:00.000Z', '2026-07-14T23:30:00.000Z'],
] as const)('stores %s, and reads it back', (_name, span, startsAt, endsAt) => {
  const stored = storedSpan(span);
  expect(stored).toEqual({ startsAt, endsAt, isAllDay: span.startTime === null });
  expect(spanOf(stored)).toEqual(span);
});

it('shows whole days that end on their first day as one day', () => {
  const at = '2026-11-19T23:00:00.000Z';
  expect(spanOf({ startsAt: at, endsAt: at, isAllDay: true })).toEqual(whole('2026-11-20'));
});

it.each([
  ['a whole day', whole('2026-11-20'), '2026-11-27', null, whole('2026-11-27')],
  ['whole days, dropped on an hour', whole('2026-11-20', '2026-11-22'), '2026-11-27', '10:00', whole('2026-11-27', '2026-11-29')],
  ['an hour to another day', timed('2026-11-20', '10:00', '11:00'), '2026-12-01', null, timed('2026-12-01', '10:00', '11:00')],
  ['an hour to another hour', timed('2026-11-20', '10:00', '11:30'), '2026-11-20', '15:15', timed('2026-11-20', '15:15', '16:45')],
  ['over midnight', timed('2026-11-20', '10:00', '12:00'), '2026-12-31', '23:00', timed('2026-12-31', '23:00', '01:00', '2027-01-01')],
  [
    'into summer time, two hours by the clock',
    timed('2027-03-20', '01:00', '03:30'),
    '2027-03-28',
    null,
    timed('2027-03-28', '01:00', '03:30'),
  ],
] as const)('moves %s', (_name, span, firstDay, startTime, moved) => {
  expect(movedSpan(span, day(firstDay), startTime === null ? null : clockTimeOf(startTime))).toEqual(moved);
});

const minutesOf = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const lasts = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

describe('where summer time skips an hour', () => {
  it.each([
    ['begins and ends in it', '02:30', '02:45', '03:30', '03:45'],
    ['begins in it', '02:30', '03:00', '03:30', '04:00'],
    ['is all of it', '02:00', '03:00', '03:00', '04:00'],
    ['begins in it, and ends long after', '02:15', '10:00', '03:15', '11:00'],
    ['ends in it', '01:00', '02:30', '01:00', '03:30'],
    ['is over it', '01:00', '03:30', '01:00', '03:30'],
  ])('shifts %s as a whole', (_what, from, until, starts, ends) => {
    expect(spanOf(storedSpan(timed('2026-03-29', from, until)))).toEqual(timed('2026-03-29', starts, ends));
  });

  it('keeps the end of an event that ends on another day', () => {
    const overnight = timed('2026-03-29', '02:30', '10:00', '2026-03-30');
    expect(spanOf(storedSpan(overnight))).toEqual({ ...overnight, startTime: '03:30' });
  });
});

const anyTime = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return clockTimeOf(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
});
/** Hours around the clock changes, more often than others. */
const someTime = fc.oneof(
  anyTime,
  anyTime.map((time) => clockTimeOf(`0${minutesOf(time) % 5}${time.slice(2)}`)),
);
const someDay = fc
  .tuple(fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28'), fc.integer({ min: -2, max: 2 }))
  .map(([on, after]) => addDays(day(on), after));
const someSpan = fc
  .tuple(someDay, someTime, someTime, fc.constantFrom(0, 0, 0, 1, 3))
  .map(([firstDay, startTime, endTime, days]): EventSpan => ({ firstDay, lastDay: addDays(firstDay, days), startTime, endTime }))
  .filter(({ firstDay, lastDay, startTime, endTime }) => lastDay > firstDay || (startTime ?? '') < (endTime ?? ''));

describe('around the clock changes', () => {
  it('a stored event has a duration, and is read back unchanged', () => {
    fc.assert(
      fc.property(someSpan, (span) => {
        const stored = storedSpan(span);
        expect(lasts(stored)).toBeGreaterThan(0);
        expect(storedSpan(spanOf(stored))).toEqual(stored);
      }),
    );
  });

  it('an event of one day keeps its duration, unless the clocks change during it', () => {
    const isThere = (on: EventSpan['firstDay'], at: ClockTime) => clockInParis(instantInParis(on, at)) === at;
    fc.assert(
      fc.property(someSpan, (span) => {
        const { firstDay, lastDay, startTime, endTime } = span;
        fc.pre(firstDay === lastDay && startTime !== null && endTime !== null);
        const changesWithin = isThere(firstDay, startTime) && isThere(firstDay, endTime) && startTime < '03:00' && endTime >= '03:00';
        fc.pre(!changesWithin);
        expect(lasts(storedSpan(span))).toBe(minutesOf(endTime) - minutesOf(startTime));
      }),
    );
  });

  it('an event moved and moved back has its original instants', () => {
    fc.assert(
      fc.property(someSpan, someDay, fc.option(someTime), (span, to, at) => {
        const stored = storedSpan(span);
        const was = spanOf(stored);
        const moved = spanOf(storedSpan(movedSpan(was, to, at)));
        expect(daysBetween(to, moved.firstDay)).toBe(0);
        expect(storedSpan(movedSpan(moved, was.firstDay, was.startTime, was))).toEqual(stored);
      }),
    );
  });
});

describe('refuses what its form would refuse', () => {
  it.each([
    ['a day too far', timed('2200-12-31', '23:30', '00:30', '2201-01-01'), 'event.unlikely-days'],
    ['a day too old', whole('1899-12-31', '1900-01-01'), 'event.unlikely-days'],
    ['more than a year', timed('2026-01-01', '23:30', '00:30', '2027-01-02'), 'event.unlikely-days'],
    ['an end before its start', timed('2026-01-01', '11:00', '10:00'), 'event.ends-before-start'],
    ['a last day before the first', whole('2026-01-02', '2026-01-01'), 'event.ends-before-start'],
  ])('%s', (_what, span, code) => {
    expect(() => likelySpanOrThrow(span)).toThrow(expect.objectContaining({ code }));
  });

  it('accepts everything else', () => {
    expect(likelySpanOrThrow(whole('2200-12-31'))).toEqual(whole('2200-12-31'));
    expect(likelySpanOrThrow(whole('2026-01-01', '2027-01-01'))).toEqual(whole('2026-01-01', '2027-01-01'));
  });
});
