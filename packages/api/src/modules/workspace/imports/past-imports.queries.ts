import { profiles } from '@lares/db/schema/platform/accounts';
import { imports } from '@lares/db/schema/workspace/imports';
import { selectJson } from '@lares/db/select';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import type { pastImports } from '@lares/validation/workspace/imports';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportDraft } from '../../../shared/import-drafts.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { importsVisibleTo } from './imports.scope.ts';

const personNamed = (userId: typeof imports.createdBy) =>
  sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const columns = {
  id: imports.id,
  kind: sql<ImportKind>`${imports.kind}`,
  fileName: imports.fileName,
  counts: imports.counts,
  createdAt: imports.createdAt,
  by: personNamed(imports.createdBy),
  undoneAt: imports.undoneAt,
};

/** The active import of these exact bytes: a file is imported once. */
export async function importOfFile(
  { wall, actor }: Pick<ActorContext, 'wall' | 'actor'>,
  { kind, sha256 }: Pick<ImportDraft, 'kind' | 'sha256'>,
) {
  const [found] = await wall.rows(
    selectJson({ id: imports.id, at: imports.createdAt, by: columns.by })
      .from(imports)
      .where(and(importsVisibleTo(actor), eq(imports.kind, kind), eq(imports.fileSha256, sha256), isNull(imports.undoneAt))),
  );
  return found ?? null;
}

const NEWEST: readonly SortKey[] = [
  { name: 'createdAt', column: imports.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: imports.id, direction: 'asc', value: z.uuid() },
];

interface ListOptions {
  kind: ImportKind | null;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ kind, side, limit }: ListOptions, viewer) =>
  selectJson(columns)
    .from(imports)
    .where(and(importsVisibleTo(viewer), kind === null ? undefined : eq(imports.kind, sql.placeholder('kind')), beyond(NEWEST, side)))
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit + 1)),
);

/** Of one kind, or of all. */
export const listImports = (ctx: ActorContext, { kind, cursor, limit, ...rest }: z.output<typeof pastImports>) =>
  keysetPage(NEWEST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    page(ctx, { kind: kind ?? null, side, limit }, { ...position, ...(kind === undefined ? null : { kind }) }),
  );
