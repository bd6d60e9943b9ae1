import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { expiryOf } from './expiry.ts';

it.each([
  [null, null],
  ['2026-11-19', 'past'],
  ['2026-11-20', 'soon'],
  ['2027-01-19', 'soon'],
  ['2027-01-20', null],
])('a document that expires on %s is, on 20 November 2026: %s', (expiresOn, expiry) => {
  expect(expiryOf(expiresOn === null ? null : day(expiresOn), day('2026-11-20'))).toBe(expiry);
});
