import { randomUUID } from 'node:crypto';
import { webhookDeliveries, webhooks } from '@lares/db/schema/platform/webhooks';
import { TEST_EVENT } from '@lares/domain/platform/webhooks/event';
import { DomainError } from '@lares/domain/shared/errors';
import type { WebhookValues } from '@lares/validation/platform/webhooks';
import { and, count, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { verifyPassword } from '../../../auth/verify-password.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { audited, createdBy, updatedBy } from '../../../shared/audit.ts';
import { addDelivery } from '../../../shared/report-to-webhooks.ts';
import { sameVersionOrThrow } from '../../../shared/version.ts';
import { newSecret } from '../../../shared/webhook-signature.ts';
import type { Authorized } from '../../../trpc/authorize.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { deliveriesVisibleTo, webhookOrThrow, webhooksVisibleTo } from './webhooks.scope.ts';

/** More would be forgotten, and each costs a delivery per act. */
const MAX_WEBHOOKS = 10;

/** For how long a replaced secret signs too. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** The secret is returned once, and cannot be read afterwards. */
export async function createWebhook(ctx: Authorized, { currentPassword, ...values }: WebhookValues) {
  await verifyPassword(ctx, currentPassword);
  const id: string = randomUUID();
  const secret = newSecret();
  return audited(ctx, 'webhook.create', async (write) => {
    const { organizationId } = write.actor;
    await write.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${organizationId}`}, 0))`);
    const [there] = await write.tx.select({ count: count() }).from(webhooks).where(webhooksVisibleTo(write.actor));
    if ((there?.count ?? 0) >= MAX_WEBHOOKS) throw new DomainError('webhook.too-many');
    const secretEncrypted = ctx.ports.vault.seal('webhook', id, secret);
    await write.tx.insert(webhooks).values({ id, ...values, secretEncrypted, ...createdBy(write) });
    return { entityId: id, before: null, after: { ...values }, result: { id, secret } };
  });
}

type WebhookChange = PgUpdateSetSource<typeof webhooks>;

interface Versioned {
  id: string;
  version: number;
}

export function updateWebhook(ctx: ActorContext, { id, version, ...values }: Versioned & Pick<WebhookValues, 'name' | 'events'>) {
  return audited(ctx, 'webhook.update', async (write) => {
    const { name, events } = await sameOrThrow(write, { id, version });
    await change(write, { id, version }, values);
    return { entityId: id, before: { name, events }, after: values, result: { id } };
  });
}

/** The new secret is returned once. The replaced one signs too for a day. */
export async function rotateSecret(ctx: Authorized, { id, version, currentPassword }: Versioned & { currentPassword: string }) {
  await verifyPassword(ctx, currentPassword);
  const secret = newSecret();
  return audited(ctx, 'webhook.rotate-secret', async (write) => {
    await sameOrThrow(write, { id, version });
    const previousSecretUntil = new Date(write.now().getTime() + OVERLAP_MS).toISOString();
    await change(
      write,
      { id, version },
      {
        secretEncrypted: ctx.ports.vault.seal('webhook', id, secret),
        previousSecretEncrypted: sql`${webhooks.secretEncrypted}`,
        previousSecretUntil,
      },
    );
    return { entityId: id, before: null, after: { previousSecretUntil }, result: { id, secret } };
  });
}

/** Acts during a pause are not sent afterwards. */
export function setWebhookPaused(ctx: ActorContext, { id, version, isPaused }: Versioned & { isPaused: boolean }) {
  return audited(ctx, isPaused ? 'webhook.pause' : 'webhook.resume', async (write) => {
    const { state } = await sameOrThrow(write, { id, version });
    const after = { state: isPaused ? ('En pause' as const) : ('Actif' as const) };
    await change(write, { id, version }, { ...after, failingSince: null });
    return { entityId: id, before: { state }, after, result: { id } };
  });
}

/** With its deliveries; those that wait are not sent any more. */
export function removeWebhook(ctx: ActorContext, { id, version }: Versioned) {
  return audited(ctx, 'webhook.remove', async (write) => {
    const { name, url, events, state } = await sameOrThrow(write, { id, version });
    await write.tx.delete(webhooks).where(and(eq(webhooks.id, id), webhooksVisibleTo(write.actor)));
    return { entityId: id, before: { name, url, events, state }, after: null, result: { id } };
  });
}

/** Also to a webhook in pause: to see whether it answers again. */
export function testWebhook(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, TEST_EVENT, async (write) => {
    await webhookOrThrow(write, id);
    const act = { organizationId: write.actor.organizationId, action: TEST_EVENT, entityId: id, at: write.now(), after: null };
    const deliveryId = await addDelivery(write.tx, id, act);
    return { entityId: id, before: null, after: null, result: { id: deliveryId } };
  });
}

/** Sends the same bytes under the same id: a receiver that has them recognises them. */
export function relaunchDelivery(ctx: ActorContext, { id }: { id: string }) {
  return audited(ctx, 'webhook.relaunch', async (write) => {
    const own = and(eq(webhookDeliveries.id, id), deliveriesVisibleTo(write.actor));
    const [delivery] = await write.tx
      .select({ webhookId: webhookDeliveries.webhookId, action: webhookDeliveries.action })
      .from(webhookDeliveries)
      .where(own)
      .for('update');
    if (!delivery) throw new DomainError('common.not-found');
    const { state } = await webhookOrThrow(write, delivery.webhookId);
    if (state !== 'Actif' && delivery.action !== TEST_EVENT) throw new DomainError('webhook.not-active');
    await write.tx.update(webhookDeliveries).set({ state: 'En attente', attempts: 0, nextAttemptAt: write.now().toISOString() }).where(own);
    await enqueueJob(write.tx, 'deliver-webhook', { deliveryId: id }, id);
    return { entityId: delivery.webhookId, before: null, after: { deliveryId: id }, result: { id } };
  });
}

async function sameOrThrow(write: WriteContext, { id, version }: Versioned) {
  const webhook = await webhookOrThrow(write, id);
  await sameVersionOrThrow(write, webhook, version);
  return webhook;
}

const change = (write: WriteContext, { id, version }: Versioned, values: WebhookChange) =>
  write.tx
    .update(webhooks)
    .set({ ...values, ...updatedBy(write, version) })
    .where(and(eq(webhooks.id, id), webhooksVisibleTo(write.actor)));
