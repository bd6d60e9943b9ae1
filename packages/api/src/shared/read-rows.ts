import type { RowsOf, Selects } from '@lares/db/together';
import type { JsonSelect, Transaction } from '@lares/db/wall';
import { sql } from 'drizzle-orm';

/** How rows are read: through the wall, or in the transaction of a command. */
export type ReadRows = <Row>(select: JsonSelect<Row>) => Promise<Row[]>;

/** In the transaction of the command, whose locks keep what is read. One parse for all rows. */
export const within =
  (tx: Transaction): ReadRows =>
  async <Row>(select: JsonSelect<Row>): Promise<Row[]> => {
    const [answer] = await tx.execute<{ j: Row[] }>(sql`select coalesce(json_agg(t.json), '[]'::json) as j from (${select.getSQL()}) as t`);
    return answer?.j ?? [];
  };

/** Sent together: the connection answers in this order, without waiting for a round trip each. */
export async function readEach<All extends Selects>(read: ReadRows, selects: All): Promise<RowsOf<All>> {
  const rows = Object.entries(selects).map(async ([name, select]) => [name, await read(select)] as const);
  return Object.fromEntries(await Promise.all(rows)) as RowsOf<All>;
}
