import { webhookDeliveries, webhooks } from '@lares/db/schema/platform/webhooks';
import type { Transaction } from '@lares/db/wall';
import { Wall } from '@lares/db/wall';
import {
  failureOf,
  isToSuspend,
  MAX_ATTEMPTS,
  secondsAfter,
  type Attempt,
  type DeliveryFailure,
} from '@lares/domain/platform/webhooks/delivery';
import { messageId, TEST_EVENT } from '@lares/domain/platform/webhooks/event';
import { and, eq, sql } from 'drizzle-orm';
import { deliveriesVisibleTo, webhooksVisibleTo } from '../modules/platform/webhooks/webhooks.scope.ts';
import { auditedBySystem, unauditedTrace, type SideChange, type SystemContext } from '../shared/audit.ts';
import type { Vault } from '../shared/vault.ts';
import { signedHeaders } from '../shared/webhook-signature.ts';
import type { JobServices } from './job-services.ts';

type Services = Pick<JobServices, 'database' | 'now' | 'ports' | 'sendWebhook'>;

interface Delivery {
  deliveryId: string;
  organizationId: string;
}

type FoundDelivery = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>;

/**
 * One attempt. A crash after the call and before its outcome is stored sends the same message again: receivers recognise its id.
 * @throws Error after a failure, for the job engine to try again; not after the last one: the log of deliveries says it, and its manager
 * relaunches it.
 */
export async function deliverWebhook(
  { database, now, ports, sendWebhook }: Services,
  { deliveryId, organizationId }: Delivery,
  attempts: number,
): Promise<void> {
  const context = { now, organizationId, wall: new Wall(database, { organizationId, userId: null }) };
  const found = await unauditedTrace(context, (tx) => waitingDelivery(tx, { deliveryId, organizationId }));
  if (!found) return;
  const isTest = found.action === TEST_EVENT;
  if (found.webhook.state !== 'Actif' && !isTest) {
    await unauditedTrace(context, (tx) => store(tx, found, { state: 'Échec', lastFailure: 'paused', nextAttemptAt: null }));
    return;
  }
  const at = now();
  const { body, webhook } = found;
  const signed = signedHeaders({ id: messageId(deliveryId), at, body }, secretsOf(ports.vault, webhook, at));
  const attempt = await sendWebhook({ url: webhook.url, headers: { 'content-type': 'application/json', ...signed }, body });
  const failure = failureOf(attempt);
  const isLast = failure !== null && (isTest || attempts >= MAX_ATTEMPTS);
  const nextAttemptAt = failure === null || isLast ? null : new Date(at.getTime() + secondsAfter(attempts) * 1000);
  // Writes an audit row only when the webhook is suspended: deliveries are traces of other acts.
  const isSuspended = await auditedBySystem(context, async (tx) => {
    await store(tx, found, {
      state: failure === null ? 'Livré' : isLast ? 'Échec' : 'En attente',
      attempts,
      lastStatus: 'status' in attempt ? attempt.status : null,
      lastFailure: failure,
      lastAttemptAt: at.toISOString(),
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    });
    return isTest ? null : judge(tx, context, { found, attempt, failure, at });
  });
  if (failure !== null && !isLast && !isSuspended) throw new Error(`webhook not delivered: ${JSON.stringify(attempt)}`);
}

async function waitingDelivery(tx: Transaction, { deliveryId, organizationId }: Delivery) {
  const own = and(eq(webhookDeliveries.id, deliveryId), deliveriesVisibleTo({ organizationId }), eq(webhookDeliveries.state, 'En attente'));
  const [delivery] = await tx.select().from(webhookDeliveries).where(own);
  if (!delivery) return null;
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, delivery.webhookId), webhooksVisibleTo({ organizationId })));
  return webhook ? { ...delivery, webhook } : null;
}

type Changes = Partial<typeof webhookDeliveries.$inferInsert>;

const store = (tx: Transaction, { id, organizationId }: FoundDelivery, changes: Changes) =>
  tx
    .update(webhookDeliveries)
    .set(changes)
    .where(and(eq(webhookDeliveries.id, id), deliveriesVisibleTo({ organizationId })));

/** Newest first. */
function secretsOf(vault: Vault, webhook: FoundDelivery['webhook'], at: Date): string[] {
  const { id, secretEncrypted, previousSecretEncrypted: previous, previousSecretUntil: until } = webhook;
  const isOverlap = previous !== null && until !== null && Date.parse(until) > at.getTime();
  return [secretEncrypted, ...(isOverlap ? [previous] : [])].map((sealed) => vault.open('webhook', id, sealed));
}

interface Outcome {
  found: FoundDelivery;
  attempt: Attempt;
  failure: DeliveryFailure | null;
  at: Date;
}

/** Remembers since when the webhook fails, and suspends it after days. */
async function judge(
  tx: Transaction,
  context: SystemContext,
  { found, attempt, failure, at }: Outcome,
): Promise<(SideChange & { result: true }) | null> {
  const own = and(eq(webhooks.id, found.webhookId), webhooksVisibleTo(context));
  const [webhook] = await tx.select({ state: webhooks.state, failingSince: webhooks.failingSince }).from(webhooks).where(own).for('update');
  if (webhook?.state !== 'Actif') return null;
  const failingSince = failure === null ? null : (webhook.failingSince ?? at.toISOString());
  const suspends = failingSince !== null && isToSuspend(attempt, { failingSince: new Date(failingSince), at });
  if (!suspends) {
    if (failingSince !== webhook.failingSince) await tx.update(webhooks).set({ failingSince }).where(own);
    return null;
  }
  await tx
    .update(webhooks)
    .set({ failingSince, state: 'Suspendu', updatedAt: at.toISOString(), updatedBy: null, version: sql`${webhooks.version} + 1` })
    .where(own);
  await store(tx, found, { state: 'Échec', nextAttemptAt: null });
  return { action: 'webhook.suspend', entityId: found.webhookId, before: { state: 'Actif' }, after: { state: 'Suspendu' }, result: true };
}

/** Long enough to see what a receiver missed. */
const KEPT_DAYS = 30;

export const forgetOldDeliveries = (ctx: Parameters<typeof unauditedTrace>[0] & Pick<Services, 'now'>, organizationId: string) =>
  unauditedTrace(ctx, (tx) =>
    tx
      .delete(webhookDeliveries)
      .where(
        and(
          deliveriesVisibleTo({ organizationId }),
          sql`${webhookDeliveries.createdAt} < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`,
        ),
      ),
  );
