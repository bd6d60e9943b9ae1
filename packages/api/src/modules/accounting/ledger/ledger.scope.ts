import { accountMonths, journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';

guards(ledgerAccounts, journalEntries, journalLines, accountMonths);

/** Joins of a line to its account and to its entry. */
export const accountOfLine = and(
  eq(ledgerAccounts.organizationId, journalLines.organizationId),
  eq(ledgerAccounts.id, journalLines.accountId),
);
export const entryOfLine = and(eq(journalEntries.organizationId, journalLines.organizationId), eq(journalEntries.id, journalLines.entryId));

/** The whole ledger for managers; the accounts and entries of their own leases for everyone else. */
export function ledgerVisibleTo(viewer: Viewer, table: typeof ledgerAccounts | typeof journalEntries): SQL {
  const here = eq(table.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'rent-accounts:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(table.leaseId, seen)) ?? here;
}

/** The lines and monthly totals of accounts or entries that are read through their own scope. */
export const partsOfLedgerVisibleTo = (
  { organizationId }: Pick<Viewer, 'organizationId'>,
  table: typeof journalLines | typeof accountMonths,
): SQL => eq(table.organizationId, organizationId);
