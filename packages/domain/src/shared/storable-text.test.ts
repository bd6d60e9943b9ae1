import { expect, it } from 'vitest';
import { storable, storableText } from './storable-text.ts';

it.each([
  ['abc', 'abc'],
  ['a\0b', 'ab'],
  ['\0', ''],
  ['a\uD800b', 'a\uFFFDb'],
  ['\uDC00\uD800', '\uFFFD\uFFFD'],
  ['🏠 été', '🏠 été'],
])('stores %j as %j', (given, stored) => {
  expect(storableText(given)).toBe(stored);
});

it('cleans every string and key of a value, and keeps the rest', () => {
  const at = new Date(0);
  expect(storable({ 'a\0': ['b\uD800', 1, null, true, { c: 'd\0' }], at, none: undefined })).toEqual({
    a: ['b\uFFFD', 1, null, true, { c: 'd' }],
    at,
    none: undefined,
  });
});

it('does not fail on a value nested deeper than any schema', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(() => storable(deep)).not.toThrow();
});
