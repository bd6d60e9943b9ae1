import { addDays, type Day, day } from '../../shared/day.ts';
import { territoryOf } from '../../portfolio/properties/energy.ts';
import { earliestPublication, type IndexTable, type InseeSeries, type Publication } from './index-table.ts';

/** Since the third quarter of 2022 the IRL has three series, the last two capped lower (loi n° 2022-1158, art. 12). */
export const IRL_TERRITORIES = ['métropole', 'outre-mer', 'Corse'] as const;
export type IrlTerritory = (typeof IRL_TERRITORIES)[number];

/** The series of Insee that each territory follows. */
export const IRL_SERIES: Record<IrlTerritory, InseeSeries> = { métropole: 'IRL', 'outre-mer': 'IRL outre-mer', Corse: 'IRL Corse' };

/** The IRL of a quarter (« 2026-T2 ») in hundredths, or null when it is not published or not known for this territory. */
export const irlOf = (table: IndexTable, quarter: string, territory: IrlTerritory): number | null =>
  table.hundredthsOf(IRL_SERIES[territory], quarter);

/** The series of a postal code; null where none of the three is known to apply. */
export function irlTerritoryOf(postalCode: string): IrlTerritory | null {
  if (!/^\d{5}$/.test(postalCode) || postalCode.startsWith('98')) return null;
  if (postalCode.startsWith('20')) return 'Corse';
  // Saint-Martin and Saint-Barthélemy have a code of Guadeloupe, but are no department of art. 73 of the Constitution.
  if (postalCode.startsWith('97')) return territoryOf(postalCode);
  return 'métropole';
}

export interface LastPublishedIrl {
  quarter: string;
  /** Hundredths; null where the series of the territory is not known. */
  hundredths: number | null;
  publishedOn: Day;
  /** False when a later quarter may have been published already on an unknown day. */
  isCertain: boolean;
}

/** The longest known delay of the Journal officiel after Insee. */
const JOURNAL_DELAY_DAYS = 18;

/** The last IRL published at `on`: what a lease without a quarter refers to (loi n° 89-462, art. 17-1). null before our first date. */
export function lastPublishedIrl(table: IndexTable, on: Day, territory: IrlTerritory): LastPublishedIrl | null {
  const at = table.publications.findLastIndex(([, insee, journal]) => (insee ?? journal) <= on);
  const found = table.publications[at];
  if (found === undefined) return null;
  const [quarter, insee, journal] = found;
  const publishedOn = day(insee ?? journal);
  const next = table.publications[at + 1];
  return { quarter, hundredths: irlOf(table, quarter, territory), publishedOn, isCertain: on < firstDoubt(quarter, next) };
}

/** The first day on which the next quarter may have been published. */
function firstDoubt(quarter: string, next: Publication | undefined): Day {
  if (next === undefined) return earliestPublication(quarterAfter(quarter));
  const [, insee, journal] = next;
  return insee === null ? addDays(day(journal), -JOURNAL_DELAY_DAYS) : day(insee);
}

const quarterAfter = (quarter: string): string =>
  quarter.endsWith('T4') ? `${Number(quarter.slice(0, 4)) + 1}-T1` : `${quarter.slice(0, -1)}${Number(quarter.slice(-1)) + 1}`;

/** Whether a quarter missing from the table may be published on this day: the table then needs an update. */
export const isMissing = (table: IndexTable, quarter: string, on: Day): boolean =>
  quarter > (table.publications.at(-1)?.[0] ?? '') && on >= earliestPublication(quarter);

/** The latest quarter of the same rank (T1 to T4) published at `on`: the new index of a revision on that day. */
export function lastPublishedOfRank(table: IndexTable, rank: string, on: Day): string | null {
  const found = table.publications.findLast(([quarter, insee, journal]) => quarter.endsWith(rank) && (insee ?? journal) <= on);
  return found === undefined ? null : found[0];
}

/**
 * The quarter of this rank (T1 to T4) that a revision on `on` uses: for the IRL the last published one; for ILC, ILAT and ICC, whose days of
 * publication are not known, the last one that is expected by then.
 */
export function newQuarterOn(table: IndexTable, series: InseeSeries, rank: string, on: Day): string | null {
  if (series.startsWith('IRL')) return lastPublishedOfRank(table, rank, on);
  let quarter = `${on.slice(0, 4)}-${rank}`;
  // The fourth quarter of the year before is expected in March only.
  while (earliestPublication(quarter, series) > on) quarter = yearBefore(quarter);
  return quarter;
}

/** « 2025-T2 » for « 2026-T2 »; or of more years before. */
export const yearBefore = (quarter: string, years = 1): string => `${Number(quarter.slice(0, 4)) - years}${quarter.slice(4)}`;

/** « 2027-T2 » for « 2026-T2 ». */
export const yearAfter = (quarter: string): string => `${Number(quarter.slice(0, 4)) + 1}${quarter.slice(4)}`;
