import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { matches, matchRules } from '@lares/db/schema/banking/matches';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { LINE_STATES, type LineState } from '@lares/domain/banking/bank-statements/line-states';
import type { MatchKind } from '@lares/domain/banking/matches/kinds';
import type { Cents } from '@lares/domain/shared/money';
import { fold } from '@lares/domain/shared/fold';
import type { LineFilters } from '@lares/validation/banking/matches';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, literalWord, type NothingElse, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { bankAccountsVisibleTo } from '../bank-accounts/bank-accounts.scope.ts';
import { bankStatementsVisibleTo } from '../bank-statements/bank-statements.scope.ts';
import { matchesVisibleTo } from './matches.scope.ts';
import type { MatchFacts } from './facts.queries.ts';
import { type ProposableLine, proposalsFor } from './suggestions.queries.ts';

const sortOf = (direction: 'asc' | 'desc'): readonly SortKey[] => [
  { name: 'bookedOn', column: bankLines.bookedOn, direction, value: dayValue },
  { name: 'id', column: bankLines.id, direction, value: z.uuid() },
];
/** What waits is worked from the oldest on; what was decided is looked up from the latest back. */
const SORTS = { 'à traiter': sortOf('asc'), rapprochée: sortOf('desc'), écartée: sortOf('desc') } as const satisfies Record<
  LineState,
  readonly SortKey[]
>;

interface Shape {
  state: LineState;
  hasAccount: boolean;
  hasWords: boolean;
  side: Side;
  limit: number;
}

const page = preparedQuery(({ state, hasAccount, hasWords, side, limit }: Shape, viewer) => {
  const matched = builder
    .select({
      json: sql`json_build_object('kind', ${matches.kind}, 'leaseId', ${matches.leaseId}, 'amountCents', ${matches.amountCents},
        'paymentId', ${matches.paymentId}, 'property', ${properties.title}, 'tenant', ${tenants.displayName})`.as('json'),
    })
    .from(matches)
    .innerJoin(leases, and(eq(leases.organizationId, matches.organizationId), eq(leases.id, matches.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        matchesVisibleTo(viewer),
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        eq(matches.bankLineId, bankLines.id),
      ),
    )
    .orderBy(asc(matches.decidedAt), asc(matches.id));
  return selectJson({
    id: bankLines.id,
    version: bankLines.version,
    bookedOn: bankLines.bookedOn,
    valueOn: bankLines.valueOn,
    amountCents: bankLines.amountCents,
    label: bankLines.label,
    counterparty: bankLines.counterparty,
    payerEnding: bankLines.payerEnding,
    payer: sql<string | null>`encode(${bankLines.payerHash}, 'hex')`,
    endToEndId: bankLines.endToEndId,
    mandateReference: bankLines.mandateReference,
    returnCode: bankLines.returnCode,
    returned: bankLines.returned,
    possibleDuplicate: bankLines.possibleDuplicate,
    state: bankLines.state,
    nature: bankLines.nature,
    account: bankAccounts.label,
    matches: sql<
      { kind: MatchKind; leaseId: string; amountCents: Cents; paymentId: string | null; property: string; tenant: string }[]
    >`(select coalesce(json_agg(m.json), '[]'::json) from (${matched}) as m)`,
  })
    .from(bankLines)
    .innerJoin(bankAccounts, and(eq(bankAccounts.organizationId, bankLines.organizationId), eq(bankAccounts.id, bankLines.bankAccountId)))
    .where(
      and(
        bankStatementsVisibleTo(viewer, bankLines),
        bankAccountsVisibleTo(viewer),
        sql`${bankLines.state} = ${literalWord(LINE_STATES, state)}`,
        hasAccount ? eq(bankLines.bankAccountId, sql.placeholder('bankAccountId')) : undefined,
        hasWords
          ? sql`lower(unaccent(${bankLines.label} || ' ' || ${bankLines.counterparty})) like all (${sql.placeholder('words')})`
          : undefined,
        beyond(SORTS[state], side),
      ),
    )
    .orderBy(...orderOf(SORTS[state], side))
    .limit(literalLimit(limit + 1));
});

const patternsOf = (query: string): string[] =>
  fold(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word}%`);

/** A page of lines; those that wait come with what they probably pay. */
export async function listBankLines(ctx: ActorContext, { state, bankAccountId, q, cursor, limit, ...rest }: LineFilters) {
  const shape = { state, hasAccount: bankAccountId !== undefined, hasWords: q !== undefined };
  const values = { ...(rest satisfies NothingElse), bankAccountId, words: patternsOf(q ?? '') };
  const found = await keysetPage(SORTS[state], { cursor, limit }, (side, position) =>
    page(ctx, { ...shape, side, limit }, { ...values, ...position }),
  );
  const isWaiting = state === 'à traiter' && found.rows.length > 0;
  const proposed = isWaiting ? await proposalsFor(sourceOf(ctx), found.rows satisfies ProposableLine[]) : null;
  return {
    ...found,
    rows: found.rows.map((whole, at) => {
      const { payer, endToEndId: _endToEndId, mandateReference: _mandate, returnCode: _code, possibleDuplicate: _doubtful, ...row } = whole;
      const proposal = proposed?.proposals[at] ?? null;
      const payerTenants = tenantsOf(proposed?.facts, payer);
      if (proposal === null) return { ...row, payerTenants, proposal: null };
      const parts = proposal.parts.map((part) => ({
        ...part,
        ...(proposed?.facts.names.get(part.leaseId) ?? { property: '', tenant: '' }),
      }));
      return { ...row, payerTenants, proposal: { ...proposal, parts } };
    }),
  };
}

/** The tenants whose account the other party is known to have: of each of their leases once. */
function tenantsOf(facts: MatchFacts | undefined, payer: string | null): string[] {
  const leaseIds = payer === null ? [] : (facts?.payers.get(payer) ?? []);
  return [...new Set(leaseIds.flatMap((leaseId) => facts?.names.get(leaseId)?.tenant ?? []))];
}

export const sourceOf = ({ wall, actor, now, ports: { vault } }: ActorContext) => ({
  read: <Row>(select: Parameters<typeof wall.rows<Row>>[0]) => wall.rows<Row>(select),
  actor,
  now,
  vault,
});

const MOST_RULES = 500;

const all = preparedQuery((_shape: NothingElse, viewer) =>
  selectJson({
    id: matchRules.id,
    kind: matchRules.kind,
    shown: matchRules.shown,
    leaseId: matchRules.leaseId,
    payerKind: matchRules.payerKind,
    nature: matchRules.nature,
    property: sql<string | null>`${properties.title}`,
    tenant: sql<string | null>`${tenants.displayName}`,
    createdAt: matchRules.createdAt,
  })
    .from(matchRules)
    .leftJoin(leases, and(leasesVisibleTo(viewer), eq(leases.organizationId, matchRules.organizationId), eq(leases.id, matchRules.leaseId)))
    .leftJoin(
      properties,
      and(propertyNameVisibleTo(viewer), eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)),
    )
    .leftJoin(tenants, and(tenantNameVisibleTo(viewer), eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(matchesVisibleTo(viewer, matchRules))
    .orderBy(desc(matchRules.createdAt), desc(matchRules.id))
    .limit(literalLimit(MOST_RULES)),
);

/** What the decisions taught, latest first. */
export const listMatchRules = (ctx: ActorContext) => all(ctx, {});
