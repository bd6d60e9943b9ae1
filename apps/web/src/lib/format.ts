import { type Day, dayInParis, daysBetween } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { spacedPhone } from '@lares/domain/shared/phone';

// The only place where a number or a date becomes text.
const LOCALE = 'fr-FR';
const PARIS = 'Europe/Paris';

const euros = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR' });
const wholeEuros = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentage = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });
const shortDay = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
const longDay = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'short' });
const weekdayAndDay = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortWeekday = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'short' });
const monthAndYear = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', month: 'long', year: 'numeric' });
const instant = new Intl.DateTimeFormat(LOCALE, {
  timeZone: PARIS,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const countedRelative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' });
const fileSize = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

const MINUS = '\u2212';
const NO_BREAK = '\u00A0';

const widelySpaced = (text: string) => text.replaceAll('\u202F', NO_BREAK);
const withMinus = (text: string) => text.replace('-', MINUS);

/** Replaces straight apostrophes of stored texts: l'adresse → l’adresse. */
export const typeset = (text: string): string => text.replaceAll("'", '’');

/** 1 234,56 € */
export const formatCents = (amount: Cents): string => withMinus(euros.format(amount / 100));

/** 1 234 €, or 1 234,50 € with cents: for prices that are read rather than summed. */
export const formatEuros = (amount: Cents): string => withMinus((amount % 100 === 0 ? wholeEuros : euros).format(amount / 100));

/** For large type, where the heading font nearly closes the narrow space of thousands. */
export const formatLargeEuros = (amount: Cents): string => widelySpaced(formatEuros(amount));

/** With cents, even when zero: the title of a payment. */
export const formatLargeCents = (amount: Cents): string => widelySpaced(formatCents(amount));

/** 31/12/2026 */
export const formatDay = (day: Day): string => shortDay.format(noon(day));

/** 31 décembre 2026, 1er mars 2026 */
export const formatLongDay = (day: Day): string => longDay.format(noon(day)).replace(/^1 /, `1er${NO_BREAK}`);

/** lundi 14 décembre 2026, mardi 1er décembre 2026 */
export const formatWeekday = (day: Day): string => weekdayAndDay.format(noon(day)).replace(/ 1 /, ` 1er${NO_BREAK}`);

/** lun. */
export const formatShortWeekday = (day: Day): string => shortWeekday.format(noon(day));

/** 14 – 20 décembre 2026, 30 novembre – 6 décembre 2026, 28 décembre 2026 – 3 janvier 2027 */
export function formatDays(first: Day, last: Day): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return `${formatDayOfMonth(first)} – ${formatLongDay(last)}`;
  const begun = formatLongDay(first);
  return `${first.slice(0, 4) === last.slice(0, 4) ? begun.slice(0, -' 2026'.length) : begun} – ${formatLongDay(last)}`;
}

/** Décembre 2026 */
export function formatMonth(day: Day): string {
  const text = monthAndYear.format(noon(day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** nov., under a bar or in a date block, where the year is shown nearby. */
export const formatShortMonth = (day: Day): string => shortMonth.format(noon(day));

/** 20, 1er: the day of the month only. */
export const formatDayOfMonth = (day: Day): string => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

/** 20/11/2026 à 14:05, Paris time. `at` is an ISO instant. */
export const formatInstant = (at: string): string => instant.format(new Date(at)).replace(/,? /, ' à ');

/** 20/11/2026, the Paris day. `at` is an ISO instant. */
export const formatDate = (at: string): string => formatDay(dayInParis(new Date(at)));

/** 06 12 34 56 78, 0692 12 34 56, +32 470 12 34 56; with plain spaces, as a keyboard types it, in `typedPhone`. */
export const formatPhone = (phone: string): string => spacedPhone(phone, NO_BREAK);
export const typedPhone = (phone: string): string => spacedPhone(phone, ' ');

/** 732 829 320 00074: the company, then the establishment. An invalid SIRET stays as typed. */
export const formatSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, `$1${NO_BREAK}$2${NO_BREAK}$3${NO_BREAK}$4`);

/** 42,5 m² */
export const formatArea = (squareMetres: number): string => `${plain.format(squareMetres)}${NO_BREAK}m²`;

/** 1 234, 12,5 */
export const formatNumber = (value: number): string => withMinus(plain.format(value));

/** 148,37 of 14 837 hundredths */
export const formatIndex = (hundredths: number): string => twoDecimals.format(hundredths / 100);

/** 1 bien, 2 biens, 0 bien: French counts zero and one as singular. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${plain.format(count)}${NO_BREAK}${Math.abs(count) < 2 ? singular : plural}`;
}

/** 15 172 biens; 10 000+ biens, where the server stopped counting. */
export const formatCappedCount = (
  { count, isCapped }: { count: number; isCapped: boolean },
  singular: string,
  plural = `${singular}s`,
): string => (isCapped ? `${plain.format(count)}+ ${plural}` : formatCount(count, singular, plural));

/** 0.935 → 93,5 % */
export const formatPercent = (ratio: number): string => withMinus(percentage.format(ratio));

/** 3,4 Mo */
export function formatFileSize(bytes: number): string {
  const units = ['o', 'ko', 'Mo', 'Go'];
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), units.length - 1);
  return `${fileSize.format(bytes / 1000 ** power)}${NO_BREAK}${units[power]}`;
}

/**
 * il y a 3 heures, hier, dans 10 jours, dans 6 semaines, dans 18 mois, dans 2 ans et demi, by the Paris calendar. `at` is an ISO instant. Months and years are
 * counted, never named: « le mois prochain » would be wrong for the first of the month after.
 */
export function relativeTime(at: string, now: Date): string {
  const then = new Date(at);
  const seconds = (then.valueOf() - now.valueOf()) / 1000;
  if (Math.abs(seconds) < 60) return seconds > 0 ? 'dans un instant' : 'à l’instant';
  const [from, to] = [dayInParis(now), dayInParis(then)];
  // Shortly before midnight is not yet « hier ».
  const isSameStay = from === to || Math.abs(seconds) < 6 * 3600;
  const [count, unit, half = ''] = isSameStay ? clockDistance(seconds) : calendarDistance(from, to);
  // A no-break space keeps the number with its unit.
  return (unit === 'day' ? relative : countedRelative).format(count, unit).replace(/(?<=\d) /, NO_BREAK) + half;
}

type Distance = [number, Intl.RelativeTimeFormatUnit, half?: string];

const clockDistance = (seconds: number): Distance =>
  Math.abs(seconds) < 3600 ? [Math.trunc(seconds / 60), 'minute'] : [Math.trunc(seconds / 3600), 'hour'];

/** Each unit where it is exact enough: days for two weeks, weeks for two months, months where a year has a remainder. */
function calendarDistance(from: Day, to: Day): Distance {
  const sign = from < to ? 1 : -1;
  const days = Math.abs(daysBetween(from, to));
  if (days < 14) return [sign * days, 'day'];
  if (days < 56) return [sign * Math.round(days / 7), 'week'];
  const exact = Math.abs(monthsBetween(from, to));
  const months = Math.round(exact);
  if (months < 24) return months === 12 ? [sign, 'year'] : [sign * months, 'month'];
  // Two and a half years are not three.
  const years = Math.floor(exact / 12 + 0.25);
  return exact / 12 - years >= 0.5 ? [sign * years, 'year', ' et demi'] : [sign * years, 'year'];
}

/** Days beyond whole months count as a fraction. */
function monthsBetween(from: Day, to: Day): number {
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) + Number(day.slice(8)) / 31;
  return monthOf(to) - monthOf(from);
}

/** For input fields: no unit, and no group separator that a keyboard lacks. */
export const editableNumber = (value: number, decimals: number): string =>
  new Intl.NumberFormat(LOCALE, { maximumFractionDigits: decimals, useGrouping: 'min2' }).format(value).replaceAll('\u202F', NO_BREAK);

export const editableCents = (amount: number): string =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: amount % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })
    .format(amount / 100)
    .replaceAll('\u202F', NO_BREAK);

/** « Claire Martin » → CM; « Anne Petit-Roche » → AP; « claire@exemple.fr » → C; nothing → U. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('');
  return initials.toLocaleUpperCase(LOCALE) || 'U';
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** French punctuation never begins a line: its space does not break. */
export const withoutLoneMarks = (text: string): string => text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, NO_BREAK);
