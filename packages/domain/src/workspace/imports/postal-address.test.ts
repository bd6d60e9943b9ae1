import { describe, expect, it } from 'vitest';
import { townIn, wholeAddress } from './postal-address.ts';

const NONE = { address: '', addressLine2: '', postalCode: '', city: '', country: '' };

describe('the address of a person in columns of its own', () => {
  it.each([
    [{ address: '12 rue Mercière', postalCode: '69002', city: 'Lyon' }, '12 rue Mercière, 69002 Lyon'],
    [
      { address: '12 rue Mercière', addressLine2: 'Bâtiment B', postalCode: '69002', city: 'Lyon' },
      '12 rue Mercière, Bâtiment B, 69002 Lyon',
    ],
    // A spreadsheet drops the leading zero of the Ain.
    [{ address: '3 place du Marché', postalCode: '1500', city: 'Ambérieu', country: 'FRANCE' }, '3 place du Marché, 01500 Ambérieu'],
    [
      { address: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'Belgique' },
      'Rue de la Loi 16, 1000 Bruxelles, Belgique',
    ],
    // The column of the street already holds the whole.
    [{ address: '12 rue Mercière, 69002 LYON', postalCode: '69002', city: 'Lyon' }, '12 rue Mercière, 69002 LYON'],
    [{ address: '12 rue Mercière', city: 'Lyon (69002)' }, '12 rue Mercière, 69002 Lyon'],
    [{ postalCode: '69002', city: 'Lyon' }, '69002 Lyon'],
    // A town may name a street of another one.
    [{ address: '4 rue de Lyon', postalCode: '42000', city: 'Lyon' }, '4 rue de Lyon, 42000 Lyon'],
    [{ address: '12 rue Mercière' }, '12 rue Mercière'],
  ])('%o is one line', (parts, line) => {
    expect(wholeAddress({ ...NONE, ...parts })).toBe(line);
  });

  it.each([
    ['35400 Saint-Malo', { city: 'Saint-Malo', postalCode: '35400' }],
    ['Saint-Malo (35400)', { city: 'Saint-Malo', postalCode: '35400' }],
    ['Saint-Malo', { city: 'Saint-Malo' }],
  ])('« %s » may hold the postal code', (cell, town) => {
    expect(townIn(cell)).toEqual(town);
  });
});
