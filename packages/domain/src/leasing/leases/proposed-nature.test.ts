import { expect, it } from 'vitest';
import { PROPERTY_TYPES } from '../../portfolio/properties/type.ts';
import { proposedKind, proposedLandlord } from './proposed-nature.ts';

it('proposes a lease kind for types that are certainly not dwellings, and for no other', () => {
  expect(PROPERTY_TYPES.flatMap((type) => (proposedKind(type) === null ? [] : [[type, proposedKind(type)]]))).toEqual([
    ['Bureau', 'professionnel'],
    ['Local commercial', 'commercial'],
  ]);
});

it('treats a company as a legal person by default, though it may be a family company', () => {
  expect(proposedLandlord('société')).toBe('personne morale');
  expect(proposedLandlord('personne')).toBe('personne physique');
});
