import { day } from '@lares/domain/shared/day';
import { expect, it } from 'vitest';
import { leaseValueText } from './lease-values.labels.ts';
import { monthsText, paymentDayText, periodText, quarterText, ruleText, yearlyDayText } from './leases.labels.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

it.each([
  [9, '9 mois'],
  [12, '1 an'],
  [36, '3 ans'],
  [18, '1 an et 6 mois'],
])('formats %i months', (months, text) => {
  expect(plain(monthsText(months))).toBe(text);
});

it.each([
  [1, 'Paiement le 1er du mois'],
  [5, 'Paiement le 5 du mois'],
  [31, 'Paiement le 31 du mois'],
])('formats the due day %i of the rent', (paymentDay, text) => {
  expect(paymentDayText(paymentDay)).toBe(text);
});

it('formats a period to its last day, or without one', () => {
  expect(plain(periodText({ startDate: day('2026-07-01'), endDate: day('2029-06-30') }))).toBe('01/07/2026 – 30/06/2029');
  expect(periodText({ startDate: day('2026-07-01'), endDate: null })).toBe('Depuis le 01/07/2026');
});

it('fills the figures into a legal sentence', () => {
  const message = 'Au plus {cap:euros}, soit {months} mois, jusqu’au {last:jour} ; {unknown}.';
  const text = ruleText({ message, figures: { cap: 65_000, months: 1, last: day('2026-07-01') } });
  expect(plain(text)).toBe('Au plus 650 €, soit 1 mois, jusqu’au 1er juillet 2026 ; {unknown}.');
});

it.each([
  ['2026-T2', 'T2 2026'],
  ['', ''],
])('formats the quarter %o', (quarter, text) => {
  expect(quarterText(quarter)).toBe(text);
});

it.each([
  ['07-01', '1er juillet'],
  ['02-29', '29 février'],
  ['autre', 'autre'],
])('formats the yearly day %o', (held, text) => {
  expect(plain(yearlyDayText(held))).toBe(text);
});

it.each([
  ['rentCents', 98_000, '980,00 €'],
  ['kind', 'meublé', 'Location meublée'],
  ['endDate', '2029-06-30', '30/06/2029'],
  ['origin', 'IRL', 'Révision par l’indice'],
  ['noticeBy', 'bailleur', 'Le bailleur'],
  ['tenantIds', ['a', 'b'], 'Léo Petit, Choisi'],
  ['guarantors', [{ name: 'Anne Petit' }], 'Anne Petit'],
  ['guarantors', [], '—'],
  ['furnished', true, 'Oui'],
  ['notes', '', '—'],
])('formats the stored %s %o', (field, value, text) => {
  expect(plain(leaseValueText(field, value, (id) => (id === 'a' ? 'Léo Petit' : undefined)))).toBe(text);
});
