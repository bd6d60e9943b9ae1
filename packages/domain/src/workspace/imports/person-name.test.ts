import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it.each([
  ['Claire Martin', 'Claire', 'Martin'],
  ['  Mme  Claire   Martin ', 'Claire', 'Martin'],
  ['MARTIN Claire', 'Claire', 'MARTIN'],
  ['Jean-Paul LE GOFF', 'Jean-Paul', 'LE GOFF'],
  ['de La Tour, Anne Marie', 'Anne Marie', 'de La Tour'],
])('« %s »', (cell, firstName, lastName) => {
  expect(personName(cell)).toEqual({ firstName, lastName });
});

it.each(['', 'Martin', 'M. et Mme Martin', 'Claire et Hugo Martin', 'Claire & Hugo', 'Anne Marie Duval', 'MARTIN CLAIRE DUVAL', 'A / B'])(
  '« %s » is not split',
  (cell) => {
    expect(personName(cell)).toBeNull();
  },
);
