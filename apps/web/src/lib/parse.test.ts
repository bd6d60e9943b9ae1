import { expect, it } from 'vitest';
import { parseCents, parseClock, parseDay, parseNumber, parseYearlyDay } from './parse.ts';

it.each([
  ['1 234,56', 123_456],
  ['1\u202F234,56 €', 123_456],
  ['1234,5', 123_450],
  ['1234.5', 123_450],
  ['1.234,56', 123_456],
  ['850', 85_000],
  ['0,1', 10],
  ['−45,5', -4550],
  ['12,', 1200],
  ['90071992547409,91', 9_007_199_254_740_991],
  ['', null],
  ['   ', null],
])('parses %o as %o cents', (typed, held) => {
  expect(parseCents(typed)).toBe(held);
});

it.each(['abc', '12,345', '1,234.56', '12 34', '1e3', '--5', '€', '12,3,4', '900719925474099100'])('refuses %o as an amount', (typed) => {
  expect(parseCents(typed)).toBeUndefined();
});

it.each([
  ['42,5', 1, 'm²', 42.5],
  ['42,5 m²', 2, 'm²', 42.5],
  ['3', 0, '', 3],
  ['3,5', 0, '', undefined],
  ['2,75 %', 2, '%', 2.75],
])('parses %o with %i decimals as %o', (typed, decimals, unit, held) => {
  expect(parseNumber(typed, decimals, unit)).toBe(held);
});

it.each([
  ['31/12/2026', '2026-12-31'],
  ['1/3/26', '2026-03-01'],
  ['31-12-1998', '1998-12-31'],
  ['31.12.98', '1998-12-31'],
  ['31122026', '2026-12-31'],
  ['010327', '2027-03-01'],
  ['310298', undefined],
  ['01032', undefined],
  ['2026-12-31', '2026-12-31'],
  ['', null],
  ['31/02/2026', undefined],
  ['12/31/2026', undefined],
  ['demain', undefined],
  ['31/12', undefined],
])('parses %o as the day %o', (typed, held) => {
  expect(parseDay(typed)).toBe(held);
});

it.each([
  ['01/07', '07-01'],
  ['1/7', '07-01'],
  ['1er/7', '07-01'],
  ['29-02', '02-29'],
  ['0107', '07-01'],
  ['3104', undefined],
  [' ', null],
  ['31/04', undefined],
  ['7', undefined],
  ['01/07/2026', undefined],
])('parses %o as the yearly day %o', (typed, held) => {
  expect(parseYearlyDay(typed)).toBe(held);
});

it.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9 h 30', '09:30'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['23H59', '23:59'],
  ['', null],
  ['24:00', undefined],
  ['9h7', undefined],
  ['midi', undefined],
  ['12:60', undefined],
])('parses the hour %j as %j', (typed, held) => {
  expect(parseClock(typed)).toBe(held);
});
