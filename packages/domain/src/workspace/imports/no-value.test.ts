import { expect, it } from 'vitest';
import { isIncluded, isNoAmount, isNoValue } from './no-value.ts';

it.each([
  '-',
  '--',
  '—',
  'néant',
  'NEANT',
  'N/C',
  'nc',
  'NC.',
  'N.C.',
  'N.C',
  'n.a.',
  'N.R.',
  'n/a',
  'N/D',
  'Non communiqué',
  'non renseignée',
  ' - ',
])('« %s » is no value, nor an amount', (cell) => {
  expect([isNoValue(cell), isNoAmount(cell)]).toEqual([true, true]);
});

// « ? » asks the reader, and « na » may be a name.
it.each(['', '?', 'na', 'nd', 'NR', '0', '-1', 'non', 'Nc 12', 'vacant'])('« %s » is a value', (cell) => {
  expect(isNoValue(cell)).toBe(false);
});

it.each(['aucune', 'Sans', 'sans charges', 'Pas de charges'])('« %s » is no amount', (cell) => {
  expect(isNoAmount(cell)).toBe(true);
});

it.each(['inclus', 'Incluses', 'inclue', 'compris', 'Comprises dans le loyer', 'CC', 'charges comprises'])('« %s » is included', (cell) => {
  expect(isIncluded(cell)).toBe(true);
});

it.each(['inconnu', '50 CC', '', 'comprenant'])('« %s » is not', (cell) => {
  expect(isIncluded(cell)).toBe(false);
});
