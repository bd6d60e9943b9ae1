import { expect, it } from 'vitest';
import { tenantSearchText } from './search-text.ts';

const CLAIRE = {
  firstName: 'Claire',
  lastName: 'Lévêque',
  companyName: 'Cœur & Fils',
  email: 'claire@exemple.fr',
  phone: '+33612345678',
};

it('contains names, company, e-mail and phone, normalised', () => {
  const text = tenantSearchText(CLAIRE);
  for (const words of [' claire', ' leveque', ' coeur', ' claire exemple fr', ' 06 12 34 56 78', ' 33 6 12 34 56 78'])
    expect(text).toContain(words);
});

it.each([
  ['+33612345678', ' 0612345678'],
  ['+262692123456', ' 0692123456'],
  ['+508410000', ' 0508410000'],
])('finds %s by the dialled number', (phone, dialled) => {
  expect(tenantSearchText({ ...CLAIRE, phone })).toContain(dialled);
});

it('keeps the digits of a foreign number, and nothing without a number', () => {
  expect(tenantSearchText({ ...CLAIRE, phone: '+32470123456' })).toContain(' 32470123456');
  expect(tenantSearchText({ ...CLAIRE, phone: '' }).trimEnd()).toBe(tenantSearchText({ ...CLAIRE, phone: '' }));
});
