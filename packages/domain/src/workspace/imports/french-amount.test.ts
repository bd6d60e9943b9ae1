import { expect, it } from 'vitest';
import { frenchAmount } from './french-amount.ts';

it.each([
  [0, '0,00\u00A0€'],
  [99_905, '999,05\u00A0€'],
  [105_050, '1\u202F050,50\u00A0€'],
  [123_456_700, '1\u202F234\u202F567,00\u00A0€'],
])('writes %d cents as %s, like the pages', (amountCents, text) => {
  expect(frenchAmount(amountCents)).toBe(text);
  expect(new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amountCents / 100)).toBe(text);
});
