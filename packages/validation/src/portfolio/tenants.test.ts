import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { EMPTY_TENANT, importedTenantValues, storedTenantValues, tenantUpdate, tenantValues } from './tenants.ts';

const CLAIRE = { ...EMPTY_TENANT, firstName: 'Claire', lastName: 'Martin', email: 'Claire.Martin@Exemple.fr ' };
const ID = '0198c0de-0000-7000-8000-000000000001';

describe('a tenant', () => {
  it('is a person with first name, last name and e-mail, by default a prospect', () => {
    const { firstName, lastName, email } = CLAIRE;
    expect(tenantValues.parse({ firstName, lastName, email })).toEqual({ ...CLAIRE, email: 'claire.martin@exemple.fr' });
    expect(tenantValues.parse(CLAIRE)).toMatchObject({ kind: 'personne', status: 'Prospect', phone: '', address: '', notes: '' });
  });

  it('reports in French each missing field', () => {
    const issues = tenantValues.safeParse(EMPTY_TENANT).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(issues).toEqual([
      ['firstName', 'Le prénom est requis'],
      ['lastName', 'Le nom est requis'],
      ['email', "L'adresse e-mail est requise"],
    ]);
  });

  it.each([
    ['email', 'claire@', "L'adresse e-mail est invalide"],
    ['email', 'claire martin@exemple.fr', "L'adresse e-mail est invalide"],
    ['phone', '12', 'Numéro de téléphone invalide'],
    ['status', 'Parti', 'Le statut est requis'],
    ['status', '', 'Le statut est requis'],
    ['kind', 'agence', 'Le type de client est requis'],
    ['firstName', '   ', 'Le prénom est requis'],
    ['lastName', 'x'.repeat(101), '100 caractères au plus'],
    ['notes', 'x'.repeat(10_001), '10000 caractères au plus'],
  ])('has a valid %s: « %s » is refused', (field, value, message) => {
    expect(tenantValues.safeParse({ ...CLAIRE, [field]: value }).error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('is a company with its name, and keeps its contact', () => {
    const company = { ...CLAIRE, kind: 'société' as const, companyName: 'Boulangerie du Port' };
    expect(tenantValues.parse(company)).toMatchObject({ companyName: 'Boulangerie du Port', lastName: 'Martin' });
    expect(tenantValues.safeParse({ ...company, companyName: ' ' }).error?.issues).toMatchObject([
      { path: ['companyName'], message: 'Le nom de la société est requis' },
    ]);
    expect(tenantValues.parse({ ...company, kind: 'personne' })).toMatchObject({ companyName: '' });
  });

  it('of a table needs a name only; its form asks for nothing that was never known', () => {
    const lone = { ...EMPTY_TENANT, lastName: 'Martin' };
    expect(importedTenantValues.parse(lone)).toEqual({ ...lone, firstName: '', email: '' });
    expect(importedTenantValues.parse({ ...EMPTY_TENANT, kind: 'société', companyName: 'SARL du Port' })).toMatchObject({ lastName: '' });
    const messages = (schema: z.ZodType, draft: object) =>
      schema.safeParse(draft).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(messages(importedTenantValues, EMPTY_TENANT)).toEqual([['lastName', 'Le nom est requis']]);
    expect(messages(importedTenantValues, { ...lone, email: 'martin@' })).toEqual([['email', "L'adresse e-mail est invalide"]]);
    expect(tenantUpdate.safeParse({ ...lone, id: ID, version: 1 }).success).toBe(true);
    expect(messages(storedTenantValues({ firstName: '', lastName: 'Martin', email: '' }), lone)).toBeUndefined();
    const stored = storedTenantValues({ firstName: '', lastName: 'Martin', email: 'martin@exemple.fr' });
    expect(messages(stored, lone)).toEqual([['email', "L'adresse e-mail est requise"]]);
  });

  it('has no unknown field', () => {
    expect(tenantValues.safeParse({ ...CLAIRE, userId: ID }).success).toBe(false);
  });

  it('is replaced as a whole, with its status and the version that was read', () => {
    const update = { ...CLAIRE, id: ID, version: 3 };
    expect(tenantUpdate.parse(update)).toMatchObject({ id: ID, version: 3, email: 'claire.martin@exemple.fr' });
    const { status: _status, ...silent } = update;
    expect(tenantUpdate.safeParse(silent).success).toBe(false);
    const { version: _version, ...unversioned } = update;
    expect(tenantUpdate.safeParse(unversioned).success).toBe(false);
    expect(tenantUpdate.safeParse({ ...update, kind: 'société' }).error?.issues).toMatchObject([{ path: ['companyName'] }]);
  });
});
