import { importHeaders } from '@lares/db/schema/workspace/imports';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import { DomainError } from '@lares/domain/shared/errors';
import { guessImportColumns } from '@lares/domain/workspace/imports/import-columns';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { headerDecisions } from '@lares/domain/workspace/imports/remembered-headers';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { titleRowKey } from '@lares/domain/workspace/imports/header-row';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { headersVisibleTo } from './imports.scope.ts';

/** Keeps what the user corrected in the guess, and drops what Lares guesses as the user wishes. Part of the import and its audit row. */
export async function rememberHeaders(
  { tx, actor, now }: WriteContext,
  kind: ImportKind,
  { headers, rows }: Pick<CsvTable, 'headers' | 'rows'>,
  chosen: ColumnMapping<string>,
): Promise<void> {
  const decisions = headerDecisions(headers, guessImportColumns(kind, headers, rows), chosen);
  const guessed = decisions.filter(({ isGuessed }) => isGuessed).map(({ title }) => title);
  if (guessed.length > 0)
    await tx.delete(importHeaders).where(and(headersVisibleTo(actor), eq(importHeaders.kind, kind), inArray(importHeaders.title, guessed)));
  const corrected = decisions.filter(({ isGuessed }) => !isGuessed);
  if (corrected.length === 0) return;
  const { organizationId, userId: createdBy } = actor;
  const createdAt = now().toISOString();
  await tx
    .insert(importHeaders)
    .values(corrected.map(({ title, shown, field }) => ({ organizationId, kind, title, shown, field, createdAt, createdBy })))
    .onConflictDoUpdate({
      target: [importHeaders.organizationId, importHeaders.kind, importHeaders.title],
      set: { shown: sql`excluded.shown`, field: sql`excluded.field`, createdAt, createdBy },
    });
}

type TitlesOfFile = Pick<CsvTable, 'top' | 'headerLine' | 'guessedLine'>;

/** Keeps the line of the titles that the guess missed, and drops one that it finds by itself. Part of the import and its audit row. */
export async function rememberTitleRow({ tx, actor, now }: WriteContext, kind: ImportKind, { top, headerLine, guessedLine }: TitlesOfFile) {
  const cells = top.find(({ line }) => line === headerLine)?.cells ?? [];
  const title = titleRowKey(cells);
  if (headerLine === guessedLine) {
    await tx.delete(importHeaders).where(and(headersVisibleTo(actor), eq(importHeaders.kind, kind), eq(importHeaders.title, title)));
    return;
  }
  const shown = cells.map((cell) => cell.trim()).filter(Boolean);
  const kept = { shown: shown.join(' · ').slice(0, SHOWN_LENGTH), createdAt: now().toISOString(), createdBy: actor.userId };
  await tx
    .insert(importHeaders)
    .values({ organizationId: actor.organizationId, kind, title, field: null, isTitleRow: true, ...kept })
    .onConflictDoUpdate({ target: [importHeaders.organizationId, importHeaders.kind, importHeaders.title], set: kept });
}

const SHOWN_LENGTH = 200;

export function forgetHeader(ctx: ActorContext, id: string) {
  return audited(ctx, 'import.forget-header', async ({ tx, actor }) => {
    const [gone] = await tx
      .delete(importHeaders)
      .where(and(headersVisibleTo(actor), eq(importHeaders.id, id)))
      .returning({ kind: importHeaders.kind, shown: importHeaders.shown, field: importHeaders.field });
    if (!gone) throw new DomainError('common.not-found');
    return { entityId: id, before: gone, after: null, result: { id } };
  });
}
