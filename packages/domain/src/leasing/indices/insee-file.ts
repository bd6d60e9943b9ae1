import { isDay, type Day, day } from '../../shared/day.ts';
import { type AddedIndex, earliestPublication, type IndexFlaw, indexFlaw, type IndexTable, type InseeSeries } from './index-table.ts';

/** Numbers of the series in the BDM (Banque de données macroéconomiques) of Insee. The title names the other territories. */
const SERIES_BY_ID: Readonly<Record<string, InseeSeries>> = {
  '001515333': 'IRL',
  '001532540': 'ILC',
  '001617112': 'ILAT',
  '000008630': 'ICC',
};

export interface InseeFile {
  /** Null: the file does not say which series it holds, so the administrator chooses it. */
  series: InseeSeries | null;
  /** The day on which Insee last changed the series: that of its latest quarter. */
  updatedOn: Day | null;
  rows: { quarter: string; hundredths: number }[];
}

export type InseeFileFault = 'no-values' | 'several-series';

const QUARTER = /^(20\d{2})-?[TQ]([1-4])$/u;
const FRENCH_DAY = /(\d{2})\/(\d{2})\/(\d{4})/u;

const cellsOf = (line: string): string[] =>
  line.split(/[;\t]/u).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/u, '$1')
      .trim(),
  );
const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Reads the CSV export of a series of the BDM: lines of metadata, a line « Période », then a quarter (« 2026-T3 ») and its value on each line.
 * Lines without a value, and periods that are no quarters, hold nothing.
 */
export function readInseeFile(text: string): InseeFile | InseeFileFault {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .map(cellsOf);
  const start = lines.findIndex(([first = '']) => plainText(first) === 'periode');
  const about = start === -1 ? [] : lines.slice(0, start);
  const titled = (name: string) => about.find(([first = '']) => plainText(first) === name)?.slice(1) ?? [];
  const ids = titled('idbank').filter((cell) => /^\d{9}$/u.test(cell));
  if (ids.length > 1) return 'several-series';
  const rows = lines.flatMap(([period = '', value = '']) => {
    const [, year, rank] = QUARTER.exec(period) ?? [];
    const read = Number(value.replace(',', '.'));
    return year === undefined || value === '' || !(read > 0) ? [] : [{ quarter: `${year}-T${rank}`, hundredths: Math.round(read * 100) }];
  });
  if (rows.length === 0) return 'no-values';
  return { series: seriesOf(ids[0], titled('libelle').join(' ')), updatedOn: dayOf(titled('derniere mise a jour').join(' ')), rows };
}

function seriesOf(id: string | undefined, title: string): InseeSeries | null {
  const known = id === undefined ? undefined : SERIES_BY_ID[id];
  if (known) return known;
  const words = plainText(title);
  if (!words.includes('(irl)')) return null;
  if (words.includes('corse')) return 'IRL Corse';
  return words.includes('outre-mer') ? 'IRL outre-mer' : null;
}

function dayOf(text: string): Day | null {
  const [, date, month, year] = FRENCH_DAY.exec(text) ?? [];
  const written = `${year}-${month}-${date}`;
  return isDay(written) ? day(written) : null;
}

export interface IndexFileRow extends AddedIndex {
  /** « différente »: a known value is never overwritten by a file. */
  state: 'nouvelle' | 'connue' | 'différente' | 'refusée';
  knownHundredths: number | null;
  /** Why a new value is refused. */
  flaw: IndexFlaw | null;
}

/**
 * What a file adds to the table, oldest quarter first. The day of publication is the known one of the quarter; for the latest quarter that on
 * which Insee changed the series, for an earlier one the first day on which it was expected.
 */
export function indexFileRows(
  table: IndexTable,
  { series, rows, updatedOn }: { series: InseeSeries; rows: InseeFile['rows']; updatedOn: Day | null },
  today: Day,
): IndexFileRow[] {
  const added = new Map<string, number>();
  const known: IndexTable = { ...table, hundredthsOf: (of, quarter) => table.hundredthsOf(of, quarter) ?? added.get(quarter) ?? null };
  const last = rows.reduce((latest, { quarter }) => (quarter > latest ? quarter : latest), '');
  return rows
    .toSorted((one, other) => (one.quarter < other.quarter ? -1 : 1))
    .map(({ quarter, hundredths }) => {
      const knownHundredths = known.hundredthsOf(series, quarter);
      const changed = quarter === last ? updatedOn : null;
      const publishedOn = table.publishedOn(series, quarter) ?? changed ?? earliestPublication(quarter, series);
      const row = { series, quarter, hundredths, publishedOn, knownHundredths, flaw: null };
      if (knownHundredths !== null) return { ...row, state: knownHundredths === hundredths ? 'connue' : 'différente' };
      const flaw = indexFlaw(known, row, today);
      if (flaw !== null) return { ...row, flaw, state: 'refusée' };
      added.set(quarter, hundredths);
      return { ...row, state: 'nouvelle' };
    });
}
