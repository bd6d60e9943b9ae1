import { webhookDeliveries, webhooks } from '@lares/db/schema/platform/webhooks';
import type { WebhookEvent } from '@lares/domain/platform/webhooks/event';
import { DomainError } from '@lares/domain/shared/errors';
import { and, eq, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { WriteContext } from '../../../trpc/context.ts';

guards(webhooks, webhookDeliveries);

type Organization = Pick<Viewer, 'organizationId'>;

/** The organisation's, for those who may manage them. */
export const webhooksVisibleTo = ({ organizationId }: Organization): SQL | undefined => eq(webhooks.organizationId, organizationId);

export const deliveriesVisibleTo = ({ organizationId }: Organization): SQL | undefined =>
  eq(webhookDeliveries.organizationId, organizationId);

/** The active ones that chose this act, whatever the rights of its author. */
export const webhooksSubscribedTo = (events: readonly WebhookEvent[] | Placeholder): SQL | undefined =>
  and(eq(webhooks.state, 'Actif'), sql`${webhooks.events} @> ${sql.param(events)}::text[]`);

/** Locked until the end of the transaction. Without its secrets, which an audit row must not hold. */
export async function webhookOrThrow({ tx, actor }: Pick<WriteContext, 'tx' | 'actor'>, id: string) {
  const [webhook] = await tx
    .select({
      id: webhooks.id,
      name: webhooks.name,
      url: webhooks.url,
      events: webhooks.events,
      state: webhooks.state,
      version: webhooks.version,
      updatedAt: webhooks.updatedAt,
      updatedBy: webhooks.updatedBy,
    })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), webhooksVisibleTo(actor)))
    .for('update');
  if (!webhook) throw new DomainError('common.not-found');
  return webhook;
}
