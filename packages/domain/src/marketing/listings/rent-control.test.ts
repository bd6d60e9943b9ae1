import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { doZonesOverlap, isInRentControlZone, isRentControlInForce, type RentControlZone } from './rent-control.ts';

const LYON: RentControlZone = { postalCodes: ['69003', '69100'], validFrom: day('2026-11-25'), validTo: day('2029-11-24') };

it.each([
  ['69003', '2026-11-24', false],
  ['69003', '2026-11-25', true],
  ['69100', '2029-11-24', true],
  ['69003', '2029-11-25', false],
  ['13001', '2027-01-01', false],
])('covers %s on %s: %s', (postalCode, onDay, expected) => {
  expect(isInRentControlZone([LYON], postalCode, day(onDay))).toBe(expected);
});

it('covers every later day without a last day', () => {
  expect(isInRentControlZone([{ ...LYON, validTo: null }], '69003', day('2099-01-01'))).toBe(true);
});

it('is in force until the end of the experiment, then in the added zones only', () => {
  expect(isRentControlInForce(day('2026-11-24'), false)).toBe(true);
  expect(isRentControlInForce(day('2026-11-25'), false)).toBe(false);
  expect(isRentControlInForce(day('2026-11-25'), true)).toBe(true);
});

it.each([
  ['the same zone', {}, true],
  ['another commune', { postalCodes: ['13001'] }, false],
  ['the day after its last', { validFrom: day('2029-11-25'), validTo: null }, false],
  ['its last day', { validFrom: day('2029-11-24'), validTo: null }, true],
])('overlaps %s: %s', (_what, change, expected) => {
  expect(doZonesOverlap(LYON, { ...LYON, ...change })).toBe(expected);
  expect(doZonesOverlap({ ...LYON, ...change }, LYON)).toBe(expected);
});
