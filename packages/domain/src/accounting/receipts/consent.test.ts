import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { consentRefusal } from './consent.ts';

const today = day('2026-11-20');

it.each([
  ['today', '2026-11-20', null, null],
  ['on an earlier day, as on a signed form', '2025-01-01', null, null],
  ['tomorrow', '2026-11-21', null, 'receipt.consent-ahead'],
] as const)('a consent given %s', (_when, on, givenOn, refusal) => {
  expect(consentRefusal({ on: day(on), today, givenOn })).toBe(refusal);
});

it.each([
  ['on the day it was given', '2026-11-02', null],
  ['later', '2026-11-20', null],
  ['before it was given', '2026-11-01', 'receipt.withdrawn-before-consent'],
  ['tomorrow', '2026-11-21', 'receipt.consent-ahead'],
] as const)('a consent withdrawn %s', (_when, on, refusal) => {
  expect(consentRefusal({ on: day(on), today, givenOn: day('2026-11-02') })).toBe(refusal);
});
