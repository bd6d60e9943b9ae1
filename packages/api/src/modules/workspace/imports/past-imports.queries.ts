import { profiles } from '@lares/db/schema/platform/accounts';
import { imports } from '@lares/db/schema/workspace/imports';
import { selectJson } from '@lares/db/select';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { DomainError } from '@lares/domain/shared/errors';
import { LEFT_OUT_DAYS } from '@lares/domain/workspace/imports/left-out';
import type { pastImports } from '@lares/validation/workspace/imports';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportDraft } from '../../../shared/import-drafts.ts';
import { storedLeftOut } from '../../../shared/import-left-out.ts';
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

/** The refused lines of an import that left them out, while they are kept. */
export async function leftOutLines({ wall, actor, ports }: ActorContext, id: string): Promise<string> {
  const importId = z.uuid().safeParse(id);
  const [found] = importId.success
    ? await wall.rows(
        selectJson({ at: imports.createdAt })
          .from(imports)
          .where(and(importsVisibleTo(actor), eq(imports.id, importId.data))),
      )
    : [];
  const place = found && { organizationId: actor.organizationId, importId: id, at: new Date(found.at) };
  const csv = place ? await storedLeftOut(ports.files, place) : null;
  if (csv === null) throw new DomainError('common.not-found');
  return csv;
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

/** Whether the lines that it left out can be downloaded. */
const hasLeftOut = sql<boolean>`(${imports.counts} ->> 'refused') is not null and ${imports.createdAt} >= ${sql.placeholder('keptSince')}::timestamptz`;

const page = preparedQuery(({ kind, side, limit }: ListOptions, viewer) =>
  selectJson({ ...columns, hasLeftOut })
    .from(imports)
    .where(and(importsVisibleTo(viewer), kind === null ? undefined : eq(imports.kind, sql.placeholder('kind')), beyond(NEWEST, side)))
    .orderBy(...orderOf(NEWEST, side))
    .limit(literalLimit(limit + 1)),
);

const DAY_MS = 24 * 60 * 60 * 1000;
const keptSince = ({ now }: Pick<ActorContext, 'now'>): string => new Date(now().getTime() - LEFT_OUT_DAYS * DAY_MS).toISOString();

/** Of one kind, or of all. */
export const listImports = (ctx: ActorContext, { kind, cursor, limit, ...rest }: z.output<typeof pastImports>) =>
  keysetPage(NEWEST, { ...(rest satisfies NothingElse), cursor, limit }, (side, position) =>
    page(ctx, { kind: kind ?? null, side, limit }, { ...position, ...(kind === undefined ? null : { kind }), keptSince: keptSince(ctx) }),
  );
