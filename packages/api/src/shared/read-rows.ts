import type { JsonSelect, Transaction } from '@lares/db/wall';

/** How rows are read: through the wall, or in the transaction of a command. */
export type ReadRows = <Row>(select: JsonSelect<Row>) => Promise<Row[]>;

/** In the transaction of the command, whose locks keep what is read. */
export const within =
  (tx: Transaction): ReadRows =>
  async <Row>(select: JsonSelect<Row>): Promise<Row[]> => {
    const rows = await tx.execute<{ json: Row }>(select.getSQL());
    return rows.map(({ json }) => json);
  };
