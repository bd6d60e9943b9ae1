import { describe, expect, it } from 'vitest';
import { EMPTY_OWNER, ownerUpdate, ownerValues } from './owners.ts';

describe('an owner', () => {
  it('is a person with a last name', () => {
    expect(ownerValues.parse({ ...EMPTY_OWNER, lastName: 'Martin', companyName: 'oubliée' })).toEqual({
      ...EMPTY_OWNER,
      lastName: 'Martin',
    });
    expect(ownerValues.safeParse(EMPTY_OWNER).error?.issues).toMatchObject([{ path: ['lastName'], message: 'Le nom est requis' }]);
  });

  it('is a company with its name, and optionally a contact', () => {
    const company = { ...EMPTY_OWNER, kind: 'société' as const, companyName: 'SCI du Port', firstName: 'Claire' };
    expect(ownerValues.parse(company)).toEqual(company);
    expect(ownerValues.safeParse({ ...company, companyName: ' ' }).error?.issues).toMatchObject([
      { path: ['companyName'], message: 'Le nom de la société est requis' },
    ]);
  });

  it.each([
    ['email', 'pas une adresse', "L'adresse e-mail est invalide"],
    ['phone', '12', 'Numéro de téléphone invalide'],
  ])('has a valid %s or none', (field, value, message) => {
    const result = ownerValues.safeParse({ ...EMPTY_OWNER, lastName: 'Martin', [field]: value });
    expect(result.error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('is replaced as a whole, with the version that was read', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(ownerUpdate.parse({ ...EMPTY_OWNER, lastName: 'Martin', id, version: 2 })).toEqual({
      ...EMPTY_OWNER,
      lastName: 'Martin',
      id,
      version: 2,
    });
    expect(ownerUpdate.safeParse({ ...EMPTY_OWNER, id, version: 2 }).success).toBe(false);
    expect(ownerUpdate.safeParse({ ...EMPTY_OWNER, lastName: 'Martin', id }).success).toBe(false);
  });
});
