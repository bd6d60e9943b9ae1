import { profiles } from '@lares/db/schema/platform/accounts';
import { owners } from '@lares/db/schema/portfolio/owners';
import { builder, selectJson } from '@lares/db/select';
import { DEFAULT_OWNER_SORT, type OwnerSort } from '@lares/domain/portfolio/owners/filters';
import { OWNER_KINDS, type OwnerKind } from '@lares/domain/portfolio/owners/kind';
import { DomainError } from '@lares/domain/shared/errors';
import { fold } from '@lares/domain/shared/fold';
import { can } from '@lares/domain/shared/permissions';
import type { OwnerCriteria, OwnerFilters } from '@lares/validation/portfolio/owners.filters';
import { and, count, eq, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import { z } from 'zod';
import { withManagedColumns } from '../../../shared/managed-columns.ts';
import { preparedQuery, literalLimit, literalWord, type Viewer, type NothingElse } from '../../../shared/prepared-query.ts';
import { beyond, keysetPage, momentValue, orderOf, storableText, type Side, type SortKey } from '../../../shared/keyset.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { ownersVisibleTo } from './owners.scope.ts';

/** Above this limit the total is not counted: « 10 000+ ». */
const COUNT_CAP = 10_000;

const byId: SortKey = { name: 'id', column: owners.id, direction: 'asc', value: z.uuid() };
const SORTS: Record<OwnerSort, readonly SortKey[]> = {
  name: [{ name: 'sortName', column: owners.sortName, direction: 'asc', value: storableText }, byId],
  newest: [{ name: 'createdAt', column: owners.createdAt, direction: 'desc', value: momentValue }, byId],
};

/** Normalised like the search terms. An organisation has few owners, so no index stores them. */
const NAMES = [owners.firstName, owners.lastName, owners.companyName];
const wordsOf = (query: string) => fold(query).split(' ').filter(Boolean);

/** As dialled within France, like `dialledInFrance`: a phone number is found in any spelling. */
const dialled = sql`regexp_replace(${owners.phone}, '^[+](33|262|59[046]|508(?=[0-9]{9}$)|(?=508[0-9]{6}$))', '0')`;

function holding(words: string[], columns: SQLWrapper[]): SQL[] {
  const normalised = sql`lower(unaccent(${sql.join(columns, sql` || ' ' || `)}))`;
  return words.map((word) => sql`${normalised} like ${`%${word}%`}`);
}

const OWNER_CHOICES = 20;

/** For a select: the first owners by name whose name contains every search term. */
export function searchOwners({ wall, actor }: ActorContext, query: string) {
  return wall.rows(
    selectJson({ id: owners.id, name: owners.displayName, kind: owners.kind })
      .from(owners)
      .where(and(ownersVisibleTo(actor), ...holding(wordsOf(query), NAMES)))
      .orderBy(owners.displayName, owners.id)
      .limit(OWNER_CHOICES),
  );
}

/** Uses its own SQL: properties come after owners in the order of modules. A user who sees an owner sees all their properties. */
const propertyCount = (viewer: Viewer) => sql<number>`(select count(*)::int from properties p
  where p.organization_id = ${owners.organizationId} and p.owner_id = ${owners.id} and p.deleted_at is null and ${ownersVisibleTo(viewer)})`;

const rowColumns = (viewer: Viewer) => ({
  id: owners.id,
  name: owners.displayName,
  kind: owners.kind,
  firstName: owners.firstName,
  lastName: owners.lastName,
  companyName: owners.companyName,
  email: owners.email,
  phone: owners.phone,
  address: owners.address,
  propertyCount: propertyCount(viewer),
  createdAt: owners.createdAt,
});

interface GivenCriteria {
  kind: OwnerKind | null;
  words: string[];
}

const askedRows = ({ kind, words }: GivenCriteria) =>
  and(
    kind ? eq(owners.kind, literalWord(OWNER_KINDS, kind)) : undefined,
    ...holding(words, [...NAMES, owners.email, owners.phone, dialled]),
  );

const asked = ({ kind, q, ...rest }: OwnerCriteria): GivenCriteria => ({
  ...(rest satisfies NothingElse),
  kind: kind ?? null,
  words: q === undefined ? [] : wordsOf(q),
});

export async function listOwners({ wall, actor }: ActorContext, { sort = DEFAULT_OWNER_SORT, cursor, limit, ...criteria }: OwnerFilters) {
  const shape = asked(criteria);
  const { rows, ...cursors } = await keysetPage(SORTS[sort], { cursor, limit }, (side: Side, position) =>
    wall.rows(
      selectJson({ ...rowColumns(actor), sortName: owners.sortName })
        .from(owners)
        .where(and(ownersVisibleTo(actor), askedRows(shape), beyond(SORTS[sort], side)))
        .orderBy(...orderOf(SORTS[sort], side))
        .limit(literalLimit(limit + 1)),
      position,
    ),
  );
  return { rows: rows.map(({ sortName: _sortName, ...row }) => row), ...cursors };
}

export async function countOwners({ wall, actor }: ActorContext, criteria: OwnerCriteria) {
  const [answer] = await wall.rows(
    selectJson({ count: count() }).from(
      builder
        .select({ id: owners.id })
        .from(owners)
        .where(and(ownersVisibleTo(actor), askedRows(asked(criteria))))
        .limit(literalLimit(COUNT_CAP + 1))
        .as('counted'),
    ),
  );
  const found = answer?.count ?? 0;
  return { count: Math.min(found, COUNT_CAP), isCapped: found > COUNT_CAP };
}

/** A member's name; administrators are not members, so they stay unnamed. */
const nameOf = (userId: AnyColumn) => sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${userId})`;

const detail = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(
    withManagedColumns(
      {
        ...rowColumns(viewer),
        notes: owners.notes,
        hasAccount: sql<boolean>`${owners.userId} is not null`,
        updatedAt: owners.updatedAt,
        createdByName: nameOf(owners.createdBy),
        updatedByName: nameOf(owners.updatedBy),
        version: owners.version,
      },
      { table: owners, isManaging: can(viewer.standing, 'owners:write'), leftOut: ['userId', 'ibanEncrypted', 'statementRhythm'] },
    ),
  )
    .from(owners)
    .where(and(ownersVisibleTo(viewer), eq(owners.id, sql.placeholder('id')))),
);

export async function ownerById(ctx: ActorContext, id: string) {
  const [owner] = await detail(ctx, {}, { id });
  if (!owner) throw new DomainError('common.not-found');
  return owner;
}
