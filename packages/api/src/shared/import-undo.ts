import { importRows, imports } from '@lares/db/schema/workspace/imports';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../trpc/context.ts';

/** What is taken back: the rows of an import, from when they are, and who takes them when. */
export interface TakenBack {
  importId: string;
  ids: string[];
  since: string;
  stamp: { updatedAt: string; updatedBy: string };
}

/** Touched since it came in; what another import did and took back leaves no trace. */
export const wasEdited =
  (since: string) =>
  ({ version, updatedAt }: { version: number; updatedAt: string }): boolean =>
    version > 1 && new Date(updatedAt).getTime() !== new Date(since).getTime();

/** Says what stands in the way, and how many. The rows are locked first: what is counted cannot change before they are gone. */
export function refuseIfServing(kind: ImportKind, counts: Record<string, number>): void {
  if (Object.values(counts).some((found) => found > 0)) throw new DomainError('import.undo-refused', { details: { kind, ...counts } });
}

/** What an import brought goes and comes back with it: brought back alone, it would stand twice once the mended file comes in. */
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
    // Of the import: who takes it back at this moment does so before or after.
    .for('share', { of: imports });
  if (brought && brought.undoneAt !== null) throw new DomainError('import.undone-since');
}
