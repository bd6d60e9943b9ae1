import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';

it.each([
  ['notes', null, '—'],
  ['notes', '', '—'],
  ['amenities', [], '—'],
  ['amenities', ['Balcon', 'Cave'], 'Balcon, Cave'],
  ['furnished', false, 'Non'],
  ['visibleToOwner', true, 'Oui'],
  ['signedOn', '2026-11-05', '05/11/2026'],
  ['priceCents', 98_050, '980,50\u00A0€'],
  ['areaM2', 62.5, '62,5\u00A0m²'],
  ['rooms', 1234, '1\u202F234'],
  ['name', 'Lyon', 'Lyon'],
  ['before', { name: 'Lyon' }, '—'],
])('shows %s %j as « %s »', (field, value, text) => {
  expect(fieldText(field, value)).toBe(text);
});

it('cuts a long text', () => {
  expect(fieldText('notes', 'x'.repeat(300))).toBe(`${'x'.repeat(120)}…`);
});
