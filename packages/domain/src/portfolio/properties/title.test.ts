import { expect, it } from 'vitest';
import { propertyTitle } from './title.ts';

it.each([
  [{ type: 'Appartement', rooms: 3, areaM2: 68, city: 'Bastia' }, 'Appartement 3 pièces de 68 m², Bastia'],
  [{ type: 'Studio', rooms: 1, areaM2: 18.5, city: 'Lyon' }, 'Studio 1 pièce de 18,5 m², Lyon'],
  [{ type: 'Local commercial', rooms: null, areaM2: 900, city: 'Biguglia' }, 'Local commercial de 900 m², Biguglia'],
  [{ type: 'Terrain', rooms: 0, areaM2: 0, city: 'Toulon' }, 'Terrain, Toulon'],
] as const)('%j gets the title « %s »', (property, title) => {
  expect(propertyTitle(property)).toBe(title);
});
