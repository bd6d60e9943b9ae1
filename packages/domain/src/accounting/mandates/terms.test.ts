import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { basisPoints, mandateStanding, percentOf, standardVatBp } from './terms.ts';

it.each([
  [7, 700],
  [6.25, 625],
  [0, 0],
  [0.29, 29],
  [100, 10_000],
])('%d percent are %d basis points, and back', (percent, bp) => {
  expect(basisPoints(percent)).toBe(bp);
  expect(percentOf(bp)).toBe(percent);
});

it.each([
  ['2013-12-31', 1960],
  ['2014-01-01', 2000],
  ['2026-11-23', 2000],
  ['1999-01-01', 1960],
])('the standard rate of VAT on %s is %d basis points', (on, bp) => {
  expect(standardVatBp(day(on))).toBe(bp);
});

const MANDATE = { fromDate: day('2026-01-15'), untilDate: day('2027-01-14') };

it.each([
  ['2026-01-14', 'à venir'],
  ['2026-01-15', 'en cours'],
  ['2027-01-14', 'en cours'],
  ['2027-01-15', 'terminé'],
])('a mandate includes its first and its last day: on %s it is %s', (on, standing) => {
  expect(mandateStanding(MANDATE, day(on))).toBe(standing);
});
