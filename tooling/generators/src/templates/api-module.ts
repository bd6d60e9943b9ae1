import type { Noun } from '../noun.ts';

/** packages/api/src/modules/<area>/<noun>/<noun>.router.ts */
export const routerFile = ({
  area,
  noun,
  many,
  Many,
  one,
  One,
}: Noun) => `import { ${one}Creation, ${one}Filters, ${one}Update } from '@lares/validation/${area}/${noun}';
import { z } from 'zod';
import { requires, router } from '../../../trpc/procedures.ts';
import { create${One}, remove${One}, update${One} } from './${noun}.commands.ts';
import { list${Many}, ${one}ById } from './${noun}.queries.ts';

const reading = requires('${noun}:read');
const writing = requires('${noun}:write');
const named = z.object({ id: z.uuid() });

export const ${many}Router = router({
  list: reading.input(${one}Filters).query(({ ctx, input }) => list${Many}(ctx, input)),
  byId: reading.input(named).query(({ ctx, input }) => ${one}ById(ctx, input.id)),
  create: writing.input(${one}Creation).mutation(({ ctx, input }) => create${One}(ctx, input)),
  update: writing.input(${one}Update).mutation(({ ctx, input }) => update${One}(ctx, input)),
  remove: writing.input(named.extend({ version: z.int() })).mutation(({ ctx, input }) => remove${One}(ctx, input)),
});
`;

/** packages/api/src/modules/<area>/<noun>/<noun>.queries.ts */
export const queriesFile = ({ area, noun, many, Many, one, One, ONE }: Noun) => `import { ${many} } from '@lares/db/schema/${area}/${noun}';
import { selectJson } from '@lares/db/select';
import { ${ONE}_STATUSES, type ${One}Status } from '@lares/domain/${area}/${noun}/status';
import { DomainError } from '@lares/domain/shared/errors';
import { searchWords } from '@lares/domain/shared/search-text';
import type { ${One}Filters } from '@lares/validation/${area}/${noun}';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, literalWord, preparedQuery } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { searchTextSql } from '../../../shared/search-text-sql.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ${many}VisibleTo } from './${noun}.scope.ts';

const NEWEST_FIRST: readonly SortKey[] = [
  { name: 'createdAt', column: ${many}.createdAt, direction: 'desc', value: momentValue },
  { name: 'id', column: ${many}.id, direction: 'asc', value: z.uuid() },
];

const rowColumns = { id: ${many}.id, name: ${many}.name, status: ${many}.status, createdAt: ${many}.createdAt };

/** Every word of the search, in any order. A list of thousands stores its folded text with an index, as the properties do. */
const HOLDS_WORDS = sql\`\${searchTextSql(sql\`\${${many}.name}\`)} like all (\${sql.placeholder('words')})\`;

interface Shape {
  status: ${One}Status | null;
  hasWords: boolean;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ status, hasWords, side, limit }: Shape, viewer) =>
  selectJson(rowColumns)
    .from(${many})
    .where(
      and(
        ${many}VisibleTo(viewer),
        status ? eq(${many}.status, literalWord(${ONE}_STATUSES, status)) : undefined,
        hasWords ? HOLDS_WORDS : undefined,
        beyond(NEWEST_FIRST, side),
      ),
    )
    .orderBy(...orderOf(NEWEST_FIRST, side))
    .limit(literalLimit(limit + 1)),
);

export function list${Many}(ctx: ActorContext, { status, q, cursor, limit }: ${One}Filters) {
  const words = searchWords(q ?? '').map((word) => \`%\${word}%\`);
  const shape = { status: status ?? null, hasWords: words.length > 0 };
  return keysetPage(NEWEST_FIRST, { cursor, limit }, (side, position) => page(ctx, { ...shape, side, limit }, { words, ...position }));
}

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ ...rowColumns, notes: ${many}.notes, updatedAt: ${many}.updatedAt, version: ${many}.version })
    .from(${many})
    .where(and(${many}VisibleTo(viewer), eq(${many}.id, sql.placeholder('id')))),
);

export async function ${one}ById(ctx: ActorContext, id: string) {
  const [${one}] = await detail(ctx, {}, { id });
  if (!${one}) throw new DomainError('common.not-found');
  return ${one};
}
`;

/** packages/api/src/modules/<area>/<noun>/<noun>.commands.ts */
export const commandsFile = ({ area, noun, singular, many, one, One }: Noun) => `import type { ColumnsOnly } from '@lares/db/columns';
import { ${many} } from '@lares/db/schema/${area}/${noun}';
import type { ${One}Creation, ${One}Update, ${One}Values } from '@lares/validation/${area}/${noun}';
import { and, eq } from 'drizzle-orm';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { createdIdempotently } from '../../../shared/idempotency.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ${one}OrThrow, ${many}VisibleTo } from './${noun}.scope.ts';

export function create${One}(ctx: ActorContext, { creationKey, ...values }: ${One}Creation) {
  return createdIdempotently(ctx, '${singular}.create', { key: creationKey, content: values }, async (write) => {
    const columns: ColumnsOnly<${One}Values, typeof ${many}> = values;
    const [row] = await write.tx
      .insert(${many})
      .values({ ...columns, ...createdBy(write) })
      .returning();
    if (!row) throw new Error('insert returned no row');
    return { entityId: row.id, before: null, after: row, result: { id: row.id } };
  });
}

/** Replaces the whole: what the form does not say is emptied. */
export function update${One}(ctx: ActorContext, { id, version, ...values }: ColumnsOnly<${One}Update, typeof ${many}>) {
  return audited(ctx, '${singular}.update', async (write) => {
    const before = await ${one}OrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    const [after] = await write.tx
      .update(${many})
      .set({ ...values, ...updatedBy(write, version) })
      .where(and(eq(${many}.id, id), ${many}VisibleTo(write.actor)))
      .returning();
    return { entityId: id, before, after: after ?? null, result: { id, version: version + 1 } };
  });
}

export function remove${One}(ctx: ActorContext, { id, version }: { id: string; version: number }) {
  return audited(ctx, '${singular}.remove', async (write) => {
    const before = await ${one}OrThrow(write, id);
    await sameVersionOrThrow(write, before, version);
    await write.tx.delete(${many}).where(and(eq(${many}.id, id), ${many}VisibleTo(write.actor)));
    return { entityId: id, before, after: null, result: { id } };
  });
}
`;

/** packages/api/src/modules/<area>/<noun>/<noun>.scope.ts */
export const scopeFile = ({ area, noun, many, one }: Noun) => `import { ${many} } from '@lares/db/schema/${area}/${noun}';
import { DomainError } from '@lares/domain/shared/errors';
import type { Standing } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(${many});

/** Inside the wall. The organisation is named although the wall names it too: it is what the indexes begin with. */
export function ${many}VisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(${many}.organizationId, organizationId), withinOrganization(standing));
}

function withinOrganization(standing: Standing): SQL | undefined {
  switch (standing) {
    case 'admin':
    case 'property_manager':
    case 'founder':
      return undefined;
    case 'owner':
    case 'tenant':
      return sql\`false\`;
    default:
      return standing satisfies never;
  }
}

/** The row, locked until the end of the transaction: of two who change it at once, the second reads what the first wrote. */
export async function ${one}OrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [row] = await tx
    .select()
    .from(${many})
    .where(and(eq(${many}.id, id), ${many}VisibleTo(actor)))
    .for('update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
`;
