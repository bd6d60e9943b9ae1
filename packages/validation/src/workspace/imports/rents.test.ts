import { guessImportColumns } from '@lares/domain/workspace/imports/import-columns';
import { PropertyDirectory, TenantDirectory } from '@lares/domain/workspace/imports/references';
import { guessColumns } from '@lares/domain/workspace/imports/columns';
import { day } from '@lares/domain/shared/day';
import { describe, expect, it } from 'vitest';
import { LEASE_ROW } from './lease-row.ts';
import { readRentRollRow } from './rent-roll-row.ts';
import { readRow } from './row-reader.ts';

const today = day('2026-11-20');
const PLACE = ['T2', '12 rue A', '69002', 'Lyon', '40'];

/** The rent and the charges of a line whose last columns have these titles, or what refuses it. */
function readRents(titles: readonly string[], cells: readonly string[], tenant = 'Claire Martin') {
  const headers = ['Bien', 'Adresse', 'CP', 'Ville', 'Surface', 'Locataire', 'Début du bail', ...titles];
  const row = [...PLACE, tenant, tenant === '' ? '' : '01/09/2024', ...cells];
  const read = readRentRollRow(row, guessImportColumns('rent-roll', headers), { today });
  if (read.kind === 'refused') return read.errors.map(({ column, message }) => [column === null ? null : headers[column], message]);
  if (read.kind === 'empty') return null;
  const { property, lease } = read.values;
  return { price: property.priceCents, rent: lease?.rentCents ?? null, charges: lease?.chargesCents ?? null };
}

describe('a rent roll with the rent without and with charges', () => {
  it.each([
    ['derives the charges', ['Loyer HC', 'Loyer CC'], ['600', '650'], 5000],
    ['derives the charges of an empty cell', ['Loyer HC', 'Charges', 'Loyer CC'], ['600', '', '650'], 5000],
    ['derives no charges from equal rents', ['Loyer HC', 'Loyer CC'], ['600', '600'], 0],
    ['takes three amounts that agree', ['Loyer HC', 'Charges', 'Loyer CC'], ['600', '50', '650'], 5000],
    ['compares with the charges of a year', ['Loyer HC', 'Charges annuelles', 'Loyer CC'], ['600', '600', '650'], 5000],
    ['takes the rent alone', ['Loyer HC', 'Charges', 'Loyer CC'], ['600', '50', ''], 5000],
  ])('%s', (_what, titles, cells, charges) => {
    expect(readRents(titles, cells)).toEqual({ price: 60_000, rent: 60_000, charges });
  });

  it('refuses three amounts that disagree, with their sum', () => {
    expect(readRents(['Loyer HC', 'Charges', 'Loyer CC'], ['600', '50', '700'])).toEqual([
      ['Loyer CC', expect.stringMatching(/^Le loyer hors charges et les charges font 650,00\s€, et non 700,00\s€/u)],
    ]);
  });

  it('refuses a rent with charges below the rent without them', () => {
    expect(readRents(['Loyer HC', 'Loyer CC'], ['600', '550'])).toEqual([
      ['Loyer CC', 'Le loyer charges comprises est inférieur au loyer hors charges'],
    ]);
  });

  it('asks nothing of a vacant lot', () => {
    expect(readRents(['Loyer HC', 'Charges', 'Loyer CC'], ['600', '50', '0'], '')).toMatchObject({ price: 60_000, rent: null });
  });

  it.each(['-', 'N/C', 'néant'])('takes « %s » for an empty cell of charges', (cell) => {
    expect(readRents(['Loyer HC', 'Charges', 'Loyer CC'], ['600', cell, '650'])).toEqual({ price: 60_000, rent: 60_000, charges: 5000 });
    expect(readRents(['Loyer CC', 'Charges'], ['650', cell])).toEqual([['Charges', expect.stringContaining('indiquez aussi les charges')]]);
  });

  it.each(['aucune', 'sans'])('takes « %s » for no charges', (cell) => {
    expect(readRents(['Loyer CC', 'Charges'], ['650', cell])).toEqual({ price: 65_000, rent: 65_000, charges: 0 });
  });
});

describe('« Dont charges »', () => {
  it.each([
    ['are part of the rent beside them', ['Loyer', 'Dont charges'], ['650', '50'], { price: 60_000, rent: 60_000, charges: 5000 }],
    ['are part of the rent with charges', ['Loyer CC', 'Dont charges'], ['650', '50'], { price: 60_000, rent: 60_000, charges: 5000 }],
    [
      'are not read beside a rent without charges',
      ['Loyer HC', 'Dont charges'],
      ['650', '50'],
      { price: 65_000, rent: 65_000, charges: 0 },
    ],
  ])('%s', (_what, titles, cells, rents) => {
    expect(readRents(titles, cells)).toEqual(rents);
  });
});

describe('a cell that says whether its rent has charges', () => {
  it.each([
    ['with charges, in the column of the rent', ['Loyer', 'Charges'], ['650 € CC', '50'], 60_000],
    ['with charges, without a currency', ['Loyer', 'Charges'], ['650 charges comprises', '50'], 60_000],
    ['without charges', ['Loyer', 'Charges'], ['600 € HC', '50'], 60_000],
    ['with charges, in their own column', ['Loyer CC', 'Charges'], ['650 € CC', '50'], 60_000],
  ])('%s', (_what, titles, cells, rent) => {
    expect(readRents(titles, cells)).toEqual({ price: rent, rent, charges: 5000 });
  });

  it.each([
    ['with charges, which nothing tells', ['Loyer'], ['650 € CC'], [[null, expect.stringContaining('indiquez aussi les charges')]]],
    [
      'with charges, in the column of the rent, beside another rent with charges',
      ['Loyer HC', 'Loyer CC'],
      ['650 € CC', '650'],
      [['Loyer HC', expect.stringContaining('comprend les charges')]],
    ],
    [
      'without charges, in the column of the rent with charges',
      ['Loyer CC', 'Charges'],
      ['600 € HC', '50'],
      [['Loyer CC', expect.stringContaining('est un loyer hors charges')]],
    ],
    ['with « TTC »', ['Loyer', 'Charges'], ['650 € TTC', '50'], [['Loyer', expect.stringContaining('ne dit pas si les charges')]]],
    [
      'of a year, with charges',
      ['Loyer annuel', 'Charges'],
      ['7 800 € CC', '50'],
      [['Loyer annuel', expect.stringContaining('comprend les charges')]],
    ],
  ])('refuses one %s', (_what, titles, cells, errors) => {
    expect(readRents(titles, cells)).toEqual(errors);
  });

  it('refuses a rent with charges in a file of leases, which has no column for it', () => {
    const titles = ['Adresse du bien', 'Locataires', 'Type de bail', 'Début', 'Loyer', 'Charges'];
    const known = {
      properties: new PropertyDirectory([{ id: 'p', title: 'T2', address: '12 rue A', postalCode: '69002', city: 'Lyon', dpeClass: null }]),
      tenants: new TenantDirectory([{ id: 't', kind: 'personne', firstName: 'Claire', lastName: 'Martin', companyName: '', email: '' }]),
      today,
    };
    const read = (rent: string) =>
      readRow(
        LEASE_ROW,
        ['12 rue A', 'Claire Martin', 'vide', '01/03/2026', rent, '50'],
        guessColumns(titles, LEASE_ROW.columns.synonyms),
        known,
      );
    expect(read('650 € CC')).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'rent', message: expect.stringContaining('comprend les charges') }),
      ]),
    });
  });
});
