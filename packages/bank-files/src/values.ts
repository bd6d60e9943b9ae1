import { parseFrenchNumber } from '@lares/domain/workspace/imports/french-number';
import { type DayOrder, isOutOfOrder, withDayFirst } from '@lares/domain/workspace/imports/day-order';
import { parseFrenchDay } from '@lares/domain/workspace/imports/french-day';
import { type Day, dayInParis, isDay, isLikelyDay } from '@lares/domain/shared/day';
import { cents, type Cents } from '@lares/domain/shared/money';

export type AmountReading = { ok: true; cents: Cents } | { ok: false; reason: 'amount' | 'decimals' | 'currency' };

/** Ten thousand million euros: more is an error, and the product by 100 stays exact. */
const MAX_EUROS = 10_000_000_000;
const OTHER_CURRENCY = /[$£¥]|\b(?:USD|CHF|GBP|CAD|JPY|XPF|FRF)\b/iu;

/** Blanks that group thousands, among them one that was lost on the way: only a mark outside ASCII can be. */
const GROUP_BLANKS = /[\s\u2007]+|(?<=\d)\uFFFD(?=\d{3})/gu;

/** An amount as banks and spreadsheets write it in French: « 1 234,50 », « 120,50- », « (120,50) », « -1 234,50 € », « 1.234,50 ». */
export function readAmount(text: string): AmountReading {
  if (OTHER_CURRENCY.test(text)) return { ok: false, reason: 'currency' };
  // The euro of ISO 8859-15 arrives as « ¤ ».
  const reading = parseFrenchNumber(
    text
      .replaceAll('¤', '€')
      .replaceAll(GROUP_BLANKS, ' ')
      .replace(/^([+-]?)\s?(?:EUR|€)\s?(?=[\d+-])/u, '$1')
      .replace(/^([+-])\s?(?=\d)/u, '$1'),
  );
  return reading.ok ? inCents(reading.value) : { ok: false, reason: 'amount' };
}

/** An amount as programs write it: digits and a decimal mark, of any length. Otherwise as people write it. */
export function readMachineAmount(text: string): AmountReading {
  const plain = /^([+-]?)0*(\d{1,13})(?:[.,](\d*))?$/u.exec(text.trim());
  if (!plain) return readAmount(text);
  const [, sign = '', euros = '', fraction = ''] = plain;
  const decimals = fraction.replace(/0+$/u, '');
  if (decimals.length > 2) return { ok: false, reason: 'decimals' };
  const value = Number(euros) * 100 + Number(decimals.padEnd(2, '0'));
  return Number(euros) > MAX_EUROS ? { ok: false, reason: 'amount' } : { ok: true, cents: cents(sign === '-' ? 0 - value : value) };
}

function inCents(value: number): AmountReading {
  if (Math.abs(value) > MAX_EUROS) return { ok: false, reason: 'amount' };
  const whole = Math.round(value * 100);
  // Far above the error of the product (0.0002 at the limit), far below a third decimal (0.1).
  if (Math.abs(value * 100 - whole) > 0.01) return { ok: false, reason: 'decimals' };
  return { ok: true, cents: cents(whole === 0 ? 0 : whole) };
}

/** Years of two digits: an account of the seventies is not imported, one of 2070 not either. */
const CENTURY_PIVOT = 70;

export const fullYear = (twoDigits: string): string => `${Number(twoDigits) < CENTURY_PIVOT ? '20' : '19'}${twoDigits}`;

/**
 * A day as a French bank writes it; « 05/01/26 » and « 5 janv. 26 » are in 2026, « 20260105 » too, a time is dropped. Null where it is no
 * day, or an impossible one.
 */
export function readDay(text: string): Day | null {
  const written = text
    .trim()
    .replace(/^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})(?=$|[T\s])/u, (_, d, mark, m, y) => `${d}${mark}${m}${mark}${fullYear(String(y))}`)
    .replace(/^(.*\p{L}\.?[\s/.-])(\d{2})$/u, (_, before, y) => `${before}${fullYear(String(y))}`)
    .replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3');
  const reading = parseFrenchDay(written);
  return reading.ok && isLikelyDay(reading.value) ? reading.value : null;
}

export type OrderedDay = { ok: true; day: Day } | { ok: false; reason: 'day' | 'day-order' };

export const dayOrRefusal = (day: Day | null): OrderedDay => (day === null ? { ok: false, reason: 'day' } : { ok: true, day });

/** A day of a file whose order of day and month is known. One of the other order is refused, and what has two readings where the file has none. */
export function readOrderedDay(text: string, order: DayOrder): OrderedDay {
  if (isOutOfOrder(text, order)) return { ok: false, reason: 'day-order' };
  return dayOrRefusal(readDay(order === 'month-first' ? withDayFirst(text) : text));
}

/** The day of an XML date or instant. An instant in UTC is the day of Paris; one with another offset is that of the bank. */
export function readXmlDay(text: string): Day | null {
  const trimmed = text.trim();
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]00:?00)$/u.test(trimmed) ? new Date(trimmed) : null;
  if (instant !== null && !Number.isNaN(instant.valueOf())) return likely(dayInParis(instant));
  return /^\d{4}-\d{2}-\d{2}(?:$|[TZ+-])/u.test(trimmed) ? likely(trimmed.slice(0, 10)) : null;
}

export const likely = (text: string): Day | null => (isDay(text) && isLikelyDay(text) ? text : null);
