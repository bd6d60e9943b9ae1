import { expect, it } from 'vitest';
import { brokenCell, UNCOMPUTED_FORMULA } from './spreadsheet-errors.ts';

it.each([
  [UNCOMPUTED_FORMULA, 'uncomputed'],
  ['#N/A', 'error'],
  [' #REF! ', 'error'],
  ['#DIV/0!', 'error'],
  ['#VALEUR!', 'error'],
  ['#NOM?', 'error'],
  ['#NOMBRE!', 'error'],
  ['#NUL!', 'error'],
  ['#####', 'error'],
  ['#12', null],
  ['# 4', null],
  ['Appartement #2', null],
  ['N/A', null],
  ['', null],
] as const)('« %s »: %s', (cell, broken) => {
  expect(brokenCell(cell)).toBe(broken);
});
