import { importHeaders } from '@lares/db/schema/workspace/imports';
import { selectJson } from '@lares/db/select';
import { IMPORT_COLUMNS } from '@lares/domain/workspace/imports/import-columns';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { RememberedHeaders } from '@lares/domain/workspace/imports/remembered-headers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { headersVisibleTo } from './imports.scope.ts';

const ofKind = preparedQuery((_options: Record<never, never>, viewer) =>
  selectJson({
    id: importHeaders.id,
    title: importHeaders.title,
    shown: importHeaders.shown,
    field: importHeaders.field,
    isTitleRow: importHeaders.isTitleRow,
  })
    .from(importHeaders)
    .where(and(headersVisibleTo(viewer), eq(importHeaders.kind, sql.placeholder('kind'))))
    .orderBy(asc(importHeaders.title)),
);

/** The headers that imports of this kind have corrected, for the page where they can be forgotten. */
export const listHeaders = (ctx: ActorContext, { kind }: { kind: ImportKind }) => ofKind(ctx, {}, { kind });

/** A field that no longer exists is not proposed. */
export async function rememberedHeaders(ctx: ActorContext, kind: ImportKind): Promise<RememberedHeaders> {
  const { fields } = IMPORT_COLUMNS[kind];
  const rows = await listHeaders(ctx, { kind });
  return new Map(
    rows
      .filter(({ field, isTitleRow }) => !isTitleRow && (field === null || fields.includes(field)))
      .map(({ title, field }) => [title, field]),
  );
}

/** The lines of which an import of this kind said that they hold the titles. */
export async function rememberedTitleRows(ctx: ActorContext, kind: ImportKind): Promise<ReadonlySet<string>> {
  const rows = await listHeaders(ctx, { kind });
  return new Set(rows.filter(({ isTitleRow }) => isTitleRow).map(({ title }) => title));
}
