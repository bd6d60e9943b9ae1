import { addDays, addMonths, type Day, day } from '../../shared/day.ts';
import { territoryOf } from '../../portfolio/properties/energy.ts';
import { publishedIndex } from './published.ts';

/** Since the third quarter of 2022 the IRL has three series, the last two capped lower (loi n° 2022-1158, art. 12). */
export const IRL_TERRITORIES = ['métropole', 'outre-mer', 'Corse'] as const;
export type IrlTerritory = (typeof IRL_TERRITORIES)[number];

const LAST_COMMON_QUARTER = '2022-T2';

/** In hundredths. Insee through service-public.fr F13723 (2022-2023) and its release of 11 July 2025. The other quarters are unknown. */
const OWN_VALUES: Record<Exclude<IrlTerritory, 'métropole'>, Readonly<Record<string, number>>> = {
  'outre-mer': {
    '2022-T3': 13_496,
    '2022-T4': 13_593,
    '2023-T1': 13_727,
    '2023-T2': 13_923,
    '2023-T3': 13_833,
    '2023-T4': 13_932,
    '2025-T2': 14_527,
  },
  Corse: {
    '2022-T3': 13_430,
    '2022-T4': 13_527,
    '2023-T1': 13_660,
    '2023-T2': 13_855,
    '2023-T3': 13_698,
    '2023-T4': 13_797,
    '2025-T2': 14_456,
  },
};

/** The IRL of a quarter (« 2026-T2 ») in hundredths, or null when it is not published or not known for this territory. */
export function irlOf(quarter: string, territory: IrlTerritory): number | null {
  if (territory === 'métropole' || quarter <= LAST_COMMON_QUARTER) return publishedIndex('IRL', quarter);
  return OWN_VALUES[territory][quarter] ?? null;
}

/** The series of a postal code; null where none of the three is known to apply. */
export function irlTerritoryOf(postalCode: string): IrlTerritory | null {
  if (!/^\d{5}$/.test(postalCode) || postalCode.startsWith('98')) return null;
  if (postalCode.startsWith('20')) return 'Corse';
  // Saint-Martin and Saint-Barthélemy have a code of Guadeloupe, but are no department of art. 73 of the Constitution.
  if (postalCode.startsWith('97')) return territoryOf(postalCode);
  return 'métropole';
}

/**
 * Publication day of each quarter, oldest first: at Insee where known, and in the Journal officiel, which follows one to four days later
 * (once eighteen). Before 2019 no date is known.
 */
const PUBLICATIONS: readonly (readonly [quarter: string, insee: string | null, journalOfficiel: string])[] = [
  ['2019-T1', null, '2019-04-12'],
  ['2019-T2', null, '2019-07-17'],
  ['2019-T3', null, '2019-10-16'],
  ['2019-T4', null, '2020-01-16'],
  ['2020-T1', null, '2020-06-25'],
  ['2020-T2', null, '2020-07-17'],
  ['2020-T3', null, '2020-10-16'],
  ['2020-T4', null, '2021-01-17'],
  ['2021-T1', null, '2021-04-17'],
  ['2021-T2', null, '2021-07-16'],
  ['2021-T3', null, '2021-10-16'],
  ['2021-T4', null, '2022-01-15'],
  ['2022-T1', '2022-04-15', '2022-04-16'],
  ['2022-T2', '2022-07-13', '2022-07-14'],
  ['2022-T3', '2022-10-14', '2022-10-14'],
  ['2022-T4', '2023-01-13', '2023-01-31'],
  ['2023-T1', '2023-04-14', '2023-04-16'],
  ['2023-T2', '2023-07-13', '2023-07-16'],
  ['2023-T3', '2023-10-13', '2023-10-14'],
  ['2023-T4', '2024-01-12', '2024-01-18'],
  ['2024-T1', null, '2024-04-12'],
  ['2024-T2', null, '2024-07-18'],
  ['2024-T3', null, '2024-10-16'],
  ['2024-T4', null, '2025-01-16'],
  ['2025-T1', null, '2025-04-16'],
  ['2025-T2', '2025-07-11', '2025-07-13'],
  ['2025-T3', null, '2025-10-17'],
  ['2025-T4', null, '2026-01-16'],
  ['2026-T1', null, '2026-04-16'],
  ['2026-T2', null, '2026-07-10'],
];

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
export function lastPublishedIrl(on: Day, territory: IrlTerritory): LastPublishedIrl | null {
  const at = PUBLICATIONS.findLastIndex(([, insee, journal]) => (insee ?? journal) <= on);
  const found = PUBLICATIONS[at];
  if (found === undefined) return null;
  const [quarter, insee, journal] = found;
  const publishedOn = day(insee ?? journal);
  const next = PUBLICATIONS[at + 1];
  return { quarter, hundredths: irlOf(quarter, territory), publishedOn, isCertain: on < firstDoubt(quarter, next) };
}

/** The first day on which the next quarter may have been published. */
function firstDoubt(quarter: string, next: (typeof PUBLICATIONS)[number] | undefined): Day {
  if (next === undefined) return earliestPublication(quarterAfter(quarter));
  const [, insee, journal] = next;
  return insee === null ? addDays(day(journal), -JOURNAL_DELAY_DAYS) : day(insee);
}

const QUARTER_MONTHS = 3;
/** Insee publishes in the month after the quarter, never before its tenth day in all the dates above. */
const EARLIEST_DAY = 10;

function earliestPublication(quarter: string): Day {
  const months = QUARTER_MONTHS * Number(quarter.slice(-1));
  return addDays(addMonths(day(`${quarter.slice(0, 4)}-01-01`), months), EARLIEST_DAY - 1);
}

const quarterAfter = (quarter: string): string =>
  quarter.endsWith('T4') ? `${Number(quarter.slice(0, 4)) + 1}-T1` : `${quarter.slice(0, -1)}${Number(quarter.slice(-1)) + 1}`;

/** Whether a quarter missing from the table may be published on this day: the table then needs an update. */
export const isMissing = (quarter: string, on: Day): boolean =>
  quarter > (PUBLICATIONS.at(-1)?.[0] ?? '') && on >= earliestPublication(quarter);

/** The latest quarter of the same rank (T1 to T4) published at `on`: the new index of a revision on that day. */
export function lastPublishedOfRank(rank: string, on: Day): string | null {
  const found = PUBLICATIONS.findLast(([quarter, insee, journal]) => quarter.endsWith(rank) && (insee ?? journal) <= on);
  return found === undefined ? null : found[0];
}

/** « 2025-T2 » for « 2026-T2 ». */
export const yearBefore = (quarter: string): string => `${Number(quarter.slice(0, 4)) - 1}${quarter.slice(4)}`;

/** « 2027-T2 » for « 2026-T2 ». */
export const yearAfter = (quarter: string): string => `${Number(quarter.slice(0, 4)) + 1}${quarter.slice(4)}`;
