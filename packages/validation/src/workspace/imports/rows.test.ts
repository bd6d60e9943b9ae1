import { guessColumns, templateOf } from '@lares/domain/workspace/imports/columns';
import { OwnerDirectory, PropertyDirectory, TenantDirectory } from '@lares/domain/workspace/imports/references';
import { day } from '@lares/domain/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsIn } from './cell-readings.ts';
import { CHARGE_EXPENSE_ROW } from './charge-expense-row.ts';
import { LEASE_ROW } from './lease-row.ts';
import { PAYMENT_ROW } from './payment-row.ts';
import { PROPERTY_ROW } from './property-row.ts';
import { readRentRollRow } from './rent-roll-row.ts';
import { readRow, type RowSpec } from './row-reader.ts';
import { OPENING_BALANCE_ROW } from './opening-balance-row.ts';
import { OWNER_ROW } from './owner-row.ts';
import { TENANT_ROW } from './tenant-row.ts';

const ID = '0199c0de-0000-7000-8000-00000000000';
const place = { address: '12 rue Mercière', postalCode: '69002', city: 'Lyon', dpeClass: null };
const people = { kind: 'personne' as const, companyName: '' };
const known = {
  properties: new PropertyDirectory([{ ...place, id: `${ID}1`, title: 'Appartement lumineux rue Mercière' }]),
  tenants: new TenantDirectory([
    { ...people, id: `${ID}2`, firstName: 'Claire', lastName: 'Martin', email: 'claire.martin@exemple.fr' },
    { ...people, id: `${ID}3`, firstName: 'Hugo', lastName: 'Martin', email: 'hugo@exemple.fr' },
  ]),
  today: day('2026-11-20'),
};
const lease = { id: `${ID}4`, propertyId: `${ID}1`, tenantIds: [`${ID}2`, `${ID}3`], startDate: day('2026-07-01'), lastDay: null };
const openable = {
  ...lease,
  startDate: day('2024-07-01'),
  status: 'Actif' as const,
  kind: 'vide' as const,
  furnished: false,
  landlordKind: 'personne physique' as const,
  exitOn: null,
  endDate: null,
};
const leases = { leaseById: () => undefined, leasesOfProperty: () => [lease], leasesOfTenant: () => [lease] };

/** Each kind with the existing records it needs, using the columns of its own template. */
const reader = <Field extends string, Draft extends object, Values, Known>(spec: RowSpec<Field, Draft, Values, Known>, about: Known) => {
  const [titles = [], example = []] = templateOf(spec.columns);
  const mapping = guessColumns(titles, spec.columns.synonyms);
  return { example, width: titles.length, read: (cells: readonly string[]) => readRow(spec, cells, mapping, about) };
};

const READERS = {
  properties: reader(PROPERTY_ROW, { owners: new OwnerDirectory([]) }),
  owners: reader(OWNER_ROW, null),
  tenants: reader(TENANT_ROW, null),
  leases: reader(LEASE_ROW, known),
  payments: reader(PAYMENT_ROW, { ...known, ...leases }),
  'charge-expenses': reader(CHARGE_EXPENSE_ROW, {
    properties: known.properties,
    buildings: [
      { id: `${ID}6`, name: 'Résidence du Port', keys: [{ id: `${ID}7`, name: 'Charges générales', kind: 'tantièmes' as const }] },
    ],
  }),
  'opening-balances': reader(OPENING_BALANCE_ROW, {
    tenants: known.tenants,
    properties: new PropertyDirectory([{ ...place, id: `${ID}1`, title: OPENING_BALANCE_ROW.columns.example.property }]),
    leaseById: () => openable,
    leasesOfProperty: () => [openable],
    leasesOfTenant: () => [openable],
  }),
};

describe.each(Object.entries(READERS))('a line of %s', (_kind, { read, example, width }) => {
  it('is ready as in the template', () => {
    expect(read(example)).toMatchObject({ kind: 'ready', warnings: 0 });
  });

  it('is skipped when empty', () => {
    expect(read(example.map(() => ' '))).toEqual({ kind: 'empty' });
  });

  it('never aborts the import, whatever its cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: width + 2 }), (cells) => {
        expect(['empty', 'ready', 'refused']).toContain(read(cells).kind);
      }),
    );
  });

  it('reports an error once, where one cell of a valid line is broken', () => {
    fc.assert(
      fc.property(fc.nat(width - 1), fc.string({ unit: 'grapheme', minLength: 1 }), (at, cell) => {
        const row = read(example.map((good, column) => (column === at ? cell : good)));
        const reported = row.kind === 'refused' ? row.errors.map(({ field, message }) => `${field} ${message}`) : [];
        expect(new Set(reported).size).toBe(reported.length);
      }),
    );
  });
});

describe('defaults of empty cells', () => {
  const said = (titles: string[], cells: string[]) => readRow(LEASE_ROW, cells, guessColumns(titles, LEASE_ROW.columns.synonyms), known);
  const titles = ['Adresse du bien', 'Locataires', 'Type de bail', 'Début', 'Loyer', 'Charges', "Trimestre de l'indice"];

  it.each([
    [['vide', '01/03/2026', '500', '', ''], { endDate: '2029-02-28', chargesMode: 'aucune', indexSeries: null, status: 'En attente' }],
    [['vide', '01/03/2026', '500', '40', 'T1 2026'], { chargesMode: 'provision', indexSeries: 'IRL', indexQuarter: '2026-T1' }],
    [['mobilité', '01/03/2026', '500', '40', ''], { endDate: '2026-12-31', chargesMode: 'forfait' }],
    [['étudiant', '01/09/2026', '500', '', ''], { endDate: '2027-05-31' }],
    [['stationnement', '01/03/2026', '50', '', ''], { endDate: '2027-02-28' }],
  ])('for a lease are proposed by law: %j', (cells, values) => {
    expect(said(titles, ['12 rue Mercière', 'Claire Martin', ...cells])).toMatchObject({ kind: 'ready', values });
  });

  it('reads the day of payment in words, and says which cell names none', () => {
    const due = (cell: string) =>
      said([...titles, 'Payable le'], ['12 rue Mercière', 'Claire Martin', 'vide', '01/03/2026', '500', '', '', cell]);
    expect(due('le 5 du mois')).toMatchObject({ kind: 'ready', values: { paymentDay: 5 } });
    expect(due('fin de mois')).toMatchObject({
      errors: [{ field: 'paymentDay', message: `Jour inconnu : « fin de mois » (un nombre de 1 à 31)` }],
    });
    expect(due('45')).toMatchObject({ kind: 'refused', errors: [{ field: 'paymentDay' }] });
  });

  it('counts legal warnings that do not refuse', () => {
    const row = said(
      [...titles, 'Dépôt de garantie', 'Statut', 'Fin', 'Date de sortie'],
      ['12 rue Mercière', 'Claire Martin', 'vide', '01/03/2022', '500', '', '', '2000', 'Résilié', '', '31/05/2026'],
    );
    expect(row).toMatchObject({ kind: 'ready', warnings: 1, values: { status: 'Résilié', exitOn: '2026-05-31' } });
  });
});

it.each([
  ['#FORMULE!', 'Formule non calculée : ouvrez le fichier dans votre tableur, enregistrez-le, et recommencez'],
  ['#N/A', '« #N/A » est une erreur de votre tableur : corrigez cette cellule, et recommencez'],
])('a cell without a value is refused in any column, also of a text: %s', (cell, message) => {
  const row = readRow(TENANT_ROW, ['Claire', cell, ''], ['firstName', 'lastName', 'email'], null);
  expect(row).toEqual({ kind: 'refused', errors: [{ column: 1, field: 'lastName', message }] });
  expect(readRow(TENANT_ROW, ['Claire', 'Martin', cell], ['firstName', 'lastName', null], null).kind).toBe('ready');
  const rent = readRentRollRow(['12 rue A', cell, '600'], ['address', 'tenant', 'rent'], { today: day('2026-11-20') });
  expect(rent).toEqual({ kind: 'refused', errors: [{ column: 1, field: 'tenant', message }] });
});

it('a telephone number gets the zero back that a spreadsheet dropped', () => {
  const cells = ['Claire', 'Martin', 'claire@exemple.fr', '612345678'];
  const row = readRow(TENANT_ROW, cells, ['firstName', 'lastName', 'email', 'phone'], null);
  expect(row).toMatchObject({ kind: 'ready', values: { phone: '+33612345678' } });
});

it.each([
  ['83,333333333333', 8333],
  ['1234.56000000001', 123_456],
])('an amount that a spreadsheet computed is rounded to the cent: %s', (cell, cents) => {
  expect(centsIn(cell)).toEqual({ ok: true, value: cents });
});
