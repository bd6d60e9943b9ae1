import { WEBHOOK_EVENTS } from '@lares/domain/platform/webhooks/event';
import { z } from 'zod';
import { requiredText, text } from '../shared/fields.ts';
import { currentPassword } from '../shared/password-fields.ts';

/** Without TLS only on the machine of the instance, which calls such an address only if its configuration allows it. */
const ALLOWED = /^(?:https:\/\/[^/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)(?:[/?#]|$)/;
const WRONG_ADDRESS = 'Donnez une adresse https://…, sans nom d’utilisateur ni mot de passe';

const url = text()
  .trim()
  .max(2000, '2000 caractères au plus')
  .pipe(z.url({ protocol: /^https?$/, normalize: true, error: WRONG_ADDRESS, abort: true }).regex(ALLOWED, WRONG_ADDRESS));

const name = requiredText('Donnez un nom au webhook', 80);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choisissez au moins un acte')
  .transform((chosen) => [...new Set(chosen)].toSorted());

export const webhookValues = z.strictObject({ name, url, events, currentPassword: currentPassword() });

const webhookVersion = { id: z.uuid(), version: z.int() };

/** Not its address: another receiver is another webhook, with a secret of its own. */
export const webhookUpdate = z.strictObject({ ...webhookVersion, name, events });
export const webhookRotation = z.strictObject({ ...webhookVersion, currentPassword: currentPassword() });
export const webhookPause = z.strictObject({ ...webhookVersion, isPaused: z.boolean() });
export const webhookRemoval = z.strictObject(webhookVersion);
export const webhookInput = z.strictObject({ id: z.uuid() });

export type WebhookValues = z.output<typeof webhookValues>;
