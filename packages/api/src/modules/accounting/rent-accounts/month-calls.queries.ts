import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { firstDayOf } from '@lares/domain/accounting/dues/month';
import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import { uncalledDues, isCallable } from '@lares/domain/accounting/rent-accounts/calls';
import { billedUntil } from '@lares/domain/leasing/leases/last-day';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { type Day, dayInParis, lastDayOfMonth } from '@lares/domain/shared/day';
import { DomainError } from '@lares/domain/shared/errors';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { MOST_OPENED } from '@lares/validation/accounting/rent-accounts';
import { and, asc, eq, gte, lte, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, everyPage, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, literalWord, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { calledLeaseColumns } from './called-lease.queries.ts';
import { hasNoAccount } from './openings.queries.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

const SORT: readonly SortKey[] = [{ name: 'id', column: rentAccounts.leaseId, direction: 'asc', value: z.uuid() }];
const month = sql.placeholder('month');
const isRunning = eq(leases.status, literalWord(LEASE_STATUSES, 'Actif'));

const calledIn = (viewer: Viewer) =>
  builder
    .select({ id: dues.id })
    .from(dues)
    .where(and(rentAccountsVisibleTo(viewer, dues), eq(dues.leaseId, rentAccounts.leaseId), eq(dues.month, month)));

/** The months of the lease that are called, from the present one on: earlier ones are called since the account is open. */
const calledSince = (viewer: Viewer) => sql<Day[]>`(
  select coalesce(json_agg(${dues.month}), '[]'::json) from ${dues}
  where ${and(rentAccountsVisibleTo(viewer, dues), eq(dues.leaseId, rentAccounts.leaseId), gte(dues.month, sql.placeholder('since')))})`;

/** Running leases with an account whose month is not called, with what decides the amount. */
const uncalled = preparedQuery(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson({ ...calledLeaseColumns, called: calledSince(viewer) })
    .from(rentAccounts)
    .innerJoin(leases, and(eq(leases.organizationId, rentAccounts.organizationId), eq(leases.id, rentAccounts.leaseId)))
    .where(and(rentAccountsVisibleTo(viewer), leasesVisibleTo(viewer), isRunning, notExists(calledIn(viewer)), beyond(SORT, side)))
    .orderBy(...orderOf(SORT, side))
    .limit(literalLimit(limit + 1)),
);

const alreadyCalled = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ leases: sql<number>`count(*)`, totalCents: sql<Cents>`coalesce(sum(${dues.totalCents}), 0)::bigint` })
    .from(dues)
    .where(and(rentAccountsVisibleTo(viewer, dues), eq(dues.month, month))),
);

/** Leases named in the preview, of those that cannot be called: as many as one command opens. */
const NAMED = MOST_OPENED;

/** Running leases without an account: their past is not known, so that nothing is called before a manager opens it. */
const withoutAccount = preparedQuery((_shape: Record<string, never>, viewer) => {
  return selectJson({
    id: leases.id,
    property: properties.title,
    tenant: tenants.displayName,
    count: sql<number>`count(*) over ()`,
  })
    .from(leases)
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        leasesVisibleTo(viewer),
        propertyNameVisibleTo(viewer),
        tenantNameVisibleTo(viewer),
        hasNoAccount(viewer),
        lte(leases.startDate, sql.placeholder('lastDay')),
      ),
    )
    .orderBy(asc(properties.title), asc(leases.id))
    .limit(literalLimit(NAMED));
});

/** @throws DomainError for a month that is not called by hand. */
export function callableMonthOrThrow({ now }: Pick<ActorContext, 'now'>, wanted: string): Day {
  const first = firstDayOf(wanted);
  if (!isCallable(first, dayInParis(now()))) throw new DomainError('rent-account.month-not-callable', { field: 'month' });
  return first;
}

/** One batch of the leases to call, in the order of their ids. */
export const uncalledPage = (ctx: ActorContext, on: Day, request: { cursor?: string | undefined; limit: number }) =>
  keysetPage(SORT, request, (side, position) => uncalled(ctx, { side, limit: request.limit }, { month: on, since: on, ...position }));

/** Leases read at a time: a large organisation is never held in memory as a whole. */
const AT_ONCE = 500;

/**
 * What a call of the month would add, the months before it included, what is called already, and which leases have no account. Writes
 * nothing.
 */
export async function previewCalls(ctx: ActorContext, wanted: string) {
  const on = callableMonthOrThrow(ctx, wanted);
  const since = firstDayOfMonth(dayInParis(ctx.now()));
  const months = new Map<Day, { rents: number; totalCents: Cents }>();
  let leasesToCall = 0;
  const pages = everyPage(SORT, AT_ONCE, (side, position) => uncalled(ctx, { side, limit: AT_ONCE }, { month: on, since, ...position }));
  for await (const rows of pages)
    for (const { called: known, ...lease } of rows) {
      const toCall = uncalledDues({ ...lease, lastDay: billedUntil(lease) }, { since, until: lastDayOfMonth(on), called: new Set(known) });
      if (toCall.length > 0) leasesToCall += 1;
      for (const { month: of, totalCents } of toCall) {
        const { rents, totalCents: sum } = months.get(of) ?? { rents: 0, totalCents: cents(0) };
        months.set(of, { rents: rents + 1, totalCents: sumCents([sum, totalCents]) });
      }
    }
  const byMonth = [...months].map(([of, sums]) => ({ month: of, ...sums })).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const [called] = await alreadyCalled(ctx, {}, { month: on });
  if (!called) throw new Error('a sum has one row');
  const missing = await withoutAccount(ctx, {}, { lastDay: lastDayOfMonth(on) });
  return {
    toCall: {
      leases: leasesToCall,
      rents: byMonth.reduce((sum, { rents }) => sum + rents, 0),
      totalCents: sumCents(byMonth.map(({ totalCents }) => totalCents)),
      months: byMonth,
    },
    called,
    withoutAccount: { leases: missing[0]?.count ?? 0, named: missing.map(({ id, property, tenant }) => ({ id, property, tenant })) },
  };
}
