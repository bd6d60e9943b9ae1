import {
  allocations,
  dueLines,
  dues,
  dueSums,
  keptCredits,
  paymentPlanDues,
  paymentPlanInstalments,
  paymentPlans,
  rentAccounts,
} from '@lares/db/schema/accounting/rent-accounts';
import { payments } from '@lares/db/schema/accounting/payments';
import { leases } from '@lares/db/schema/leasing/leases';
import { builder } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { leasesVisibleTo, ownerOfLease, startOfLease } from '../../leasing/leases/leases.scope.ts';

guards(rentAccounts, dues, dueSums, dueLines, allocations, keptCredits, paymentPlans, paymentPlanDues, paymentPlanInstalments);

type OfLease = Record<'organizationId' | 'leaseId', AnyColumn>;

/** The account and the dues of the leases that a user sees: their managers, the invited owner of the property, their tenants. */
export function rentAccountsVisibleTo(viewer: Viewer, table: OfLease = rentAccounts): SQL {
  const here = eq(table.organizationId, viewer.organizationId);
  if (seesEveryAccount(viewer)) return here;
  const seen = builder.select({ id: leases.id }).from(leases).where(leasesVisibleTo(viewer));
  return and(here, inArray(table.leaseId, seen)) ?? here;
}

/** Whether a user sees every account of the organisation: only then are the stored sums of its dues theirs. */
export const seesEveryAccount = ({ standing }: Pick<Viewer, 'standing'>): boolean => can(standing, 'rent-accounts:write');

export function dueSumsVisibleTo(viewer: Viewer): SQL {
  const here = eq(dueSums.organizationId, viewer.organizationId);
  return seesEveryAccount(viewer) ? here : sql`false`;
}

/** `countsOnAccount` in SQL: whether a payment of the lease counts on its account. */
export const isCountedPayment: SQL = sql`(${payments.paymentDate} >= ${rentAccounts.accountingStart}
  or (${rentAccounts.openingCents} = 0 and ${rentAccounts.accountingStart} <= ${startOfLease(rentAccounts.organizationId, rentAccounts.leaseId)}))`;

/** The lines that others take back. */
export const reversedLines = alias(dueLines, 'reversed');

/** The lines of the dues of the placeholder's lease, and what pays them: read with their account. */
export const partsOfDuesVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>, table: Record<'organizationId', AnyColumn>): SQL =>
  eq(table.organizationId, organizationId);

/** The dues and the instalments of a payment plan: read with it. */
export const partsOfPlansVisibleTo = (
  { organizationId }: Pick<Viewer, 'organizationId'>,
  table: typeof paymentPlanDues | typeof paymentPlanInstalments,
): SQL => eq(table.organizationId, organizationId);

/** The user account of the owner of the property whose rent these dues call. */
export const ownerOfDue = (dueId: SQL): SQL =>
  ownerOfLease(
    sql`${builder
      .select({ leaseId: dues.leaseId })
      .from(dues)
      .where(sql`${dues.id} = any(array(${dueId}))`)}`,
  );

/** The user account of the owner of the property whose arrears these plans spread. */
export const ownerOfPlan = (planId: SQL): SQL =>
  ownerOfLease(
    sql`${builder
      .select({ leaseId: paymentPlans.leaseId })
      .from(paymentPlans)
      .where(sql`${paymentPlans.id} = any(array(${planId}))`)}`,
  );

type Writing = Pick<WriteContext, 'tx' | 'actor'>;

/** The account of a lease, locked: everything that changes what is owed or paid waits for it. */
export async function rentAccountOrThrow({ tx, actor }: Writing, leaseId: string) {
  const [row] = await tx
    .select()
    .from(rentAccounts)
    .where(and(eq(rentAccounts.leaseId, leaseId), rentAccountsVisibleTo(actor)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}

/** What is left to pay of a due of this lease, in cents. */
export async function dueLeftOrThrow({ tx, actor }: Writing, { id, leaseId }: { id: string; leaseId: string }): Promise<number> {
  const [row] = await tx
    .select({ left: sql<number>`(${dues.totalCents} - ${dues.allocatedCents})::float8` })
    .from(dues)
    .where(and(eq(dues.id, id), eq(dues.leaseId, leaseId), rentAccountsVisibleTo(actor, dues)));
  if (!row) throw new DomainError('common.invalid-reference', { field: 'dueId' });
  return row.left;
}
