import { receiptCounters, receiptPayments, receipts } from '@lares/db/schema/accounting/receipts';
import { dues, rentAccounts } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';

guards(receipts, receiptPayments, receiptCounters);

/** The receipts of the leases that a user sees: their managers, the invited owner of the property, their tenants. */
export function receiptsVisibleTo(viewer: Viewer): SQL {
  const here = eq(receipts.organizationId, viewer.organizationId);
  if (can(viewer.standing, 'receipts:write')) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(receipts.leaseId, seen)) ?? here;
}

/** The payments that receipts cite: read with their receipt. */
export const citationsVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(receiptPayments.organizationId, organizationId);

/** The last numbers of the organisation: read and increased when a receipt is issued. */
export const countersVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL =>
  eq(receiptCounters.organizationId, organizationId);

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The lease of a due for which a receipt is asked. */
export async function leaseOfDueOrThrow({ tx, actor }: Writing, dueId: string): Promise<string> {
  const [row] = await tx
    .select({ leaseId: dues.leaseId })
    .from(dues)
    .where(and(eq(dues.id, dueId), rentAccountsVisibleTo(actor, dues)));
  if (!row) throw new DomainError('common.not-found');
  return row.leaseId;
}

/** The leases of these dues, their accounts locked in the order in which a settlement locks them. */
export async function lockedLeasesOfDues({ tx, actor }: Writing, dueIds: readonly string[]): Promise<string[]> {
  const known = await tx
    .select({ id: dues.id, leaseId: dues.leaseId })
    .from(dues)
    .where(and(inArray(dues.id, [...dueIds]), rentAccountsVisibleTo(actor, dues)));
  if (known.length < new Set(dueIds).size) throw new DomainError('common.not-found');
  const leaseIds = [...new Set(known.map(({ leaseId }) => leaseId))];
  const locked = await tx
    .select({ leaseId: rentAccounts.leaseId })
    .from(rentAccounts)
    .where(and(inArray(rentAccounts.leaseId, leaseIds), rentAccountsVisibleTo(actor)))
    .orderBy(asc(rentAccounts.leaseId))
    .for('no key update');
  return locked.map(({ leaseId }) => leaseId);
}

/** The receipt, locked until the end of the transaction. */
export async function receiptOrThrow({ tx, actor }: Writing, id: string) {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), receiptsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
