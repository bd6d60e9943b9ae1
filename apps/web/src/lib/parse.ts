import { type Day, isDay } from '@lares/domain/shared/day';
import { type ClockTime, isClockTime } from '@lares/domain/shared/paris-clock';

/** `undefined`: invalid input. `null`: empty input. */
export type Parsed<Value> = Value | null | undefined;

const SPACES = /[\s\u00A0\u202F]/g;
// Groups of three when grouped at all: « 12 34 » is a typing error, not 1234.
const FRENCH_NUMBER = /^(\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+(?=,))(?:[.,](\d*))?$/;

/** Parses `1 234,56`, `1234,5`, `1234.50`, `1.234,56`, `12 €`. More decimals than allowed are refused, never rounded. */
export function parseNumber(typed: string, decimals: number, unit = ''): Parsed<number> {
  const text = withoutUnit(typed.replaceAll(SPACES, ' ').trim(), unit);
  if (text === '') return typed.trim() === '' ? null : undefined;
  const negative = /^[-\u2212]/.test(text);
  const match = FRENCH_NUMBER.exec(negative ? text.slice(1).trim() : text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  // Shifted as text, to avoid floating-point errors in amounts.
  const shifted = Number(`${whole.replaceAll(/[ .]/g, '')}${fraction.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(shifted)) return undefined;
  return (negative && shifted !== 0 ? -shifted : shifted) / 10 ** decimals;
}

/** Typed euros as whole cents. */
export function parseCents(typed: string): Parsed<number> {
  const euros = parseNumber(typed, 2, '€');
  return euros === null || euros === undefined ? euros : Math.round(euros * 100);
}

const FRENCH_DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const CENTURY_TURN = 50;

/** Parses `31/12/2026`, `1/3/26`, `31-12-2026`, `31122026`, `311226` and a pasted `2026-12-31`. */
export function parseDay(typed: string): Parsed<Day> {
  const text = typed.trim();
  if (text === '') return null;
  if (isDay(text)) return text;
  const match = FRENCH_DAY.exec(text) ?? DIGITS_ONLY.exec(text);
  if (match === null) return undefined;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year.length === 2 ? century(Number(year)) + Number(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

const CLOCK = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?$/i;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;

/** Parses `9`, `9h`, `9h30`, `09:30`, `9.30` and `0930`; holds `09:30`. */
export function parseClock(typed: string): Parsed<ClockTime> {
  const text = typed.replaceAll(SPACES, ' ').trim();
  if (text === '') return null;
  const match = FOUR_DIGITS.exec(text) ?? CLOCK.exec(text);
  if (match === null) return undefined;
  const [, hour = '', minute = '00'] = match;
  const held = `${hour.padStart(2, '0')}:${minute}`;
  return isClockTime(held) ? held : undefined;
}

const YEARLY_DAY = /^(\d{1,2})(?:er)?[/.\- ](\d{1,2})$/;
/** A leap year, which has every possible day. */
const LEAP_YEAR = 2028;

/** Parses a day of each year, `01/07`, `1/7`, `1er/7`, `0107`; holds `07-01`. */
export function parseYearlyDay(typed: string): Parsed<string> {
  const text = typed.trim();
  if (text === '') return null;
  const [, day = '', month = ''] = YEARLY_DAY.exec(text) ?? FOUR_DIGITS.exec(text) ?? [];
  const held = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(`${LEAP_YEAR}-${held}`) ? held : undefined;
}

const century = (year: number) => (year < CENTURY_TURN ? 2000 : 1900);

function withoutUnit(text: string, unit: string): string {
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
}
