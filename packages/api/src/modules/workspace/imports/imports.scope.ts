import { importHeaders, importRows, imports } from '@lares/db/schema/workspace/imports';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { guards } from '../../../shared/guards.ts';

guards(imports, importRows, importHeaders);

/** Managers see all imports of the organisation; other users see none. */
export function importsVisibleTo(actor: Viewer): SQL {
  return can(actor.standing, 'imports:write') ? eq(imports.organizationId, actor.organizationId) : sql`false`;
}

/** Rows that an import wrote. A query of them also names the record, which passes the scope of its own noun. */
export const importedRowsVisibleTo = ({ organizationId }: Viewer): SQL => eq(importRows.organizationId, organizationId);

/** The row, locked until the end of the transaction: an import is undone once. */
export async function importOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), importsVisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  // A check constraint limits the column to these values.
  return { ...row, kind: row.kind as ImportKind };
}

/** What the organisation's imports taught about headers, for those who import. */
export function headersVisibleTo(actor: Viewer): SQL {
  return can(actor.standing, 'imports:write') ? eq(importHeaders.organizationId, actor.organizationId) : sql`false`;
}
