import { expect, it } from 'vitest';
import { cacheNameOf, handlingOf, outdatedCaches } from './requests.ts';

const SHELL = { origin: 'https://lares.test', paths: new Set(['/offline.html', '/assets/main-abc.js']) };
const handling = (path: string, part: { method?: string; mode?: string } = {}) =>
  handlingOf({ method: 'GET', mode: 'cors', url: new URL(path, SHELL.origin).href, ...part }, SHELL);

it('serves the shell from the cache, and pages from the network', () => {
  expect(handling('/assets/main-abc.js')).toBe('shell');
  expect(handling('/assets/main-abc.js?x=1')).toBe('shell');
  expect(handling('/dashboard?tab=1', { mode: 'navigate' })).toBe('page');
  expect(handling('/', { mode: 'navigate' })).toBe('page');
});

it.each(['/trpc/leases.list?input=%7B%7D', '/trpc', '/api/documents/1/content', '/api/imports', '/files/a.jpg', '/health'])(
  'never handles %s, fetched or opened',
  (path) => {
    expect(handling(path)).toBe('untouched');
    expect(handling(path, { mode: 'navigate' })).toBe('untouched');
  },
);

it('leaves uncached, non-GET and foreign requests to the network', () => {
  expect(handling('/assets/charts-def.js')).toBe('untouched');
  expect(handling('/offline.html', { method: 'POST' })).toBe('untouched');
  expect(handling('https://elsewhere.test/assets/main-abc.js')).toBe('untouched');
  expect(handling('/trpcs', { mode: 'navigate' })).toBe('page');
});

it('deletes the caches of previous versions, and no others', () => {
  const now = cacheNameOf('b');
  expect(outdatedCaches([cacheNameOf('a'), now, 'somebody-else'], 'b')).toEqual([cacheNameOf('a')]);
});
