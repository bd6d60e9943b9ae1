import { guessImportColumns } from '@lares/domain/workspace/imports/import-columns';
import { day } from '@lares/domain/shared/day';
import { describe, expect, it } from 'vitest';
import { readRentRollRow } from './rent-roll-row.ts';

const today = day('2026-11-20');

/** A line of a rent roll; cells that it does not give are those of a lot that is let. */
function readLine(more: Readonly<Record<string, string>>) {
  const line = {
    Bien: 'Lot',
    Adresse: '1 rue A',
    CP: '69001',
    Ville: 'Lyon',
    Surface: '40',
    Locataire: 'Claire Martin',
    Entrée: '01/09/2024',
  };
  const cells = { ...line, 'Loyer HC': '600', ...more };
  return readRentRollRow(Object.values(cells), guessImportColumns('rent-roll', Object.keys(cells)), { today });
}

const NOTHING = ['-', 'N/C', 'néant'];

it.each(NOTHING)('« %s » as the type of a lease is no type: a garage keeps its own', (cell) => {
  const garage = { 'Type de bien': 'Garage', 'Type de bail': cell };
  expect(readLine(garage)).toMatchObject({ kind: 'ready', values: { lease: { kind: 'stationnement' } } });
});

it.each(NOTHING)('a lot is vacant whose cells about the tenant are « %s »', (cell) => {
  const vacant = readLine({ Locataire: cell, Prénom: cell, 'E-mail': cell, Téléphone: cell, Entrée: cell, Charges: cell });
  expect(vacant).toMatchObject({ kind: 'ready', values: { property: { status: 'À Louer' }, tenants: [], lease: null } });
});

it('a lot without a tenant that has a date of entry is vacant only where it says so', () => {
  expect(readLine({ Locataire: '-' })).toMatchObject({ kind: 'ready', values: { lease: null } });
  expect(readLine({ Locataire: 'N/C' })).toMatchObject({ kind: 'refused', errors: [{ field: 'tenant' }] });
});

describe('an address in one cell', () => {
  it.each([
    ['12 rue Oberkampf, 75011 Paris 11', '12 rue Oberkampf', '75011', 'Paris 11'],
    ['5 rue X 69003 Lyon 3e', '5 rue X', '69003', 'Lyon 3e'],
    ['5 rue X - 69003 LYON CEDEX 03', '5 rue X', '69003', 'LYON CEDEX 03'],
    ['5 rue X, 75011 Paris, France', '5 rue X', '75011', 'Paris, France'],
  ])('%s', (cell, address, postalCode, city) => {
    expect(readLine({ Adresse: cell, CP: '', Ville: '' })).toMatchObject({ values: { property: { address, postalCode, city } } });
  });

  it('is only that in the column of properties', () => {
    const titled = (Bien: string) => readLine({ Bien, Adresse: '', CP: '', Ville: '' });
    expect(titled('5 rue X 69003 Lyon')).toMatchObject({ values: { property: { address: '5 rue X', city: 'Lyon' } } });
    expect(titled('5 rue X 69003 Lyon - 2ème étage').kind).toBe('refused');
  });
});
