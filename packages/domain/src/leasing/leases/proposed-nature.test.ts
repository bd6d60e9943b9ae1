import { expect, it } from 'vitest';
import { PROPERTY_TYPES } from '../../portfolio/properties/type.ts';
import { proposedKind, proposedLandlord } from './proposed-nature.ts';

it('proposes a lease for what is no dwelling and known to be none, and nothing else', () => {
  expect(PROPERTY_TYPES.flatMap((type) => (proposedKind(type) === null ? [] : [[type, proposedKind(type)]]))).toEqual([
    ['Bureau', 'professionnel'],
    ['Local commercial', 'commercial'],
  ]);
});

it('takes a company for a legal person, until somebody says that it is a family one', () => {
  expect(proposedLandlord('société')).toBe('personne morale');
  expect(proposedLandlord('personne')).toBe('personne physique');
});
