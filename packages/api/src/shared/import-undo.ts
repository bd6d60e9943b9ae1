import { importRows, imports } from '@lares/db/schema/workspace/imports';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';

/** An import being undone: its rows, their timestamp, the user and the time. */
export interface TakenBack {
  importId: string;
  ids: string[];
  since: string;
  stamp: { updatedAt: string; updatedBy: string };
}

/** Edited since the import; changes of another import that was undone do not count. */
export const wasEdited =
  (since: string) =>
  ({ version, updatedAt }: { version: number; updatedAt: string }): boolean =>
    version > 1 && new Date(updatedAt).getTime() !== new Date(since).getTime();

/** Refuses with the reasons and their counts. The rows are locked first, so the counts cannot change before the deletion. */
export function refuseIfServing(kind: ImportKind, counts: Record<string, number>): void {
  if (Object.values(counts).some((found) => found > 0)) throw new DomainError('import.undo-refused', { details: { kind, ...counts } });
}

/**
 * Imported rows are deleted and restored together with their import: a row restored alone would be duplicated by the next import of the
 * corrected file.
 */
export async function refuseOfUndoneImport({ tx, actor }: WriteContext, entity: string, entityId: string): Promise<void> {
  const [brought] = await tx
    .select({ undoneAt: imports.undoneAt })
    .from(importRows)
    .innerJoin(imports, and(eq(imports.organizationId, importRows.organizationId), eq(imports.id, importRows.importId)))
    .where(
      and(
        eq(importRows.organizationId, actor.organizationId),
        eq(importRows.entity, entity),
        eq(importRows.entityId, entityId),
        isNull(importRows.change),
      ),
    )
    // Locks the import: a concurrent undo runs entirely before or after.
    .for('share', { of: imports });
  if (brought && brought.undoneAt !== null) throw new DomainError('import.undone-since');
}
