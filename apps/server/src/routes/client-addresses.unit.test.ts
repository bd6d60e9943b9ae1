import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CLIENT_ADDRESSES, isClientAddress } from './client-addresses.ts';

const ROUTES = fileURLToPath(new URL('../../../web/src/routes', import.meta.url));

/** Route files with a URL, without layouts and colocated files. */
const addressesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !/^[-_]/u.test(name) && name !== 'index.tsx')
    .map((name) => name.split('.')[0] ?? '');

it('lists the first path segment of every route of the client', () => {
  expect([...CLIENT_ADDRESSES].toSorted()).toEqual([...addressesIn(ROUTES), ...addressesIn(`${ROUTES}/_app`)].toSorted());
});

it.each([
  ['/', true],
  ['/properties/x?q=lyon', true],
  ['/auth#x', true],
  ['/propertiesx', false],
  ['//properties', true],
  ['/.env', false],
])('%s: %s', (url, isKnown) => {
  expect(isClientAddress(url)).toBe(isKnown);
});
