import type { Procedures } from './procedures.ts';

type ChosenEvent = Procedures['webhooks']['create']['input']['events'][number];

/** What Lares sends to a webhook: ids, with which a program reads the rest. */
export interface LaresWebhook {
  /** The same for every attempt, and when it is relaunched: an id that was handled is handled. */
  id: string;
  /** The act: `payment.create`; `webhook.test` for « Envoyer un essai ». */
  type: ChosenEvent | 'webhook.test';
  /** When it happened. */
  timestamp: string;
  data: {
    organizationId: string;
    entity: string;
    id: string;
    /** The records of an act on many. */
    ids?: string[];
  };
}

export interface ReceivedWebhook {
  /** The bytes or the text as received: JSON that was parsed and written again has another signature. */
  body: string | Uint8Array;
  /** Of `fetch`, or of a request of Node. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`, shown once by Lares. */
  secret: string;
  /** The present time: `new Date()`. An attempt of another time is refused. */
  now: Date;
}

/** Not from Lares, changed on its way, or sent again by somebody who recorded it. */
export class WebhookRejectedError extends Error {
  override readonly name = 'WebhookRejectedError';
}

/** An attempt older or newer than this is refused. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Checks the signature of the Standard Webhooks specification, and answers the message.
 * @throws WebhookRejectedError: answer 401, and do nothing.
 */
export async function verifyWebhook({ body, headers, secret, now }: ReceivedWebhook): Promise<LaresWebhook> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookRejectedError('A header of the webhook is missing');
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > TOLERANCE_SECONDS) throw new WebhookRejectedError('The webhook is not of this moment');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  // Several while a secret replaces another one. `verify` compares in constant time.
  for (const signature of signatures.split(' ')) {
    if (!signature.startsWith('v1,')) continue;
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)) return JSON.parse(text) as LaresWebhook;
  }
  throw new WebhookRejectedError('No signature of the webhook is right');
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? null);
}

/** Nothing for what is not base64: no signature then agrees. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
