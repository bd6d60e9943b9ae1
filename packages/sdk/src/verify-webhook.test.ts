import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookRejectedError, type ReceivedWebhook } from './verify-webhook.ts';

// The example of the Standard Webhooks specification, in the tests of its reference libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const AT = 1_614_265_330;
const WRONG = 'v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=';

const verify = (changes: Partial<ReceivedWebhook> = {}) =>
  verifyWebhook({ body: BODY, headers: HEADERS, secret: SECRET, now: new Date(AT * 1000), ...changes });
const withHeader = (name: string, value: string | undefined) => ({ headers: { ...HEADERS, [name]: value } });

describe('accepts', () => {
  it.each<[string, Partial<ReceivedWebhook>]>([
    ['the example of the specification', {}],
    ['bytes', { body: new TextEncoder().encode(BODY) }],
    ['the headers of fetch', { headers: new Headers(HEADERS) }],
    ['a secret without its prefix', { secret: SECRET.slice(6) }],
    ['one right signature of several', withHeader('webhook-signature', `${WRONG} v2,abc ${HEADERS['webhook-signature']}`)],
    ['an attempt five minutes old', { now: new Date((AT + 300) * 1000) }],
    ['a clock five minutes late', { now: new Date((AT - 300) * 1000) }],
  ])('%s', async (_what, changes) => {
    expect(await verify(changes)).toEqual({ test: 2_432_232_314 });
  });
});

describe('rejects', () => {
  it.each<[string, Partial<ReceivedWebhook>]>([
    ['another body', { body: '{"test":2432232314}' }],
    ['another secret', { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another id', withHeader('webhook-id', 'msg_other')],
    ['no id', withHeader('webhook-id', undefined)],
    ['no timestamp', withHeader('webhook-timestamp', undefined)],
    ['a timestamp that is no number', withHeader('webhook-timestamp', 'hello')],
    ['no signature', withHeader('webhook-signature', undefined)],
    ['an empty signature', withHeader('webhook-signature', 'v1,')],
    ['a part of the signature', withHeader('webhook-signature', HEADERS['webhook-signature'].slice(0, 20))],
    ['a signature that is no base64', withHeader('webhook-signature', 'v1,é')],
    ['a signature of another version', withHeader('webhook-signature', HEADERS['webhook-signature'].replace('v1', 'v1a'))],
    ['an attempt that is too old', { now: new Date((AT + 301) * 1000) }],
    ['an attempt from the future', { now: new Date((AT - 301) * 1000) }],
  ])('%s', async (_what, changes) => {
    await expect(verify(changes)).rejects.toBeInstanceOf(WebhookRejectedError);
  });
});
