import type { RowText } from '@lares/db/wall';
import { isDay } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, withWrittenRows } from './written-rows.ts';

/** One sort key of a list. The last key of a sort is the id, so that no two rows are equal. */
export interface SortKey {
  /** Name of the value in a row of the answer. */
  name: string;
  column: SQLWrapper;
  direction: 'asc' | 'desc';
  /** Schema of the value in a cursor. */
  value: z.ZodType<string | number | boolean>;
}

/** Where a page begins: at the top of the list, or next to a row that the user has seen. */
export type Side = 'top' | 'after' | 'before';

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
}

interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

/** A calendar day: a well-formed but invalid day would make PostgreSQL fail. */
export const dayValue = z.string().refine(isDay);

/** A timestamp as PostgreSQL prints it. Years start at 1, offsets are below 16 hours. */
const MOMENT = /^(?<day>\d{4}-\d\d-\d\d)T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/;
export const momentValue = z.string().refine((text) => isDay(MOMENT.exec(text)?.groups?.['day'] ?? ''));
/** PostgreSQL stores every character except NUL. */
export const storableText = z.string().refine((text) => !text.includes('\0'));

/** The order of the sort, reversed when the page is read backwards. */
export function orderOf(sort: readonly SortKey[], side: Side): SQL[] {
  return sort.map(({ column, direction }) => (isAscending(direction, side) ? asc(column) : desc(column)));
}

/**
 * The rows after the cursor's, exact with ties. Written so that the first key alone bounds the index: `a >= $ and (a > $ or (b >= $ and (b
 * > $ or …)))`, each `$` a placeholder which `keysetPage` fills.
 */
export function beyond(sort: readonly SortKey[], side: Side): SQL | undefined {
  return side === 'top' ? undefined : beyondFrom(sort, side, 0);
}

function beyondFrom(sort: readonly SortKey[], side: Side, at: number): SQL | undefined {
  const key = sort[at];
  if (!key) return undefined;
  const [past, atLeast] = isAscending(key.direction, side) ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`];
  const value = sql.placeholder(nameOf(at));
  const next = beyondFrom(sort, side, at + 1);
  const strictly = sql`${key.column} ${past} ${value}`;
  return next ? sql`(${key.column} ${atLeast} ${value} and (${strictly} or ${next}))` : strictly;
}

/**
 * Reads one page. `read` returns one row more than the limit, in the order of `orderOf`, with the cursor's values filled in. A backward
 * page that reaches the beginning becomes the full first page.
 */
export const keysetPage = <Row extends object>(sort: readonly SortKey[], request: PageRequest, read: Read<Row>): Promise<Page<Row>> =>
  pageOf(sort, request, read, (row) => row);

/** The same for rows that are answered as PostgreSQL wrote them: only those beside the cursors are parsed, until somebody reads the others. */
export async function pageAsWritten<Row extends object>(
  sort: readonly SortKey[],
  request: PageRequest,
  read: Read<RowText<Row>>,
): Promise<Page<Row>> {
  const { rows, ...cursors } = await pageOf(sort, request, read, rowOf);
  return withWrittenRows(rows, cursors);
}

type Read<Item> = (side: Side, values: Record<string, unknown>) => Promise<Item[]>;

async function pageOf<Item>(
  sort: readonly SortKey[],
  { cursor, limit }: PageRequest,
  read: Read<Item>,
  fieldsOf: (item: Item) => object,
): Promise<Page<Item>> {
  const position = cursor === undefined ? TOP : decodeCursor(sort, cursor);
  const read1More = await read(position.side, position.values);
  const hasMore = read1More.length > limit;
  const rows = read1More.slice(0, limit);
  if (position.side === 'before') {
    if (!hasMore) return pageOf(sort, { limit }, read, fieldsOf);
    rows.reverse();
  }
  const cursorAt = (side: Side, row: Item | undefined) => (row === undefined ? null : encodeCursor(sort, side, fieldsOf(row)));
  return {
    rows,
    nextCursor: position.side === 'before' || hasMore ? cursorAt('after', rows.at(-1)) : null,
    previousCursor: position.side === 'top' ? null : cursorAt('before', rows[0]),
  };
}

/** Reads all pages in turn. */
export async function* everyPage<Row extends object>(
  sort: readonly SortKey[],
  limit: number,
  read: (side: Side, values: Record<string, unknown>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await keysetPage(sort, { cursor, limit }, read);
    yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const TOP = { side: 'top', values: {} } as const;

const isAscending = (direction: SortKey['direction'], side: Side) => (direction === 'asc') !== (side === 'before');
const nameOf = (at: number) => `cursor${at}`;

/** The values that `beyond` compares with, of a row that was read. */
export const cursorValues = (sort: readonly SortKey[], row: object): Record<string, unknown> =>
  Object.fromEntries(sort.map(({ name }, at) => [nameOf(at), (row as Record<string, unknown>)[name]]));

/** The cursor of the page next to a row. */
export function encodeCursor(sort: readonly SortKey[], side: Side, row: object): string {
  const fields = row as Record<string, unknown>;
  return Buffer.from(JSON.stringify([side, ...sort.map(({ name }) => fields[name])])).toString('base64url');
}

function decodeCursor(sort: readonly SortKey[], cursor: string): { side: Side; values: Record<string, unknown> } {
  const held =
    z
      .array(z.unknown())
      .length(sort.length + 1)
      .safeParse(parsed(cursor)).data ?? [];
  const side = z.enum(['after', 'before']).safeParse(held[0]);
  const values = sort.map(({ value }, at) => [nameOf(at), value.safeParse(held[at + 1])] as const);
  if (!side.success || !values.every(([, { success }]) => success)) throw new DomainError('common.cursor-invalid', { field: 'cursor' });
  return { side: side.data, values: Object.fromEntries(values.map(([name, { data }]) => [name, data])) };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
