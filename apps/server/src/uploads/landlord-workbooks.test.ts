// Workbooks as landlords keep them: titles over the table, merged cells, days and amounts as texts, totals at the bottom.
import { Readable } from 'node:stream';
import { receiveFile } from '@lares/api/modules/workspace/imports/imports.commands';
import { importing } from '@lares/api/testing/importing';
import { day } from '@lares/domain/shared/day';
import type { ImportKind } from '@lares/domain/workspace/imports/kinds';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bytesOfBuffer } from './byte-source.ts';
import { sheetsOf } from './workbook.ts';

let database: TestDatabase;
let organizationId: string;
let desk: ReturnType<typeof importing>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  organizationId = agency.organization.id;
  desk = importing(database, agency, () => new Date('2026-11-20T09:00:00Z'));
});

async function received(kind: ImportKind, rows: CellValue[][], sheet: Partial<WriteSheet> = {}) {
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Feuil1', rows, ...sheet }] }));
  const sheets = (await sheetsOf({ source: bytesOfBuffer(content), open: () => Readable.from([content]) })) ?? [];
  const { draftId, mapping, headers } = await receiveFile(desk.ctx, { name: `${kind}.xlsx`, content, kind, sheets });
  return { headers, asked: { draftId, kind, mapping: mapping.map((field) => field ?? '').join(',') } };
}

const previewed = async (kind: ImportKind, rows: CellValue[][], sheet: Partial<WriteSheet> = {}) =>
  desk.caller.imports.preview((await received(kind, rows, sheet)).asked);

const said = (errors: readonly { line: number; header: string | null; message: string }[]) =>
  errors.map(({ line, header, message }) => `${line} ${header} : ${message.replaceAll('\u00A0', ' ')}`);

/** From its first to its last cell, counted from 0. */
const merged = (startRow: number, startCol: number, endRow: number, endCol: number) => ({ startRow, startCol, endRow, endCol });

it('a list of owners of an agency: the address in columns, a postal code and a telephone as numbers', async () => {
  const preview = await previewed(
    'owners',
    [
      ['Portefeuille de gérance au 01/11/2026', null, null, null, null, null, null, null],
      [null],
      ['Mandant', 'Prénom', 'Tél.', 'Mail', 'Adresse', 'CP', 'Ville', 'IBAN'],
      [
        'DURAND',
        'Paul',
        612345678,
        'paul.durand@exemple.fr',
        '3 place Bellecour',
        1500,
        'AMBÉRIEU-EN-BUGEY',
        'FR76 3000 6000 0112 3456 7890 189',
      ],
      ['SCI LES TILLEULS', null, '04 72 00 00 00', null, '12 rue des Tilleuls', '69003', 'LYON', null],
      ['LEFÈVRE', 'Anne', null, 'anne@exemple.fr', '8 quai Fulchiron', 69005, 'LYON', 'FR76 3000 6000 0112 3456 7890 180'],
      ['Total : 3 mandants', null, null, null, null, null, null, null],
    ],
    { merges: [merged(0, 0, 0, 7)] },
  );
  expect(preview.owners).toMatchObject([
    { line: 4, phone: '+33612345678', address: '3 place Bellecour, 01500 AMBÉRIEU-EN-BUGEY', ibanEnding: '0189' },
    { line: 5, name: 'SCI LES TILLEULS', kind: 'société', address: '12 rue des Tilleuls, 69003 LYON', ibanEnding: '' },
  ]);
  expect(said(preview.errors)).toEqual(['6 IBAN : Cet IBAN n’est pas valable : vérifiez chaque caractère']);
  expect(preview.ruledOut).toContainEqual({ reason: 'total', rows: 1 });
});

it('a rent roll: titles of groups in merged cells, « Type » alone, days as texts, subtotals', async () => {
  const preview = await previewed(
    'rent-roll',
    [
      ['ÉTAT LOCATIF – 12 rue des Tilleuls, 69003 LYON', null, null, null, null, null, null, null, null],
      ['Édité le 02/11/2026', null, null, null, null, null, null, null, null],
      ['Lot', 'Adresse', 'CP', 'Ville', 'Type', 'Occupant', 'Entrée', 'Loyer', null],
      [null, null, null, null, null, null, null, 'HC', 'Charges'],
      ['1', '12 rue des Tilleuls', 69003, 'Lyon', 'T2', 'M. Paul MARTIN', '15 septembre 2023', '650,00 €', '60 €'],
      ['2', '12 rue des Tilleuls', 69003, 'Lyon', 'Studio', 'Mme Emma ROY', new Date('2024-02-01T00:00:00Z'), 430, 35],
      ['3', '12 rue des Tilleuls', 69003, 'Lyon', 'Appartement', 'VACANT', null, '700 €', null],
      ['4', '12 rue des Tilleuls', 69003, 'Lyon', 'Box', 'M. Paul MARTIN', '01/03/2025', '85 € / mois', null],
      ['Sous-total', null, null, null, null, null, null, '1 865,00 €', '95,00 €'],
      ['TOTAL GÉNÉRAL', null, null, null, null, null, null, '1 865,00 €', '95,00 €'],
    ],
    { merges: [merged(0, 0, 0, 8), merged(2, 7, 2, 8)] },
  );
  expect(said(preview.errors)).toEqual([]);
  expect(preview['rent-roll']).toMatchObject([
    { line: 5, title: '1', tenants: [{ name: 'Paul MARTIN' }], startDate: '2023-09-15', rentCents: 65_000, chargesCents: 6000 },
    { line: 6, tenants: [{ name: 'Emma ROY' }], startDate: '2024-02-01', rentCents: 43_000, chargesCents: 3500 },
    { line: 7, tenants: [], status: 'À Louer', rentCents: 70_000 },
    { line: 8, tenants: [{ name: 'Paul MARTIN' }], rentCents: 8500 },
  ]);
  expect(preview.ruledOut).toContainEqual({ reason: 'total', rows: 2 });
});

it('payments with a box to tick, which a workbook keeps as true and false, and the month as a title of a part', async () => {
  const property = await someProperty(database, organizationId, { title: 'Duplex', address: '12 rue Mercière', city: 'Lyon' });
  const tenant = await someTenant(database, organizationId, { firstName: 'Noé', lastName: 'Faure', email: 'noe@exemple.fr' });
  await someLease(
    database,
    { organizationId, propertyId: property.id, tenantId: tenant.id },
    { startDate: day('2024-07-01'), endDate: day('2027-06-30') },
  );
  const preview = await previewed(
    'payments',
    [
      ['Suivi des loyers 2026', null, null, null, null, null],
      [null, null, null, null, null, null],
      ['Locataire', 'Date', 'Loyer', 'Charges', 'Total', 'Encaissé'],
      ['Noé Faure', new Date('2026-08-05T00:00:00Z'), 700, 50, 750, true],
      ['Noé Faure', new Date('2026-09-05T00:00:00Z'), 700, 50, 750, true],
      ['Noé Faure', new Date('2026-10-05T00:00:00Z'), 700, 50, 750, false],
      ['Total', null, 2100, 150, 2250, null],
    ],
    { merges: [merged(0, 0, 0, 5)] },
  );
  expect(said(preview.errors)).toEqual([]);
  expect(preview.payments).toMatchObject([
    { line: 4, amountCents: 75_000, status: 'Payé' },
    { line: 5, amountCents: 75_000, status: 'Payé' },
    { line: 6, amountCents: 75_000, status: 'En retard' },
  ]);
});

it('balances in a rent roll, under a title with its day', async () => {
  const property = await someProperty(database, organizationId, { title: 'Duplex', address: '12 rue Mercière', city: 'Lyon' });
  const tenant = await someTenant(database, organizationId, { firstName: 'Noé', lastName: 'Faure', email: 'noe@exemple.fr' });
  await someLease(
    database,
    { organizationId, propertyId: property.id, tenantId: tenant.id },
    { startDate: day('2024-07-01'), endDate: day('2027-06-30') },
  );
  const { headers, asked } = await received('opening-balances', [
    ['Gérance – état des comptes locataires', null, null, null, null],
    ['Logement', 'Locataire', 'Loyer', 'Entrée le', 'Solde au 31/12/2025'],
    ['Duplex', 'FAURE Noé', '700,00 €', '01/07/2024', '350,50 € débiteur'],
    ['Total', null, '700,00 €', null, '350,50 €'],
  ]);
  expect(headers).toEqual(['Logement', 'Locataire', 'Loyer', 'Entrée le', 'Solde au 31/12/2025', 'Compte tenu depuis le']);
  const preview = await desk.caller.imports.preview(asked);
  expect(said(preview.errors)).toEqual([]);
  expect(preview['opening-balances']).toMatchObject([{ line: 3, accountingStart: '2026-01-01', openingCents: 35_050 }]);
});

it('payments in a column for each month say no day, and are refused as such, unless another sheet lists them', async () => {
  const months = ['Janvier', 'Février', 'Mars', 'Avril', 'Mai', 'Juin', 'Juillet', 'Août', 'Septembre', 'Octobre', 'Novembre', 'Décembre'];
  const grid: CellValue[][] = [
    ['Encaissements 2026'],
    ['Locataire', 'Loyer', ...months],
    ['Noé Faure', '750 €', 750, 750, 750, null, 1500],
  ];
  await expect(received('payments', grid)).rejects.toThrow('import.payment-grid');
  const dated = new Date('2026-01-01T00:00:00Z');
  const asDays = months.map((_, at) => new Date(Date.UTC(dated.getUTCFullYear(), at, 1)));
  await expect(
    received('payments', [
      ['Locataire', ...asDays],
      ['Noé Faure', 750, 750],
    ]),
  ).rejects.toThrow('import.payment-grid');
  const list = [
    ['Locataire', 'Date', 'Montant'],
    ['Noé Faure', '05/01/2026', 750],
  ];
  const content = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '2026', rows: grid },
        { name: 'Liste', rows: list },
      ],
    }),
  );
  const sheets = (await sheetsOf({ source: bytesOfBuffer(content), open: () => Readable.from([content]) })) ?? [];
  expect(await receiveFile(desk.ctx, { name: 'paiements.xlsx', content, kind: 'payments', sheets })).toMatchObject({
    sheets: ['Liste'],
    mapping: ['tenants', 'date', 'amount'],
  });
});
