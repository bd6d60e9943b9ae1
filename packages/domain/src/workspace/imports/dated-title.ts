import { addDays, type Day } from '../../shared/day.ts';
import { foldHeader } from './columns.ts';
import { parseFrenchDay } from './french-day.ts';

interface DatedTitle {
  /** Without its day: « Solde ». */
  title: string;
  day: Day;
}

const DAY = /(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?:er)?[\s/.-]+(?:\d{1,2}|\p{L}{3,9}\.?)[\s/.-]+(?:\d{4}|\d{2}))(?!\d)/u;
/** « arrêté au », « à la date du ». */
const BEFORE = /[\s,:–-]*(?:arr[êe]t[ée]e?s?\s+)?(?:à\s+la\s+date\s+)?(?:en\s+date\s+)?(?:(?:au|le|du|fin)\s*)?$/iu;

/** « Solde au 31/12/2025 »: a title with a day in it. A year of two digits is of this century: balances are of last year, not of the last century. */
export function datedTitle(header: string): DatedTitle | null {
  const [written] = DAY.exec(header) ?? [];
  if (written === undefined) return null;
  const whole = /^\d{1,2}\D.*\D\d{2}$/u.test(written) ? written.replace(/\d{2}$/u, '20$&') : written;
  const reading = parseFrenchDay(whole);
  if (!reading.ok) return null;
  const at = header.indexOf(written);
  const rest = `${header.slice(0, at).replace(BEFORE, '')} ${header.slice(at + written.length)}`;
  return {
    title: rest
      .replaceAll(/\(\s*\)|\[\s*\]/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    day: reading.value,
  };
}

/** The titles without their days. Of « Solde au 31/12/2024 » and « Solde au 31/12/2025 » only the later keeps its title. */
export function undatedTitles(headers: readonly string[]): string[] {
  const dated = headers.map(datedTitle);
  return headers.map((header, at) => {
    const own = dated[at] ?? null;
    if (own === null) return header;
    const isLater = dated.some((other) => other !== null && foldHeader(other.title) === foldHeader(own.title) && other.day > own.day);
    return isLater ? header : own.title;
  });
}

/**
 * The day on which an account begins with the balance of a title: that of the last day of a month counts this month, that of the first is the
 * balance with which it opens. Null in between: a part of the month would be called twice.
 */
export function openingDayOf(day: Day): Day | null {
  const next = addDays(day, 1);
  return day.endsWith('-01') ? day : next.endsWith('-01') ? next : null;
}
