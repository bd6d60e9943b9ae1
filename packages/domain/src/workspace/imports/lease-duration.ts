import { fold } from '../../shared/fold.ts';

export type DurationReading = { ok: true; months: number } | { ok: false; reason: 'no-unit' | 'unknown' };

/** A century: more is an error. */
const MOST_MONTHS = 1200;

/** « 3 ans », « 36 mois », « 1 an et 6 mois », « 3/6/9 ». A number without a unit is ambiguous: 9 may be months or years. */
export function monthsFromCell(cell: string): DurationReading {
  const text = fold(cell);
  // The commercial lease by the name of its terms of three years (C. com. art. L145-4).
  if (/^3 6 9(?: ans)?$/u.test(text)) return { ok: true, months: 108 };
  if (/^\d+$/u.test(text)) return { ok: false, reason: 'no-unit' };
  const found =
    /^(?:(\d{1,3})\s?(?:ans?|annees?|years?|y))?(?:\s?(?:et|and))?\s?(?:(\d{1,4})\s?(?:mois|months?|m))?(?:\s(?:fermes?|renouvelables?|reconductibles?))?(?:\s(?:(?:par|avec) )?tacite reconduction)?$/u.exec(
      text,
    );
  const months = Number(found?.[1] ?? 0) * 12 + Number(found?.[2] ?? 0);
  return months > 0 && months <= MOST_MONTHS ? { ok: true, months } : { ok: false, reason: 'unknown' };
}

/** A bare number with the unit that the header of its column gives: « Durée (ans) ». */
export function durationWithUnit(header: string, cell: string): string {
  if (!/^\s*\d{1,4}\s*$/u.test(cell)) return cell;
  const words = fold(header).split(' ');
  const isIn = (...units: readonly string[]) => units.some((unit) => words.includes(unit));
  if (isIn('an', 'ans', 'annee', 'annees', 'years')) return `${cell.trim()} ans`;
  return isIn('mois', 'months') ? `${cell.trim()} mois` : cell;
}
