import { webhookDeliveries, webhooks } from '@lares/db/schema/platform/webhooks';
import { selectJson } from '@lares/db/select';
import { DomainError } from '@lares/domain/shared/errors';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { deliveriesVisibleTo, webhooksVisibleTo } from './webhooks.scope.ts';

/** The organisation's webhooks by name. Their secrets cannot be read. */
export const listWebhooks = ({ wall, actor }: ActorContext) =>
  wall.rows(
    selectJson({
      id: webhooks.id,
      name: webhooks.name,
      url: webhooks.url,
      events: webhooks.events,
      state: webhooks.state,
      previousSecretUntil: webhooks.previousSecretUntil,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
      version: webhooks.version,
    })
      .from(webhooks)
      .where(webhooksVisibleTo(actor))
      .orderBy(asc(webhooks.name), asc(webhooks.id)),
  );

const SHOWN_DELIVERIES = 50;

/** The last deliveries of a webhook, newest first. */
export async function listDeliveries({ wall, actor }: ActorContext, { id }: { id: string }) {
  const [webhook] = await wall.rows(
    selectJson({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.id, id), webhooksVisibleTo(actor))),
  );
  if (!webhook) throw new DomainError('common.not-found');
  return wall.rows(
    selectJson({
      id: webhookDeliveries.id,
      action: webhookDeliveries.action,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      lastStatus: webhookDeliveries.lastStatus,
      lastFailure: webhookDeliveries.lastFailure,
      createdAt: webhookDeliveries.createdAt,
      lastAttemptAt: webhookDeliveries.lastAttemptAt,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
    })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, id), deliveriesVisibleTo(actor)))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(SHOWN_DELIVERIES),
  );
}
