import { addDays, addMonths, day, type Day } from '../../shared/day.ts';
import { publishedIndex } from './published.ts';
import { type IndexSeries } from './series.ts';

/** The series of Insee: since the third quarter of 2022 the IRL has three, the last two capped lower (loi n° 2022-1158, art. 12). */
export const INSEE_SERIES = ['IRL', 'IRL outre-mer', 'IRL Corse', 'ILC', 'ILAT', 'ICC'] as const;
export type InseeSeries = (typeof INSEE_SERIES)[number];

/** A value that an administrator added to the shipped ones. */
export interface AddedIndex {
  series: InseeSeries;
  /** « 2026-T3 » */
  quarter: string;
  hundredths: number;
  publishedOn: Day;
}

/** A quarter of the IRL, with the days of its publication by Insee, where known, and in the Journal officiel. */
export type Publication = readonly [quarter: string, insee: string | null, journalOfficiel: string];

/** Every known index: the values shipped with Lares, and those that an administrator added. */
export interface IndexTable {
  hundredthsOf: (series: InseeSeries, quarter: string) => number | null;
  /** When Insee published the quarter, otherwise when the Journal officiel did; null where no day is known. */
  publishedOn: (series: InseeSeries, quarter: string) => Day | null;
  /** Of the IRL, oldest first. */
  publications: readonly Publication[];
}

const LAST_COMMON_QUARTER = '2022-T2';

/**
 * In hundredths. The cap ended with the first quarter of 2024, the series did not: since then each moves from its own lower level by the yearly
 * change of the other one, and the Journal officiel still gives three values (notice of 16 April 2025, ECOO2511666V). Insee through
 * service-public.fr F13723 (2022-2023), its releases of April, July and October 2024 (copied by lemoove.fr), of 15 January 2025 (of Corsica, in
 * corsenetinfos.corsica), that notice (2025-T1), and its release of 11 July 2025. The other quarters were found in no source: an administrator
 * adds them.
 */
const OWN_VALUES: Record<'IRL outre-mer' | 'IRL Corse', Readonly<Record<string, number>>> = {
  'IRL outre-mer': {
    '2022-T3': 13_496,
    '2022-T4': 13_593,
    '2023-T1': 13_727,
    '2023-T2': 13_923,
    '2023-T3': 13_833,
    '2023-T4': 13_932,
    '2024-T1': 14_070,
    '2024-T2': 14_377,
    '2024-T3': 14_174,
    '2025-T1': 14_267,
    '2025-T2': 14_527,
  },
  'IRL Corse': {
    '2022-T3': 13_430,
    '2022-T4': 13_527,
    '2023-T1': 13_660,
    '2023-T2': 13_855,
    '2023-T3': 13_698,
    '2023-T4': 13_797,
    '2024-T1': 13_933,
    '2024-T2': 14_307,
    '2024-T3': 14_036,
    '2024-T4': 14_048,
    '2025-T1': 14_128,
    '2025-T2': 14_456,
  },
};

function shippedIndex(series: InseeSeries, quarter: string): number | null {
  if (series !== 'IRL outre-mer' && series !== 'IRL Corse') return publishedIndex(series, quarter);
  return quarter <= LAST_COMMON_QUARTER ? publishedIndex('IRL', quarter) : (OWN_VALUES[series][quarter] ?? null);
}

/**
 * Publication day of each quarter, oldest first: at Insee where known, and in the Journal officiel, which follows one to four days later
 * (once eighteen). Before 2019 no date is known.
 */
const SHIPPED_PUBLICATIONS: readonly Publication[] = [
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

const isIrl = ({ series }: Pick<AddedIndex, 'series'>): boolean => series.startsWith('IRL');

/** The shipped values with the added ones; where both know a quarter, the shipped value holds. */
export function indexTable(added: readonly AddedIndex[]): IndexTable {
  const valueOf = new Map(added.map(({ series, quarter, hundredths }) => [`${series} ${quarter}`, hundredths]));
  const shipped = new Set(SHIPPED_PUBLICATIONS.map(([quarter]) => quarter));
  const firstDays = new Map<string, Day>();
  for (const { quarter, publishedOn } of added.filter((one) => isIrl(one) && !shipped.has(one.quarter))) {
    const known = firstDays.get(quarter);
    if (known === undefined || publishedOn < known) firstDays.set(quarter, publishedOn);
  }
  const later = [...firstDays].map(([quarter, on]): Publication => [quarter, on, on]);
  const publications = [...SHIPPED_PUBLICATIONS, ...later].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const irlDays = new Map(publications.map(([quarter, insee, journal]) => [quarter, day(insee ?? journal)]));
  const otherDays = new Map(added.map(({ series, quarter, publishedOn }) => [`${series} ${quarter}`, publishedOn]));
  return {
    hundredthsOf: (series, quarter) => shippedIndex(series, quarter) ?? valueOf.get(`${series} ${quarter}`) ?? null,
    publishedOn: (series, quarter) => (isIrl({ series }) ? irlDays.get(quarter) : otherDays.get(`${series} ${quarter}`)) ?? null,
    publications,
  };
}

/** The values shipped with Lares alone. */
export const SHIPPED_INDICES: IndexTable = indexTable([]);

const QUARTER_MONTHS = 3;
/** Insee publishes in the month after the quarter, never before its tenth day in all the dates above. */
const EARLIEST_DAY = 10;

/**
 * ILC, ILAT and ICC come later than the IRL, in the second half of the third month: 28 June 2024 for T1 2024, 25 March 2025 for T4 2024.
 * Insee states no first day.
 */
const COMMERCIAL_MONTHS_LATER = 2;
const COMMERCIAL_EARLIEST_DAY = 15;

/** The first day on which Insee may publish a quarter: from then on its value is expected. */
export function earliestPublication(quarter: string, series: InseeSeries = 'IRL'): Day {
  const ended = addMonths(day(`${quarter.slice(0, 4)}-01-01`), QUARTER_MONTHS * Number(quarter.slice(-1)));
  return isIrl({ series })
    ? addDays(ended, EARLIEST_DAY - 1)
    : addDays(addMonths(ended, COMMERCIAL_MONTHS_LATER), COMMERCIAL_EARLIEST_DAY - 1);
}

/** « 2026-T1 » for « 2026-T2 ». */
export const quarterBefore = (quarter: string): string =>
  quarter.endsWith('T1') ? `${Number(quarter.slice(0, 4)) - 1}-T4` : `${quarter.slice(0, -1)}${Number(quarter.slice(-1)) - 1}`;

/**
 * The quarters without a value that Insee may have published, inner gaps included, oldest first in each series, and since when each is expected.
 * Up to `LAST_COMMON_QUARTER` every series is shipped whole.
 */
export function missingQuarters(table: IndexTable, on: Day): { series: InseeSeries; quarter: string; expectedSince: Day }[] {
  return INSEE_SERIES.flatMap((series) => {
    const missing: string[] = [];
    for (let quarter = quarterOf(on); quarter > LAST_COMMON_QUARTER; quarter = quarterBefore(quarter)) {
      if (table.hundredthsOf(series, quarter) === null && earliestPublication(quarter, series) <= on) missing.unshift(quarter);
    }
    return missing.map((one) => ({ series, quarter: one, expectedSince: earliestPublication(one, series) }));
  });
}

/** The quarter of a day, as « 2026-T2 ». */
export const quarterOf = (on: Day): string => `${on.slice(0, 4)}-T${Math.ceil(Number(on.slice(5, 7)) / QUARTER_MONTHS)}`;

/** From one quarter to the next no index ever moved by more than a few percent: a larger step is a typing error. */
const PLAUSIBLE_STEP = 0.1;
/** How many quarters back a neighbour is looked for. */
const NEIGHBOURS = 8;

export type IndexFlaw = 'already-published' | 'in-future' | 'too-early' | 'implausible';

/** Why a value cannot be added to a table that does not hold it yet; null when it can. */
export function indexFlaw(table: IndexTable, { series, quarter, hundredths, publishedOn }: AddedIndex, today: Day): IndexFlaw | null {
  if (table.hundredthsOf(series, quarter) !== null) return 'already-published';
  if (publishedOn > today) return 'in-future';
  if (publishedOn < earliestPublication(quarter)) return 'too-early';
  let earlier = quarter;
  for (let step = 1; step <= NEIGHBOURS; step++) {
    earlier = quarterBefore(earlier);
    const known = table.hundredthsOf(series, earlier);
    if (known !== null) return Math.abs(hundredths - known) > PLAUSIBLE_STEP * step * known ? 'implausible' : null;
  }
  return null;
}

/** Every known quarter of a rent index, the latest first, for forms: the shipped values and the added ones. */
export function knownIndices(
  shipped: readonly { quarter: string; hundredths: number }[],
  series: IndexSeries,
  added: readonly AddedIndex[],
): { quarter: string; hundredths: number }[] {
  const known = new Set(shipped.map(({ quarter }) => quarter));
  const more = added.filter((one) => one.series === series && !known.has(one.quarter));
  return [...more.map(({ quarter, hundredths }) => ({ quarter, hundredths })), ...shipped].toSorted((one, other) =>
    one.quarter < other.quarter ? 1 : -1,
  );
}
