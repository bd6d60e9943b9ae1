import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { dayWritingOf, withWholeDay } from './day-writing.ts';

const TODAY = day('2026-11-20');

it.each([
  ['numbers of days', ['46027', '', '45292,5'], 'serial'],
  ['a number that is no day', ['46027', '1200'], null],
  ['a postal code', ['69002'], null],
  ['years of two digits', ['05/01/26', '1-9-24', '31.12.25'], 'short-year'],
  ['years of two digits, up to three years ahead', ['20/11/29'], 'short-year'],
  ['years of two digits, later', ['05/01/26', '21/11/29'], null],
  ['years of the last century', ['05/01/26', '12/03/98'], null],
  ['years of both kinds', ['05/01/26', '05/01/2026'], null],
  ['a cell that is no day', ['05/01/26', 'inconnu'], null],
  ['a day that does not exist', ['05/01/26', '31/02/26'], 'short-year'],
  ['nothing', ['', ' '], null],
] as const)('%s', (_what, cells, writing) => {
  expect(dayWritingOf(cells, TODAY)).toBe(writing);
});

it.each([
  ['46027', 'serial', '05/01/2026'],
  ['45292,75', 'serial', '01/01/2024'],
  ['', 'serial', ''],
  ['05/01/26', 'short-year', '05/01/2026'],
  ['1-9-24', 'short-year', '1-9-2024'],
  ['', 'short-year', ''],
] as const)('« %s » (%s) is « %s »', (cell, writing, whole) => {
  expect(withWholeDay(cell, writing)).toBe(whole);
});
