import { expect, it } from 'vitest';
import { ownerName } from './kind.ts';

it.each([
  [{ kind: 'personne', firstName: 'Claire', lastName: 'Martin', companyName: null }, 'Claire Martin'],
  [{ kind: 'personne', firstName: null, lastName: 'Martin', companyName: 'ignorée' }, 'Martin'],
  [{ kind: 'société', firstName: 'Claire', lastName: 'Martin', companyName: 'SCI du Port' }, 'SCI du Port'],
] as const)('%j is named « %s »', (owner, name) => {
  expect(ownerName(owner)).toBe(name);
});
