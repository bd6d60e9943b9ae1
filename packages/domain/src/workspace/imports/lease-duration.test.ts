import { expect, it } from 'vitest';
import { durationWithUnit, monthsFromCell } from './lease-duration.ts';

it.each([
  ['3 ans', 36],
  ['36 mois', 36],
  ['1 an', 12],
  ['1 AN ET 6 MOIS', 18],
  ['2 années', 24],
  ['9ans', 108],
  ['3/6/9', 108],
  ['3-6-9 ans', 108],
  ['9 ans fermes', 108],
  ['12 months', 12],
  ['3 ans renouvelable', 36],
  ['3 ans (tacite reconduction)', 36],
  ['1 an reconductible', 12],
  ['1 an, renouvelable par tacite reconduction', 12],
])('« %s » is %d months', (cell, months) => {
  expect(monthsFromCell(cell)).toEqual({ ok: true, months });
});

it.each([
  ['3', 'no-unit'],
  ['36', 'no-unit'],
  ['indéterminée', 'unknown'],
  ['0 mois', 'unknown'],
  ['', 'unknown'],
  ['trois ans', 'unknown'],
  ['500 ans', 'unknown'],
])('« %s » is refused: %s', (cell, reason) => {
  expect(monthsFromCell(cell)).toEqual({ ok: false, reason });
});

it.each([
  ['Durée (ans)', '9', '9 ans'],
  ['Durée en mois', ' 12 ', '12 mois'],
  ['Durée du bail', '3', '3'],
  ['Durée (ans)', '18 mois', '18 mois'],
  ['Durée (ans)', '', ''],
])('a number under « %s » has its unit: « %s » is « %s »', (header, cell, written) => {
  expect(durationWithUnit(header, cell)).toBe(written);
});
