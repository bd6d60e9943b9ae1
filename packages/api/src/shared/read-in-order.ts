import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { literalLimit } from './prepared-query.ts';

/** Rows read in the order of the list before other indexes are used. */
const READ_IN_ORDER = 1000;

/**
 * `in-order`: among the first rows of the list. `if-cut-off`: among all rows, through other indexes, unless the first were all. Most searches
 * and bounds fill a page from the first rows; a rare word needs its index, which finds all rows at once.
 */
export type Reading = 'in-order' | 'if-cut-off';

/** The first rows of a list, from which `in-order` chooses. */
export const limitedInOrder = <Rows>(list: { limit: (rows: ReturnType<typeof literalLimit>) => Rows }): Rows =>
  list.limit(literalLimit(READ_IN_ORDER));

/** Whether the list goes on after its first rows: otherwise they have been read, and nothing else can match. */
export const goesOnAfter = (first: { as: (alias: string) => unknown }): SQL =>
  sql`(select count(*) from ${first.as('first')}) = ${literalLimit(READ_IN_ORDER)}`;

/** The rows of a page, one more than the limit: in order if they fill it, otherwise among all. */
export async function readInOrderFirst<Item>(limit: number, read: (reading: Reading) => Promise<Item[]>): Promise<Item[]> {
  const soon = await read('in-order');
  if (soon.length > limit) return soon;
  const all = await read('if-cut-off');
  return all.length > 0 ? all : soon;
}
