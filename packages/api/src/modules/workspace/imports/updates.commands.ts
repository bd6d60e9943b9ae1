import { importRows, type ImportedChange } from '@lares/db/schema/workspace/imports';
import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, eq, getTableColumns, isNotNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SideChange } from '../../../shared/audit.ts';
import { type ImportBatch } from '../../../shared/import-batch.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { refuseIfServing, type TakenBack, wasEdited } from '../../../shared/import-undo.ts';
import { pickFields, type RecordUpdate } from '../../../shared/import-updates.ts';
import { insertAll } from '../../../shared/insert-all.ts';
import { updateAll } from '../../../shared/update-all.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { Actor, WriteContext } from '../../../trpc/context.ts';
import { importedRowsVisibleTo } from './imports.scope.ts';

type UpdatedTable = PgTable & { version: AnyPgColumn; updatedAt: AnyPgColumn; updatedBy: AnyPgColumn };

/** The columns of one record, by name. */
export type Columns = Record<string, unknown>;

/** How known records of one kind are written, and given their former values back. */
export interface UpdateTarget {
  entity: 'property' | 'owner' | 'tenant' | 'lease' | 'rent-account';
  action: AuditAction;
  table: UpdatedTable;
  /** The column that names a record, if not `id`. */
  key?: string;
  visibleTo: (actor: Actor) => SQL | undefined;
  /** Columns computed from the others. */
  derived?: (row: Columns) => Columns;
  /** Checks what the new values refer to, and locks it: before the records themselves, as the forms do. */
  references?: (write: WriteContext, rows: readonly (Columns & { id: string })[]) => Promise<void>;
}

interface Locked extends Columns {
  id: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

/** Locked in the order of their ids, so that two imports never wait for each other. */
async function lockedRows(
  { tx, actor }: WriteContext,
  { table, visibleTo, key = 'id' }: UpdateTarget,
  ids: readonly string[],
): Promise<Locked[]> {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`no column ${key}`);
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(visibleTo(actor), isAmong(column, ids)))
    .orderBy(asc(column))
    .for('update');
  return rows.map((row) => ({ ...(row as Omit<Locked, 'id'>), id: String(row[key]) }) as Locked);
}

interface Written {
  row: Locked;
  values: Columns;
  updatedAt: string;
}

/** Rows with the same columns are written together. */
async function writeRows(write: WriteContext, target: UpdateTarget, rows: readonly Written[]): Promise<void> {
  const { tx, actor } = write;
  const { key = 'id' } = target;
  const records = rows.map(({ row, values, updatedAt }) => ({
    ...values,
    ...target.derived?.({ ...row, ...values }),
    [key]: row.id,
    version: row.version + 1,
    updatedAt,
    updatedBy: actor.userId,
  }));
  for (const alike of Map.groupBy(records, (record) => Object.keys(record).toSorted().join()).values()) {
    const done = await updateAll(tx, target.table, { visible: target.visibleTo(actor), rows: alike, key });
    if (done < alike.length) throw new DomainError('common.not-found');
  }
}

/** One audit row for all the records, each with its fields before and after. */
function auditRow(
  { action }: UpdateTarget,
  importId: string,
  changes: readonly { id: string; before: Columns; after: Columns }[],
): SideChange[] {
  if (changes.length === 0) return [];
  return [
    {
      action,
      entityId: importId,
      batchId: importId,
      before: { records: changes.map(({ id, before }) => ({ id, ...before })) },
      after: { records: changes.map(({ id, after }) => ({ id, ...after })), ids: changes.map(({ id }) => id), count: changes.length },
    },
  ];
}

/** Writes the changed fields of known records. A record edited since the file was read refuses the whole import. */
export async function updateKnown<Values extends object>(
  write: WriteContext,
  { stamp: { organizationId, updatedAt }, importId, chunk, tell }: ImportBatch,
  target: UpdateTarget,
  updates: readonly RecordUpdate<Values>[],
): Promise<SideChange[]> {
  const changes = updates.map(({ id, line, updatedAt: at, changed, before, after }) => {
    const change: ImportedChange = { before: pickFields(before, changed), after: pickFields(after, changed), updatedAt: at };
    return { id, line, change };
  });
  await target.references?.(
    write,
    changes.map(({ id, change }) => ({ ...change.after, id })),
  );
  for (let at = 0; at < updates.length; at += chunk) {
    await tell(at, updates.length);
    const part = changes.slice(at, at + chunk);
    const rows = new Map(
      (
        await lockedRows(
          write,
          target,
          part.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    const written: Written[] = [];
    for (const [n, { id, change }] of part.entries()) {
      const row = rows.get(id);
      if (!row) throw new DomainError('common.not-found');
      await sameVersionOrThrow(write, row, updates[at + n]?.version ?? 0);
      written.push({ row, values: change.after, updatedAt });
    }
    await writeRows(write, target, written);
    await insertAll(
      write.tx,
      importRows,
      part.map(({ id, line, change }) => ({ organizationId, importId, line, entity: target.entity, entityId: id, change })),
    );
  }
  if (updates.length > 0) await tell(updates.length, updates.length);
  return auditRow(
    target,
    importId,
    changes.map(({ id, change }) => ({ id, ...change })),
  );
}

/** Gives the records that an import changed their former values back, unless one was edited or deleted since. */
export async function restoreKnown(
  write: WriteContext,
  { importId, since }: TakenBack,
  kind: ImportKind,
  target: UpdateTarget,
): Promise<{ restored: number; sideEffects: SideChange[] }> {
  const { tx, actor } = write;
  const ofImport = and(importedRowsVisibleTo(actor), eq(importRows.importId, importId), eq(importRows.entity, target.entity));
  const made = await tx
    .select({ id: importRows.entityId, change: importRows.change })
    .from(importRows)
    .where(and(ofImport, isNotNull(importRows.change)));
  const changes = new Map(made.flatMap(({ id, change }) => (change ? [[id, change] as const] : [])));
  await target.references?.(
    write,
    [...changes].map(([id, { before }]) => ({ ...before, id })),
  );
  const rows = await lockedRows(write, target, [...changes.keys()]);
  refuseIfServing(kind, { edited: rows.filter(wasEdited(since)).length + changes.size - rows.length });
  const written = rows.flatMap((row) => {
    const change = changes.get(row.id);
    return change ? [{ row, values: change.before, updatedAt: change.updatedAt }] : [];
  });
  await writeRows(write, target, written);
  const reverted = [...changes].map(([id, { before, after }]) => ({ id, before: after, after: before }));
  return { restored: rows.length, sideEffects: auditRow(target, importId, reverted) };
}
