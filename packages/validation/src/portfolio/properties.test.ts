import { AMENITIES } from '@lares/domain/portfolio/properties/amenities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_PROPERTY, propertyUpdate, propertyValues } from './properties.ts';

const draft = {
  ...EMPTY_PROPERTY,
  title: ' Bel appartement ',
  address: '14 rue des Lilas',
  city: 'Lyon',
  priceCents: 85_000,
  areaM2: 52.5,
};

/** The message under each field, as the form shows them. */
function messagesOf(value: unknown): Record<string, string> {
  const result = propertyValues.safeParse(value);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('values of a property', () => {
  it('are valid in an untouched form', () => {
    expect(propertyValues.parse(draft)).toEqual({
      title: 'Bel appartement',
      type: 'Appartement',
      status: 'À Vendre',
      address: '14 rue des Lilas',
      city: 'Lyon',
      postalCode: '',
      priceCents: 85_000,
      areaM2: 52.5,
      bedrooms: 0,
      bathrooms: 0,
      description: '',
      imageUrl: '',
      rooms: null,
      livingAreaM2: null,
      floor: null,
      builtYear: null,
      parkingSpaces: null,
      furnished: null,
      dpeClass: null,
      dpeDate: null,
      dpeNumber: '',
      gesClass: null,
      taxId: '',
      longitude: null,
      latitude: null,
      videoUrl: '',
      ownerId: null,
      agentMembershipId: null,
      amenities: [],
    });
  });

  it('require only the specified fields', () => {
    const { title, type, status, address, city, priceCents, areaM2 } = draft;
    const minimal = propertyValues.parse({ title, type, status, address, city, priceCents, areaM2 });
    expect(minimal).toEqual(propertyValues.parse(draft));
  });

  it('report each missing field', () => {
    expect(messagesOf({ ...draft, title: ' ', type: null, status: '', address: '', city: '', priceCents: '', areaM2: '' })).toEqual({
      title: 'Le titre est requis',
      type: 'Le type est requis',
      status: 'Le statut est requis',
      address: "L'adresse est requise",
      city: 'La ville est requise',
      priceCents: 'Le prix est requis',
      areaM2: 'La surface est requise',
    });
  });

  it.each([
    ['priceCents', '12 €', 'Écrivez un montant, par exemple 1 234,56'],
    ['priceCents', Number.NaN, 'Écrivez un montant, par exemple 1 234,56'],
    ['priceCents', -1, 'Le prix ne peut pas être négatif'],
    ['priceCents', 10.5, 'Deux décimales au plus'],
    ['priceCents', 1_000_000_000_001, 'Le prix ne peut pas dépasser 10 milliards d’euros'],
    ['areaM2', 'abc', 'Écrivez un nombre, par exemple 42,5'],
    ['areaM2', -1, 'Saisissez 0 ou plus'],
    ['areaM2', 10_000_000, 'Saisissez 9999999,99 ou moins'],
    ['bedrooms', '-', 'Écrivez un nombre entier, par exemple 3'],
    ['bedrooms', 1.5, 'Écrivez un nombre entier, par exemple 3'],
    ['bedrooms', -2, 'Saisissez 0 ou plus'],
    ['bathrooms', 1000, 'Saisissez 999 ou moins'],
    ['rooms', 'deux', 'Écrivez un nombre entier, par exemple 3'],
    ['floor', 2.5, 'Écrivez un nombre entier, par exemple 3'],
    ['builtYear', 20, 'Saisissez 1000 ou plus'],
    ['postalCode', '7500', 'Le code postal doit comporter 5 chiffres'],
    ['postalCode', '2A000', 'Le code postal doit comporter 5 chiffres'],
    ['taxId', '12345', "L'identifiant fiscal du logement comporte 12 chiffres"],
    ['imageUrl', 'javascript:alert(1)', "L'URL de l'image semble invalide"],
    ['imageUrl', 'photo.jpg', "L'URL de l'image semble invalide"],
    ['imageUrl', 'ftp://exemple.fr/a.jpg', "L'URL de l'image semble invalide"],
    ['videoUrl', 'data:text/html,x', 'Le lien de la vidéo semble invalide'],
    ['dpeDate', '2026-02-30', 'Date invalide'],
    ['title', 'x'.repeat(161), '160 caractères au plus'],
    ['description', 'x'.repeat(10_001), '10000 caractères au plus'],
  ])('refuse %s = %j under its field, without converting it to 0', (field, value, message) => {
    expect(messagesOf({ ...draft, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['dpeClass', 'H'],
    ['gesClass', 'a'],
    ['ownerId', '12'],
    ['amenities', ['Sauna']],
    ['furnished', 'oui'],
    ['type', 'apartment'],
    ['status', 'for-sale'],
  ])('refuse %s = %j', (field, value) => {
    expect(Object.keys(messagesOf({ ...draft, [field]: value }))[0]).toMatch(new RegExp(`^${field}`));
  });

  it.each([
    ['priceCents', 0, 0],
    ['priceCents', 1_000_000_000_000, 1_000_000_000_000],
    ['areaM2', '52,5', 52.5],
    ['areaM2', '52.', 52],
    ['areaM2', 49.236, 49.24],
    ['bedrooms', '', 0],
    ['bedrooms', null, 0],
    ['bathrooms', '2', 2],
    ['rooms', '', null],
    ['floor', -1, -1],
    ['furnished', false, false],
    ['postalCode', ' 75 001', '75001'],
    ['taxId', '75 0123456789', '750123456789'],
    ['taxId', '2a0123456789', '2A0123456789'],
    ['dpeNumber', ' 2175e0000001a ', '2175E0000001A'],
    ['dpeClass', '', null],
    ['dpeDate', '', null],
    ['ownerId', '', null],
    ['imageUrl', 'https://exemple.fr/photo.jpg?w=1', 'https://exemple.fr/photo.jpg?w=1'],
    ['imageUrl', 'http://exemple.fr/é.png', 'http://exemple.fr/é.png'],
  ])('parse %s = %j as %j', (field, value, expected) => {
    expect(propertyValues.parse({ ...draft, [field]: value })).toMatchObject({ [field]: expected });
  });

  it('require longitude and latitude together or not at all', () => {
    expect(propertyValues.parse({ ...draft, longitude: 4.83, latitude: 45.76 })).toMatchObject({ longitude: 4.83, latitude: 45.76 });
    expect(messagesOf({ ...draft, longitude: 4.83 })).toEqual({ latitude: 'La latitude va avec la longitude' });
    expect(messagesOf({ ...draft, latitude: 45.76 })).toEqual({ longitude: 'La longitude va avec la latitude' });
    expect(messagesOf({ ...draft, longitude: 181, latitude: 45 })).toEqual({ longitude: 'Saisissez 180 ou moins' });
  });

  it('hold each amenity once, in a fixed order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...AMENITIES)), (chosen) => {
        const { amenities } = propertyValues.parse({ ...draft, amenities: chosen });
        expect(amenities).toEqual(AMENITIES.filter((amenity) => chosen.includes(amenity)));
      }),
    );
  });

  it('can become a draft again: saving what was read changes nothing', () => {
    const values = propertyValues.parse({ ...draft, longitude: 1, latitude: 2, dpeClass: 'D', dpeDate: '2024-01-31', amenities: ['Cave'] });
    expect(propertyValues.parse(values)).toEqual(values);
  });

  it('never throw: any input gives values or messages', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(EMPTY_PROPERTY)), fc.anything(), (field, value) => {
        expect(() => propertyValues.safeParse({ ...draft, [field]: value })).not.toThrow();
      }),
    );
  });
});

describe('an update', () => {
  it('names its row and the version it read, and keeps the rules across fields', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    expect(propertyUpdate.parse({ ...draft, id, version: 3 })).toMatchObject({ id, version: 3, title: 'Bel appartement' });
    expect(propertyUpdate.safeParse(draft).success).toBe(false);
    expect(propertyUpdate.safeParse({ ...draft, id, version: 3, longitude: 4 }).success).toBe(false);
  });
});
