import { expect, it } from 'vitest';
import { propertyWarnings } from './warnings.ts';

const KNOWN = { priceCents: 98_000, areaM2: 62.5 };
const EMPTY = { priceCents: 0, areaM2: 0 };

it.each([
  ['a new one with both', null, KNOWN, []],
  ['a new one with neither', null, EMPTY, ['no-price', 'no-area']],
  ['a new one without price', null, { ...KNOWN, priceCents: 0 }, ['no-price']],
  ['one that loses its area', KNOWN, { ...KNOWN, areaM2: 0 }, ['no-area']],
  ['one that had neither before', EMPTY, EMPTY, []],
] as const)('%s', (_what, before, after, warnings) => {
  expect(propertyWarnings(before, after)).toEqual(warnings);
});
