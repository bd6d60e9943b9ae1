import { subscriptionInvoices } from '@lares/db/schema/platform/subscriptions';
import { DomainError } from '@lares/domain/shared/errors';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '@lares/db/wall';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { guards } from '../../../shared/guards.ts';

guards(subscriptionInvoices);

/** Invoices are visible to users who may choose the plan. */
export function subscriptionInvoicesVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(eq(subscriptionInvoices.organizationId, organizationId), can(standing, 'subscription:change') ? undefined : sql`false`);
}

/** The row, locked until the end of the transaction. */
export async function subscriptionInvoiceOrThrow(tx: Transaction, viewer: Viewer, id: string) {
  const [row] = await tx
    .select()
    .from(subscriptionInvoices)
    .where(and(eq(subscriptionInvoices.id, id), subscriptionInvoicesVisibleTo(viewer)))
    .for('no key update');
  if (!row) throw new DomainError('common.not-found');
  return row;
}
