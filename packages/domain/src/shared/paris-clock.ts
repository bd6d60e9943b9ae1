import { type Day, dayInParis } from './day.ts';

declare const clockTime: unique symbol;

/** A time of day in Paris as 'HH:MM'; compares with < and >. */
export type ClockTime = string & { readonly [clockTime]: true };

const CLOCK_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const isClockTime = (text: string): text is ClockTime => CLOCK_PATTERN.test(text);

/** @throws RangeError when `text` is not a time of day. */
export function clockTimeOf(text: string): ClockTime {
  if (!isClockTime(text)) throw new RangeError(`Not an hour of the clock: ${text}`);
  return text;
}

export const MIDNIGHT = clockTimeOf('00:00');

const parisHour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The time of day in Paris at this instant. */
export const clockInParis = (instant: Date): ClockTime => clockTimeOf(parisHour.format(instant));

const DAY_IN_MS = 86_400_000;

/** The instant of this time in Paris. In the repeated hour, the first one; in the skipped hour of summer time, shifted by the change. */
export function instantInParis(day: Day, time: ClockTime): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - offsetAt(wall - DAY_IN_MS);
  if (wallAt(before) === wall) return new Date(before);
  const after = wall - offsetAt(wall + DAY_IN_MS);
  return new Date(wallAt(after) === wall ? after : before);
}

const wallAt = (at: number): number => Date.parse(`${dayInParis(new Date(at))}T${clockInParis(new Date(at))}:00Z`);

const offsetAt = (at: number): number => wallAt(at) - at;
