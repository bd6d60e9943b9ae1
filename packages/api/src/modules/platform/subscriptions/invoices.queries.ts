import { subscriptionInvoices } from '@lares/db/schema/platform/subscriptions';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import type { InvoicesInput } from '@lares/validation/platform/subscriptions';
import { and, desc, eq } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { subscriptionInvoicesVisibleTo } from './invoices.scope.ts';

const columns = {
  id: subscriptionInvoices.id,
  month: subscriptionInvoices.month,
  daysPerPlan: subscriptionInvoices.daysPerPlan,
  amountCents: subscriptionInvoices.amountCents,
  settledAt: subscriptionInvoices.settledAt,
};

/** The monthly invoices of this organisation, newest first. */
export const invoicesOf = (viewer: Viewer, limit: number) =>
  selectJson(columns)
    .from(subscriptionInvoices)
    .where(subscriptionInvoicesVisibleTo(viewer))
    .orderBy(desc(subscriptionInvoices.month))
    .limit(limit);

export const listInvoices = (ctx: ActorContext, { limit }: InvoicesInput) => ctx.wall.rows(invoicesOf(ctx.actor, limit));

/**
 * The printed data of an invoice, as stored when it was written: payment status and the current name are left out, because the PDF never
 * changes.
 */
export async function invoiceToPrintOrThrow({ wall, actor }: Pick<ActorContext, 'wall'> & { actor: Viewer }, id: string) {
  const [found] = await wall.rows(
    selectJson({
      month: subscriptionInvoices.month,
      daysPerPlan: subscriptionInvoices.daysPerPlan,
      monthlyCents: subscriptionInvoices.monthlyCents,
      amountCents: subscriptionInvoices.amountCents,
      recipient: {
        name: subscriptionInvoices.recipientName,
        address: subscriptionInvoices.recipientAddress,
        postalCode: subscriptionInvoices.recipientPostalCode,
        city: subscriptionInvoices.recipientCity,
        siret: subscriptionInvoices.recipientSiret,
      },
    })
      .from(subscriptionInvoices)
      .where(and(eq(subscriptionInvoices.id, id), subscriptionInvoicesVisibleTo(actor)))
      .limit(1),
  );
  if (!found) throw new DomainError('common.not-found');
  return found;
}
