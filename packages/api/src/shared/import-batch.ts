import { setImmediate } from 'node:timers/promises';
import { importRows, type ImportedChange } from '@lares/db/schema/workspace/imports';
import type { Transaction } from '@lares/db/wall';

import type { WriteContext } from '../trpc/context.ts';
import type { createdBy, SideChange } from './audit.ts';
import type { ReadyRow } from './import-file.ts';
import { insertAll, newIds } from './insert-all.ts';
import type { Vault } from './vault.ts';

/** An import while it is being written. */
export interface ImportBatch {
  /** One timestamp for the whole import: a row with another one was edited since. */
  stamp: ReturnType<typeof createdBy>;
  importId: string;
  /** Rows per statement. */
  chunk: number;
  tell: (done: number, total: number) => Promise<void>;
  /** Encrypts the accounts of owners. */
  vault: Vault;
  /** Options ticked in the confirmation. */
  setPropertyStatus: boolean;
  setTenantStatus: boolean;
}

export type NewRow<Values> = ReadyRow<Values> & { id: string };

/** Inserts rows chunk by chunk, each under its id, and records which line created it. */
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

/** An existing row that the import changed, with its previous values. */
export interface ChangedRow {
  id: string;
  line: number;
  change: ImportedChange;
}

/** Stores the changes for undo, and writes one audit row per changed row. */
export async function keepChanges(
  tx: Transaction,
  { stamp: { organizationId }, importId }: ImportBatch,
  entity: 'property' | 'tenant',
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
