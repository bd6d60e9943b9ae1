import { expect, it } from 'vitest';
import { AMENITIES } from './amenities.ts';

it('lists every equipment once', () => {
  expect(new Set(AMENITIES).size).toBe(AMENITIES.length);
});

it('holds the equipments a French letting names', () => {
  expect(AMENITIES).toEqual(
    expect.arrayContaining(['Ascenseur', 'Balcon', 'Cave', 'Cuisine équipée', 'Local à vélos', 'Accès PMR', 'Fibre', 'Gardien']),
  );
});
