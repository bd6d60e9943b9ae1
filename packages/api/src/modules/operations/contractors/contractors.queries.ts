import { contractors } from '@lares/db/schema/operations/contractors';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { fold } from '@lares/domain/shared/fold';
import type { ContractorFilters } from '@lares/validation/operations/contractors.filters';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, literalLimit, type NothingElse } from '../../../shared/prepared-query.ts';
import { beyond, pageAsWritten, orderOf, storableText, type Side, type SortKey } from '../../../shared/keyset.ts';
import { withManagedColumns } from '../../../shared/managed-columns.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { contractorsVisibleTo } from './contractors.scope.ts';

const BY_NAME: readonly SortKey[] = [
  { name: 'name', column: contractors.name, direction: 'asc', value: storableText },
  { name: 'id', column: contractors.id, direction: 'asc', value: z.uuid() },
];

const normalised = sql`lower(unaccent(${contractors.name} || ' ' || ${contractors.trade}))`;
/** Every search term, in any order. The directory is short, so it needs no index. */
const HOLDS_WORDS: SQL = sql`${normalised} like all (${sql.placeholder('words')})`;
const wordsOf = (query: string) =>
  fold(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word}%`);

const columns = withManagedColumns(
  {
    id: contractors.id,
    name: contractors.name,
    trade: contractors.trade,
    phone: contractors.phone,
    email: contractors.email,
    insuranceUntil: contractors.insuranceUntil,
    notes: contractors.notes,
    createdAt: contractors.createdAt,
    version: contractors.version,
  },
  // The directory is read by the people who run the organisation, and by nobody else.
  { table: contractors, isManaging: true },
);

interface Shape {
  hasWords: boolean;
  hasTrade: boolean;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ hasWords, hasTrade, side, limit }: Shape, viewer) =>
  selectJson(columns)
    .from(contractors)
    .where(
      and(
        contractorsVisibleTo(viewer),
        hasWords ? HOLDS_WORDS : undefined,
        hasTrade ? eq(contractors.trade, sql.placeholder('trade')) : undefined,
        beyond(BY_NAME, side),
      ),
    )
    .orderBy(...orderOf(BY_NAME, side))
    .limit(literalLimit(limit + 1)),
);

export function listContractors(ctx: ActorContext, { q, trade, cursor, limit, ...rest }: ContractorFilters) {
  const shape = { hasWords: q !== undefined, hasTrade: trade !== undefined };
  const values = { ...(rest satisfies NothingElse), words: wordsOf(q ?? ''), trade };
  return pageAsWritten(BY_NAME, { cursor, limit }, (side, position) =>
    page.texts(ctx, { ...shape, side, limit }, { ...values, ...position }),
  );
}

const one = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson(columns)
    .from(contractors)
    .where(and(contractorsVisibleTo(viewer), eq(contractors.id, sql.placeholder('id')))),
);

export async function contractorById(ctx: ActorContext, id: string) {
  const [contractor] = await one(ctx, {}, { id });
  if (!contractor) throw new DomainError('common.not-found');
  return contractor;
}

const CONTRACTOR_CHOICES = 20;

const choices = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({
    id: contractors.id,
    name: contractors.name,
    trade: contractors.trade,
    insuranceUntil: contractors.insuranceUntil,
  })
    .from(contractors)
    .where(and(contractorsVisibleTo(viewer), HOLDS_WORDS))
    .orderBy(contractors.name, contractors.id)
    .limit(literalLimit(CONTRACTOR_CHOICES)),
);

/** For a select: the first ones by name. */
export const searchContractors = (ctx: ActorContext, query: string) => choices(ctx, {}, { words: wordsOf(query) });
