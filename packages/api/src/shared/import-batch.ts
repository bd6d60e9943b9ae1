import { setImmediate } from 'node:timers/promises';
import { importRows, type ImportedChange } from '@lares/db/schema/workspace/imports';
import type { Transaction } from '@lares/db/wall';
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';
import type { createdBy, SideChange } from './audit.ts';
import type { ReadyRow } from './import-file.ts';
import { insertAll, newIds } from './insert-all.ts';

/** One import while it is written. */
export interface ImportBatch {
  /** One moment for the whole import: what differs from it was touched since. */
  stamp: ReturnType<typeof createdBy>;
  importId: string;
  /** Rows written in one statement. */
  chunk: number;
  tell: (done: number, total: number) => Promise<void>;
  /** What is done beside, as the confirmation had it ticked. */
  setPropertyStatus: boolean;
  setTenantStatus: boolean;
}

export type NewRow<Values> = ReadyRow<Values> & { id: string };

/** Chunk by chunk, each row under its id, and which line made it. */
export async function insertInChunks<Values>(
  { tx }: Pick<WriteContext, 'tx'>,
  { stamp: { organizationId }, importId, chunk, tell }: ImportBatch,
  { entity, ready, insert }: { entity: string; ready: readonly ReadyRow<Values>[]; insert: (rows: NewRow<Values>[]) => Promise<void> },
): Promise<NewRow<Values>[]> {
  const written: NewRow<Values>[] = [];
  for (let at = 0; at < ready.length; at += chunk) {
    await tell(at, ready.length);
    const rows = ready.slice(at, at + chunk);
    const ids = await newIds(tx, rows.length);
    const named = rows.map((row, n) => ({ ...row, id: idAt(ids, n) }));
    await insert(named);
    await insertAll(
      tx,
      importRows,
      named.map(({ id, line }) => ({ organizationId, importId, line, entity, entityId: id, change: null })),
    );
    written.push(...named);
    await setImmediate();
  }
  await tell(ready.length, ready.length);
  return written;
}

export function idAt(ids: readonly string[], at: number): string {
  const id = ids[at];
  if (id === undefined) throw new Error('fewer ids than rows');
  return id;
}

/** A row that was there before, and what the import made of it. */
export interface ChangedRow {
  id: string;
  line: number;
  change: ImportedChange;
}

/** Kept for undo, and told in the history of each row by one row of the log. */
export async function keepChanges(
  tx: Transaction,
  { stamp: { organizationId }, importId }: ImportBatch,
  entity: string,
  changed: readonly ChangedRow[],
): Promise<SideChange[]> {
  const [first] = changed;
  if (!first) return [];
  await insertAll(
    tx,
    importRows,
    changed.map(({ id, line, change }) => ({ organizationId, importId, line, entity, entityId: id, change })),
  );
  return [
    {
      action: `${entity}.update`,
      entityId: importId,
      batchId: importId,
      before: { records: changed.map(({ id, change }) => ({ id, ...change.before })) },
      after: { ...first.change.after, ids: changed.map(({ id }) => id), count: changed.length },
    },
  ];
}

/** A list and no join: PostgreSQL has no statistics of rows that have just come in, and would compare each with each. */
export const isAmong = (column: AnyColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;
