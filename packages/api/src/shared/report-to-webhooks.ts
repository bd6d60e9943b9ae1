import { randomUUID } from 'node:crypto';
import { webhookDeliveries, webhooks } from '@lares/db/schema/platform/webhooks';
import { selectJson } from '@lares/db/select';
import type { Transaction } from '@lares/db/wall';
import { bodyOf, TEST_EVENT, type ReportedAct } from '@lares/domain/platform/webhooks/event';
import { and, sql } from 'drizzle-orm';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { preparedIn } from './prepared-together.ts';
import { webhooksSubscribedTo, webhooksVisibleTo } from '../modules/platform/webhooks/webhooks.scope.ts';

const subscribedTo = preparedIn((viewer) =>
  selectJson({ id: webhooks.id })
    .from(webhooks)
    .where(and(webhooksVisibleTo(viewer), webhooksSubscribedTo(sql.placeholder('events')))),
);

/** Runs in the transaction of the act, so that its deliveries are rolled back with it. */
export async function reportToWebhooks(tx: Transaction, act: ReportedAct): Promise<void> {
  const { action } = act;
  if (action === TEST_EVENT) return;
  const { organizationId } = act;
  const subscribed = await subscribedTo(tx, { standing: 'admin', organizationId, userId: '' }, { events: [action] });
  for (const { id } of subscribed) await addDelivery(tx, id, act);
}

/** @returns its id. */
export async function addDelivery(tx: Transaction, webhookId: string, act: ReportedAct): Promise<string> {
  const id = randomUUID();
  const at = act.at.toISOString();
  const { organizationId, action } = act;
  await tx
    .insert(webhookDeliveries)
    .values({ organizationId, id, webhookId, action, body: bodyOf(id, act), createdAt: at, nextAttemptAt: at });
  await enqueueJob(tx, 'deliver-webhook', { deliveryId: id }, id);
  return id;
}
