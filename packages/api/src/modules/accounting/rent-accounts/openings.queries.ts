import { rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder, selectJson } from '@lares/db/select';
import { LEASE_STATUSES } from '@lares/domain/leasing/leases/status';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, keysetPage, orderOf, type Side, type SortKey } from '../../../shared/keyset.ts';
import { literalLimit, literalWord, preparedQuery, type Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { billedLeaseColumns } from './called-lease.queries.ts';
import { rentAccountsVisibleTo } from './rent-accounts.scope.ts';

const SORT: readonly SortKey[] = [{ name: 'id', column: leases.id, direction: 'asc', value: z.uuid() }];

/** A running lease whose account is not open. */
export const hasNoAccount = (viewer: Viewer): SQL | undefined =>
  and(
    eq(leases.status, literalWord(LEASE_STATUSES, 'Actif')),
    notExists(
      builder
        .select({ id: rentAccounts.leaseId })
        .from(rentAccounts)
        .where(and(rentAccountsVisibleTo(viewer), eq(rentAccounts.leaseId, leases.id))),
    ),
  );

const page = preparedQuery(({ side, limit }: { side: Side; limit: number }, viewer) =>
  selectJson(billedLeaseColumns)
    .from(leases)
    .where(and(leasesVisibleTo(viewer), hasNoAccount(viewer), beyond(SORT, side)))
    .orderBy(...orderOf(SORT, side))
    .limit(literalLimit(limit + 1)),
);

/** One batch of the running leases without an account, in the order of their ids. */
export const withoutAccountPage = (ctx: ActorContext, request: { cursor?: string | undefined; limit: number }) =>
  keysetPage(SORT, request, (side, position) => page(ctx, { side, limit: request.limit }, position));

const chosen = preparedQuery((_shape: Record<string, never>, viewer) =>
  selectJson({ ...billedLeaseColumns, isOpenable: sql<boolean>`${hasNoAccount(viewer)}` })
    .from(leases)
    .where(and(leasesVisibleTo(viewer), sql`${leases.id} = any(${sql.placeholder('leaseIds')}::uuid[])`)),
);

/** Those of the chosen leases that have no account. @throws DomainError when a lease is unknown */
export async function chosenWithoutAccount(ctx: ActorContext, leaseIds: readonly string[]) {
  const found = await chosen(ctx, {}, { leaseIds });
  if (found.length < new Set(leaseIds).size) throw new DomainError('common.not-found');
  return found.filter(({ isOpenable }) => isOpenable);
}
