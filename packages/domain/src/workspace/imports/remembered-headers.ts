import { type ColumnMapping, foldHeader } from './columns.ts';

/** What the members of an organisation decided about a header: its field, or null to leave it aside. By its normalised text. */
export type RememberedHeaders = ReadonlyMap<string, string | null>;

/** The first column of each title; a title that is repeated is decided once. */
function titlesOf(headers: readonly string[]): Map<string, number> {
  const titles = new Map<string, number>();
  for (const [column, header] of headers.entries()) {
    const title = foldHeader(header);
    if (title !== '' && !titles.has(title)) titles.set(title, column);
  }
  return titles;
}

/** The guess with earlier decisions over it, and the columns that they changed. A field stays with one column. */
export function withRemembered(
  headers: readonly string[],
  guessed: ColumnMapping<string>,
  remembered: RememberedHeaders,
): { mapping: ColumnMapping<string>; changed: number[] } {
  const mapping = [...guessed];
  const decided = [...titlesOf(headers)].filter(([title]) => remembered.has(title));
  const changed: number[] = [];
  for (const [title, column] of decided) {
    const field = remembered.get(title) ?? null;
    if (mapping[column] === field) continue;
    const other = field === null ? -1 : mapping.indexOf(field);
    if (decided.some(([, at]) => at === other && at < column)) continue;
    if (other >= 0) mapping[other] = null;
    mapping[column] = field;
    changed.push(column);
  }
  return { mapping, changed };
}

export interface HeaderDecision {
  title: string;
  /** As it is written in the file. */
  shown: string;
  field: string | null;
  /** As Lares guesses it anyway: nothing to remember, and an earlier decision no longer holds. */
  isGuessed: boolean;
}

/** What the user decided about each header of a file. */
export const headerDecisions = (
  headers: readonly string[],
  guessed: ColumnMapping<string>,
  chosen: ColumnMapping<string>,
): HeaderDecision[] =>
  [...titlesOf(headers)].map(([title, column]) => {
    const field = chosen[column] ?? null;
    return { title, shown: headers[column] ?? '', field, isGuessed: field === (guessed[column] ?? null) };
  });
