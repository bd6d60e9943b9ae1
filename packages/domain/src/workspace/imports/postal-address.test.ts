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
    // A street is named after the town, or holds its name: only a postal code or a comma tells the town.
    [{ address: '12 rue de Lyon', city: 'Lyon' }, '12 rue de Lyon, Lyon'],
    [{ address: '12 rue de Lyon, bâtiment B', city: 'Lyon' }, '12 rue de Lyon, bâtiment B, Lyon'],
    [{ address: '12 rue Mercière, Lyon', city: 'Lyon' }, '12 rue Mercière, Lyon'],
    [{ address: '12 rue Mercière 69002 Lyon', city: 'LYON' }, '12 rue Mercière 69002 Lyon'],
    [{ address: 'Résidence 69002 Lyon Sud, 4 rue A', postalCode: '69002', city: 'Lyon' }, 'Résidence 69002 Lyon Sud, 4 rue A, 69002 Lyon'],
    [
      { address: '12 rue Mercière, 69002 Lyon', addressLine2: 'Bâtiment B', postalCode: '69002', city: 'Lyon' },
      '12 rue Mercière, 69002 Lyon, Bâtiment B',
    ],
    // The column of the town repeats the postal code.
    [{ address: '4 rue A', postalCode: '69003', city: '69003 Lyon' }, '4 rue A, 69003 Lyon'],
    [{ address: '4 rue A', postalCode: '1500', city: 'Ambérieu (01500)' }, '4 rue A, 01500 Ambérieu'],
    [{ address: '4 rue A', postalCode: '69003', city: '69000 Lyon' }, '4 rue A, 69003 69000 Lyon'],
    // The street holds the country.
    [{ address: 'Rue A 4, 8001 Zurich, Suisse', country: 'Suisse' }, 'Rue A 4, 8001 Zurich, Suisse'],
    [{ address: 'Rue A 4, Suisse', postalCode: '8001', city: 'Zurich', country: 'SUISSE' }, 'Rue A 4, 8001 Zurich, SUISSE'],
    [
      { address: '12 rue Mercière, 69002 Lyon, France', postalCode: '69002', city: 'Lyon', country: 'France' },
      '12 rue Mercière, 69002 Lyon',
    ],
    [{ address: '12 rue Mercière, 69002 Lyon, France' }, '12 rue Mercière, 69002 Lyon, France'],
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
