import { AUDIT_ACTIONS, type AuditAction } from '../audit-log/actions.ts';

/** The type of a test delivery, sent to one webhook only. */
export const TEST_EVENT = 'webhook.test' as const satisfies AuditAction;

/** The acts that a webhook may be notified of. */
export type WebhookEvent = Exclude<AuditAction, typeof TEST_EVENT>;
export const WEBHOOK_EVENTS = AUDIT_ACTIONS.filter((action): action is WebhookEvent => action !== TEST_EVENT) as [
  WebhookEvent,
  ...WebhookEvent[],
];

/** The noun of an act: `payment` of `payment.create`. */
export type AuditEntity<Action extends AuditAction = AuditAction> = Action extends `${infer Entity}.${string}` ? Entity : never;
export const entityOf = (action: AuditAction): AuditEntity => action.slice(0, action.indexOf('.')) as AuditEntity;

/** The act that a delivery reports. */
export interface ReportedAct {
  organizationId: string;
  action: AuditAction;
  entityId: string;
  at: Date;
  after: Record<string, unknown> | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Marks a delivery as such in logs, as the Standard Webhooks specification does. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId}`;

/**
 * What a receiver gets: ids and no personal data. It reads the rest through the API, with its own rights. An act on many records names them
 * in `ids`.
 */
export function bodyOf(deliveryId: string, { organizationId, action, entityId, at, after }: ReportedAct): string {
  const ids = Array.isArray(after?.['ids']) ? after['ids'].filter((id): id is string => typeof id === 'string' && UUID.test(id)) : [];
  return JSON.stringify({
    id: messageId(deliveryId),
    type: action,
    timestamp: at.toISOString(),
    data: { organizationId, entity: entityOf(action), id: entityId, ...(ids.length > 0 ? { ids } : {}) },
  });
}
