import { expect, it } from 'vitest';
import { DEFAULT_PROPERTY_TYPE, PROPERTY_TYPES, isDwelling } from './type.ts';

it('keeps the nine types of the specification, in order', () => {
  expect(PROPERTY_TYPES).toEqual(['Appartement', 'Maison', 'Villa', 'Loft', 'Studio', 'Bureau', 'Local commercial', 'Terrain', 'Autre']);
  expect(DEFAULT_PROPERTY_TYPE).toBe('Appartement');
});

it('identifies the types that are dwellings', () => {
  expect(PROPERTY_TYPES.filter(isDwelling)).toEqual(['Appartement', 'Maison', 'Villa', 'Loft', 'Studio']);
});
