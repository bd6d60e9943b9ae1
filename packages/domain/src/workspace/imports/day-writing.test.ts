import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { dayWritingOf, withWholeDay } from './day-writing.ts';

const TODAY = day('2026-11-20');

it.each([
  ['numbers of days', ['46027', '', '45292,5'], 'serial'],
  ['a number that is no day', ['46027', '1200'], null],
  ['a postal code', ['69002'], null],
  ['years of two digits', ['05/01/26', '1-9-24', '31.12.25'], 'short-year'],
  ['years of two digits and of four', ['05/01/26', '05/01/2026'], 'short-year'],
  ['a year of two digits, and a cell that is no day', ['05/01/26', 'inconnu'], 'short-year'],
  ['a month as a word', ['5 janv. 26'], 'short-year'],
  ['a year of two digits in no known time', ['05/01/45'], null],
  ['days that do not exist', ['31/02/26'], null],
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
  ['1er sept. 23', 'short-year', '1er sept. 2023'],
  ['14/09/33', 'short-year', '14/09/2033'],
  ['20/11/41', 'short-year', '20/11/2041'],
  ['21/11/41', 'short-year', '21/11/41'],
  ['19/11/66', 'short-year', '19/11/66'],
  ['20/11/66', 'short-year', '20/11/1966'],
  ['12/03/98', 'short-year', '12/03/1998'],
  ['29/02/00', 'short-year', '29/02/2000'],
  ['05/01/2024', 'short-year', '05/01/2024'],
  ['inconnu', 'short-year', 'inconnu'],
  ['31/02/26', 'short-year', '31/02/26'],
  ['', 'short-year', ''],
] as const)('« %s » (%s) is « %s »', (cell, writing, whole) => {
  expect(withWholeDay(cell, writing, TODAY)).toBe(whole);
});
