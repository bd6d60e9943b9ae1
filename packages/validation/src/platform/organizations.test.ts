import { describe, expect, it } from 'vitest';
import { bankDetails, directoryEntry, organizationValues } from './organizations.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('the organisation', () => {
  it('requires a name only', () => {
    expect(organizationValues.parse({ name: ' Agence du Port ' })).toMatchObject({ name: 'Agence du Port', siret: '', phone: '' });
    expect(messageOf(organizationValues.safeParse({ name: ' ' }))).toBe('Le nom est requis');
  });

  it('accepts a SIRET with blanks', () => {
    expect(organizationValues.parse({ name: 'A', siret: '120 027 016 00563' }).siret).toBe('12002701600563');
  });

  it.each([
    ['1200270160056', 'Le SIRET comporte 14 chiffres'],
    ['12002701600564', 'Ce SIRET est mal recopié : son dernier chiffre ne correspond pas'],
  ])('refuses the SIRET « %s »', (siret, message) => {
    expect(messageOf(organizationValues.safeParse({ name: 'A', siret }))).toBe(message);
  });

  it('accepts no unknown field', () => {
    expect(organizationValues.safeParse({ name: 'A', isDemo: true }).success).toBe(false);
  });
});

describe('the directory', () => {
  it('keeps the slug of an unlisted organisation, and requires one of a listed organisation', () => {
    expect(directoryEntry.parse({ isPublic: false, slug: '' })).toEqual({ isPublic: false, slug: '' });
    expect(directoryEntry.parse({ isPublic: true, slug: ' Agence-du-Port ' })).toEqual({ isPublic: true, slug: 'agence-du-port' });
    expect(messageOf(directoryEntry.safeParse({ isPublic: true, slug: ' ' }))).toBe('L’adresse publique est requise');
  });

  it('refuses a slug that looks like the id of an organisation', () => {
    const slug = '0197F5D0-5f3a-7c11-8b2e-0d4f6a1b2c3d';
    expect(messageOf(directoryEntry.safeParse({ isPublic: true, slug }))).toBe('Choisissez une adresse qui se lit');
  });

  it.each(['agence du port', 'à-louer', '-port', 'port--neuf'])('refuses the slug « %s »', (slug) => {
    expect(messageOf(directoryEntry.safeParse({ isPublic: true, slug }))).toBe('Des lettres sans accent, des chiffres et des tirets');
  });
});

describe('bank details', () => {
  it.each(['FR14 2004 1010 0505 0001 3M02 606', 'fr1420041010050500013m02606', 'BE68 5390 0754 7034'])('accept %s', (iban) => {
    expect(bankDetails.parse({ holder: 'SCI du Port', iban }).iban).toMatch(/^[A-Z0-9]+$/);
  });

  it.each([
    ['', 'L’IBAN est requis'],
    ['FR14 2004 1010 0505 0001 3M02 607', 'Cet IBAN n’est pas valable : vérifiez chaque caractère'],
    ['FR14', 'Cet IBAN n’est pas valable : vérifiez chaque caractère'],
    ['ZZ14 2004 1010 0505 0001 3M02 606', 'Cet IBAN n’est pas valable : vérifiez chaque caractère'],
  ])('refuse « %s »', (iban, message) => {
    expect(messageOf(bankDetails.safeParse({ holder: 'SCI', iban }))).toBe(message);
  });

  it('require a holder', () => {
    expect(messageOf(bankDetails.safeParse({ holder: '', iban: 'FR1420041010050500013M02606' }))).toBe('Le titulaire est requis');
  });
});
