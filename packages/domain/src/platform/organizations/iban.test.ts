import { expect, it } from 'vitest';
import { groupedIban } from './iban.ts';

it.each([
  ['FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
  ['BE68539007547034', 'BE68 5390 0754 7034'],
])('prints %s in groups of four', (iban, printed) => {
  expect(groupedIban(iban).replaceAll('\u00A0', ' ')).toBe(printed);
});
