import { expect, it } from 'vitest';
import { networkOf, signInRule } from './throttle-rules.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const { refuses, keys } = signInRule('claire@exemple.fr', '203.0.113.9');

it.each([
  ['a first try', [1, 1, 1], false],
  ['the fifth failure from one address', [5, 5, 5], false],
  ['the sixth', [6, 6, 6], true],
  ['many accounts from one address', [1, 31, 1], true],
  ['an account under attack, from an address that never failed on it', [500, 1, 1], false],
  ['an account under attack, from an address that failed on it', [500, 2, 2], true],
] as const)('%s', (_case, failures, refused) => {
  expect(refuses(failures)).toBe(refused);
});

it('stores neither the e-mail nor the address', () => {
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(3);
});
