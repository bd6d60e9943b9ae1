import { expect, it } from 'vitest';
import { day } from '../shared/day.ts';
import { clockTimeOf } from '../shared/paris-clock.ts';
import { type EventSpan, movedSpan, spanOf, storedSpan } from './span.ts';

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
  ['a night', timed('2026-07-14', '22:00', '01:30', '2026-07-15'), '2026-07-14T20:00:00.000Z', '2026-07-14T23:30:00.000Z'],
] as const)('stores %s, and reads it back', (_name, span, startsAt, endsAt) => {
  const stored = storedSpan(span);
  expect(stored).toEqual({ startsAt, endsAt, isAllDay: span.startTime === null });
  expect(spanOf(stored)).toEqual(span);
});

it('shows whole days that end where they begin as one day', () => {
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
