import { expect, it } from 'vitest';
import { hasMonthColumns, monthOfTitle } from './month-columns.ts';

it.each([
  ['Janvier', 0],
  ['févr.', 1],
  ['janv-25', 0],
  ['Loyer mars 2026', 2],
  ['Août 25', 7],
  ['01/2025', 0],
  ['2025-12', 11],
  ['01/06/2025', 5],
])('« %s » is a month', (title, month) => {
  expect(monthOfTitle(title)).toBe(month);
});

it.each(['Mois', 'Date', 'Montant', 'Locataire', '15/06/2025', '13/2025', 'Marseille', '2025'])('« %s » is none', (title) => {
  expect(monthOfTitle(title)).toBeNull();
});

it('a table of a year has several, whatever their order; one month twice is no year', () => {
  expect(hasMonthColumns(['Locataire', 'Loyer', 'Janv.', 'Févr.', 'Mars'])).toBe(true);
  expect(hasMonthColumns(['Locataire', 'Janvier 2025', 'Janvier 2026', 'Montant'])).toBe(false);
});
