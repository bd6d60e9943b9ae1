import { expect, it } from 'vitest';
import { namePartsOf } from './full-name.ts';

it.each([
  ['Claire Martin', { firstName: 'Claire', lastName: 'Martin' }],
  ['Anne-Sophie  de La Tour', { firstName: 'Anne-Sophie', lastName: 'de La Tour' }],
  ['Madonna', { firstName: '', lastName: 'Madonna' }],
])('%s', (fullName, parts) => {
  expect(namePartsOf(fullName)).toEqual(parts);
});
