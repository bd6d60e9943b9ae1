import { expect, it } from 'vitest';
import { tenantName } from './kind.ts';
import { tenantSearchText } from './search-text.ts';

const CLAIRE = { firstName: 'Claire', lastName: 'Martin', companyName: '', email: 'claire@exemple.fr', phone: '06 12 34 56 78' };

it.each([
  ['a person by first and last name', { ...CLAIRE, kind: 'personne' }, 'Claire Martin'],
  ['a company by its own name', { ...CLAIRE, kind: 'société', companyName: 'Boulangerie du Port' }, 'Boulangerie du Port'],
] as const)('calls %s', (_whom, tenant, name) => {
  expect(tenantName(tenant)).toBe(name);
});

it('is found by names, company, e-mail and telephone, accents and case aside', () => {
  const text = tenantSearchText({ ...CLAIRE, lastName: 'Lévêque', companyName: 'Cœur & Fils' });
  for (const words of [' claire', ' leveque', ' coeur', ' claire exemple fr', ' 06 12 34 56 78']) expect(text).toContain(words);
});
