import { expect, it } from 'vitest';
import { AMENITIES } from './amenities.ts';

it('lists every amenity once', () => {
  expect(new Set(AMENITIES).size).toBe(AMENITIES.length);
});

it('contains the usual amenities of a French rental', () => {
  expect(AMENITIES).toEqual(
    expect.arrayContaining(['Ascenseur', 'Balcon', 'Cave', 'Cuisine équipée', 'Local à vélos', 'Accès PMR', 'Fibre', 'Gardien']),
  );
});
