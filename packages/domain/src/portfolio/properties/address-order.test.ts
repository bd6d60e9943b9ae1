import { expect, it } from 'vitest';
import { compareByAddress, type PlacedProperty } from './address-order.ts';

const HERE: PlacedProperty = {
  postalCode: '69002',
  city: 'Lyon',
  address: '12 rue Mercière',
  floor: null,
  title: 'T3',
  tenantName: 'Petit',
};

/** Each list is in its order; it is shuffled the same way each time. */
it.each<[string, readonly Partial<PlacedProperty>[]]>([
  [
    'the postal code before everything',
    [{ postalCode: '01000', city: 'Bourg' }, { postalCode: '69002' }, { postalCode: '75001', address: '1 a' }],
  ],
  ['the town within one postal code', [{ city: 'Écully' }, { city: 'Lyon' }, { city: 'lyon', address: '13 rue Mercière' }]],
  ['the street before the number', [{ address: '40 allée Nord' }, { address: '2 rue Auber' }, { address: '1 rue Mercière' }]],
  [
    'streets without regard to accents and case',
    [{ address: '9 Rue Émile Zola' }, { address: '1 rue Étienne' }, { address: '1 rue Evrard' }],
  ],
  [
    'numbers as numbers, with their additions',
    [
      { address: '2 rue Mercière' },
      { address: '10 rue Mercière' },
      { address: '10 bis rue Mercière' },
      { address: '10ter, rue Mercière' },
      { address: '10 quater rue Mercière' },
      { address: '10 A rue Mercière' },
      { address: '10B rue Mercière' },
      { address: '11, rue Mercière' },
      { address: '12-14 rue Mercière' },
      { address: '100 rue Mercière' },
    ],
  ],
  ['a street without a number first', [{ address: 'Le Bourg' }, { address: '1 le Bourg' }]],
  [
    'what stands after the street, with its numbers as numbers',
    [
      { address: '3 cours Gambetta' },
      { address: '3 cours Gambetta, bâtiment A, lot 2' },
      { address: '3 cours Gambetta, bâtiment A, lot 10' },
      { address: '3 cours Gambetta\nBâtiment B' },
      { address: '4 cours Gambetta' },
    ],
  ],
  ['the floor, below ground first', [{ floor: -1 }, { floor: null }, { floor: 1 }, { floor: 2 }, { floor: 10 }]],
  [
    'the flat, then the tenant',
    [
      { title: 'Lot 2' },
      { title: 'Lot 10', tenantName: 'Abel' },
      { title: 'Lot 10', tenantName: 'Émile' },
      { title: 'Lot 10', tenantName: 'Zoé' },
    ],
  ],
])('orders by %s', (_name, rows) => {
  const ordered = rows.map((row) => ({ ...HERE, ...row }));
  for (let from = 0; from < ordered.length; from += 1) {
    const turned = [...ordered.slice(from), ...ordered.slice(0, from)];
    expect(turned.toSorted(compareByAddress)).toEqual(ordered);
    expect(turned.toReversed().toSorted(compareByAddress)).toEqual(ordered);
  }
});

it('takes no beginning of a street for an addition', () => {
  expect(compareByAddress({ ...HERE, address: '3 avenue Foch' }, { ...HERE, address: '2 boulevard Foch' })).toBeLessThan(0);
});
