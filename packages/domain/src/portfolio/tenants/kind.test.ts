import { expect, it } from 'vitest';
import { tenantName } from './kind.ts';

const CLAIRE = { firstName: 'Claire', lastName: 'Martin', companyName: '', email: 'claire@exemple.fr', phone: '06 12 34 56 78' };

it.each([
  ['a person by first and last name', { ...CLAIRE, kind: 'personne' }, 'Claire Martin'],
  ['a company by its own name', { ...CLAIRE, kind: 'société', companyName: 'Boulangerie du Port' }, 'Boulangerie du Port'],
] as const)('names %s', (_whom, tenant, name) => {
  expect(tenantName(tenant)).toBe(name);
});
