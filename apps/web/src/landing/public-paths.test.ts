import { expect, it } from 'vitest';
import { publicPathOf } from './public-paths.ts';

it.each([
  ['/', '/'],
  ['/confidentialite', '/confidentialite'],
  ['/confidentialite/', '/confidentialite'],
  ['/dashboard', null],
  ['/confidentialite/autre', null],
])('%s is the public page %s', (pathname, page) => {
  expect(publicPathOf(pathname)).toBe(page);
});
