import type { AuditAction } from '@lares/domain/platform/audit-log/actions';
import { DELIVERY_FAILURES, DELIVERY_STATES, WEBHOOK_STATES } from '@lares/domain/platform/webhooks/delivery';
import type { WebhookEvent } from '@lares/domain/platform/webhooks/event';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, newestFirst, organizationId, ownedKey, ownedReference, versioned } from '../../columns.ts';
import { organizations } from './organizations.ts';

export const webhookState = pgEnum('webhook_state', WEBHOOK_STATES);
export const deliveryState = pgEnum('webhook_delivery_state', DELIVERY_STATES);
export const deliveryFailure = pgEnum('webhook_delivery_failure', DELIVERY_FAILURES);

/** An address outside that is notified of acts of the organisation. */
export const webhooks = pgTable(
  'webhooks',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'restrict' }),
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    state: webhookState().notNull().default('Actif'),
    /** The signing secret, encrypted for this id. */
    secretEncrypted: bytes().notNull(),
    /** Signs too until that time, so that a receiver can change its secret without refusing a delivery. */
    previousSecretEncrypted: bytes(),
    previousSecretUntil: instant(),
    /** The first failed attempt since the last delivery. */
    failingSince: instant(),
    ...versioned(),
  },
  (t) => [
    ownedKey('webhooks', t),
    check('webhooks_named', sql`${t.name} <> ''`),
    check('webhooks_with_events', sql`cardinality(${t.events}) > 0`),
  ],
);

/** What was sent to a webhook, or waits to be. The body is frozen: each attempt sends the same bytes. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    organizationId: organizationId(),
    id: id(),
    webhookId: uuid().notNull(),
    action: text().$type<AuditAction>().notNull(),
    body: text().notNull(),
    state: deliveryState().notNull().default('En attente'),
    attempts: integer().notNull().default(0),
    /** The last answer: a status of HTTP. */
    lastStatus: integer(),
    lastFailure: deliveryFailure(),
    createdAt: instant().notNull(),
    lastAttemptAt: instant(),
    nextAttemptAt: instant(),
  },
  (t) => [
    ownedKey('webhook_deliveries', t),
    ownedReference('webhook_deliveries_webhook_fkey', [t.organizationId, t.webhookId], webhooks).onDelete('cascade'),
    index('webhook_deliveries_newest_idx').on(t.organizationId, t.webhookId, newestFirst(t.createdAt), newestFirst(t.id)),
    check('webhook_deliveries_waiting', sql`(${t.nextAttemptAt} is not null) = (${t.state} = 'En attente')`),
  ],
);
