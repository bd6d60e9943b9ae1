import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './webhook-signature.ts';

// The example of the specification, in the tests of its reference libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330 * 1000), body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as the specification does', () => {
  expect(signedHeaders(MESSAGE, [SECRET])).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
});

it('signs with each secret while one replaces the other', () => {
  const { 'webhook-signature': signatures = '' } = signedHeaders(MESSAGE, [newSecret(), SECRET]);
  expect(signatures.split(' ')).toHaveLength(2);
  expect(signatures.split(' ')[1]).toBe(SIGNATURE);
});

it('makes secrets of 32 bytes', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(newSecret()).not.toBe(secret);
});
