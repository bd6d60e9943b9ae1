import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let organizationId: string;
let desk: ReturnType<typeof importing>;
let now: string;
let buildingId: string;
let flat: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  organizationId = agency.organization.id;
  now = '2026-03-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(now));
  const place = { title: 'Duplex', address: '12 rue Mercière', city: 'Lyon' };
  ({ id: flat } = await someProperty(database, organizationId, { ...place, ownerId: agency.ownerRecord.id }));
  ({ id: buildingId } = await desk.caller.buildings.create({ name: 'Résidence du Port', propertyIds: [flat] }));
  await addKey('Charges générales');
});

const addKey = (name: string, kind: 'tantièmes' | 'compteur' = 'tantièmes') =>
  desk.caller.buildings.addKey({
    buildingId,
    name,
    kind,
    ...(kind === 'compteur' ? {} : { total: 1000, shares: [{ propertyId: flat, share: 100 }] }),
  });

const SYNDIC = 'Immeuble;Date;Libellé;Fournisseur;Montant TTC;Dont récupérable';
const csv = (...lines: string[]) => [...lines, ''].join('\r\n');
const CLEANING = 'Résidence du Port;12/03/2025;Nettoyage hall;Net SARL;120,00;120,00';
const LIFT = 'résidence du port;15/06/2025;Contrat ascenseur;OTIS;1 000,00;333,33';
const FEES = 'Résidence du Port;31/12/2025;Honoraires syndic;Cabinet Roux;800;0';
const STATEMENT = csv(SYNDIC, CLEANING, LIFT, FEES);

const stored = async (year = 2025) => (await desk.caller.charges.ofYear({ year })).rows;
const inOrder = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
const messages = async (header: string, ...lines: string[]) =>
  (await desk.preview('charge-expenses', csv(header, ...lines))).errors.map((error) => `${error.header ?? '—'} : ${error.message}`);

describe('the statement of a syndic', () => {
  it('becomes expenses of the building: nature by the wording, share in euros, the year of the bill', async () => {
    expect(await desk.preview('charge-expenses', STATEMENT)).toMatchObject({
      ready: 3,
      refused: 0,
      existing: 0,
      'charge-expenses': [
        {
          line: 2,
          building: 'Résidence du Port',
          key: 'Charges générales',
          property: null,
          nature: 'Parties communes',
          label: 'Nettoyage hall (12/03/2025)',
          fromDate: '2025-01-01',
          untilDate: '2025-12-31',
          amountCents: 12_000,
          recoverableCents: 12_000,
        },
        // To the cent: no whole hundredth of a percent gives it.
        { nature: 'Ascenseur', amountCents: 100_000, recoverableCents: 33_333 },
        { nature: 'Honoraires de syndic', recoverableCents: 0 },
      ],
    });
    await desk.commit('charge-expenses', STATEMENT);
    expect(
      (await stored())
        .map(({ nature, supplier, amountCents, recoverableBp, recoverableCents }) => [
          nature,
          supplier,
          amountCents,
          recoverableBp,
          recoverableCents,
        ])
        .toSorted(inOrder),
    ).toEqual([
      ['Ascenseur', 'OTIS', 100_000, 3333, 33_333],
      ['Honoraires de syndic', 'Cabinet Roux', 80_000, 0, 0],
      ['Parties communes', 'Net SARL', 12_000, 10_000, 12_000],
    ]);
  });

  it('may name the nature, the period, the key, a property, and how much the law allows', async () => {
    await addKey('Ascenseur');
    const header = 'Immeuble;Clé de répartition;Bien;Nature;Montant;Récupérable;Période;Payé le';
    const lines = [
      'Résidence du Port;ascenseur;;Ascenseur;100;oui;T2 2025;01/07/2025',
      ';;Duplex;TEOM;90;;2025;',
      'Résidence du Port;Charges générales;;Gardien, ménage ou ordures;200;oui;du 01/01/2025 au 30/06/2025;',
      ';;Duplex;Taxe foncière;700;non;2025;',
    ];
    expect(await messages(header, ...lines)).toEqual([]);
    await desk.commit('charge-expenses', csv(header, ...lines));
    const rows = (await stored()).map((row) => [
      row.key ?? row.property,
      row.nature,
      row.label,
      row.recoverableBp,
      row.fromDate,
      row.untilDate,
      row.paidOn,
    ]);
    expect(rows.toSorted(inOrder)).toEqual([
      ['Ascenseur', 'Ascenseur', 'Ascenseur', 10_000, '2025-04-01', '2025-06-30', '2025-07-01'],
      ['Charges générales', 'Gardien, ménage ou ordures', 'Gardien, ménage ou ordures', 4000, '2025-01-01', '2025-06-30', null],
      ['Duplex', 'Taxe d’ordures ménagères', 'Taxe d’ordures ménagères', 10_000, '2025-01-01', '2025-12-31', null],
      ['Duplex', 'Taxe foncière', 'Taxe foncière', 0, '2025-01-01', '2025-12-31', null],
    ]);
  });

  it('needs no building column while there is one building, and says which is missing otherwise', async () => {
    const [header, line] = ['Date;Libellé;Montant', '12/03/2025;Nettoyage;10'];
    expect((await desk.preview('charge-expenses', csv(header, line)))['charge-expenses']).toMatchObject([
      { building: 'Résidence du Port' },
    ]);
    await desk.caller.buildings.create({ name: 'Les Tilleuls', propertyIds: [] });
    expect(await messages(header, line)).toEqual(['— : Choisissez un immeuble ou un bien']);
    expect(await messages(`Immeuble;${header}`, `Les tilleuls;${line}`)).toEqual([
      '— : Cet immeuble n’a pas encore de clé : ajoutez-la sur sa page',
    ]);
  });

  it.each([
    ['Palais;12/03/2025;Nettoyage;;10;', 'Immeuble : Aucun immeuble ne correspond à « Palais »'],
    ['Résidence du Port;12/03/2025;Divers;;10;', 'Libellé : Nature non reconnue dans « Divers » : donnez-la dans une colonne « Nature »'],
    [
      'Résidence du Port;12/03/2025;Provision chauffage;;10;',
      'Libellé : Nature non reconnue dans « Provision chauffage » : donnez-la dans une colonne « Nature »',
    ],
    ['Résidence du Port;hier;Nettoyage;;10;', 'Date : Date inconnue : « hier » (jj/mm/aaaa)'],
    ['Résidence du Port;12/03/2025;Nettoyage;;0;', 'Montant TTC : Le montant ne peut pas être 0'],
    ['Résidence du Port;12/03/2025;Nettoyage;;;', 'Montant TTC : Saisissez le montant'],
    ['Résidence du Port;12/03/2025;Nettoyage;;10;11', 'Dont récupérable : La part récupérable dépasse le montant'],
    ['Résidence du Port;12/03/2025;Assurance immeuble;;10;5', 'Dont récupérable : Au plus 0 % pour cette nature'],
  ])('is refused in its cell: %s', async (line, message) => {
    expect(await messages(SYNDIC, line)).toContain(message);
  });

  it('may give the line of the 2044 of a paid expense, by its number or its wording', async () => {
    const header = 'Bien;Nature;Montant;Période;Payé le;Ligne 2044';
    const line = (paidOn: string, taxLine: string) => `Duplex;Grosses réparations;700;2025;${paidOn};${taxLine}`;
    const said = ['224', 'ligne 221', 'taxes foncières', '229 · Provisions pour charges de copropriété', ''];
    const { 'charge-expenses': shown } = await desk.preview('charge-expenses', csv(header, ...said.map((one) => line('02/06/2025', one))));
    expect(shown?.map(({ taxLine }) => taxLine)).toEqual(['224', '221', '227', '229', null]);
    expect(await messages(header, line('02/06/2025', '222'))).toEqual([
      'Ligne 2044 : Ligne 2044 inconnue : « 222 ». Possibles : 221 (Frais d’administration et de gestion), 223 (Primes d’assurance), 224 (Réparation, entretien et amélioration), 225 (Charges récupérables non récupérées au départ du locataire), 226 (Indemnités d’éviction, frais de relogement), 227 (Taxes foncières), 229 (Provisions pour charges de copropriété), 230 (Régularisation des provisions de l’année précédente (à déduire)), 250 (Intérêts et assurance d’emprunt)',
    ]);
    expect(await messages(header, line('', '224'))).toEqual([
      'Payé le : Indiquez le jour du paiement : il fixe l’année de la déclaration.',
    ]);
  });

  it('refuses a nature out of the closed list, and a meter without its volume', async () => {
    const [unknown] = await messages('Immeuble;Date;Nature;Montant', 'Résidence du Port;12/03/2025;Piscine;10');
    expect(unknown).toContain('Nature : Nature inconnue : « Piscine ». Possibles : Ascenseur, Eau froide');
    await addKey('Eau', 'compteur');
    const header = 'Immeuble;Clé;Date;Nature;Montant;Consommation';
    expect(await messages(header, 'Résidence du Port;Eau;12/03/2025;Eau froide;10;')).toEqual([
      'Consommation : La clé « Eau » partage des compteurs : donnez le volume facturé',
    ]);
    expect(await messages(header, 'Résidence du Port;Eau;12/03/2025;Eau froide;10;12,5')).toEqual([]);
    expect(await messages(header, 'Résidence du Port;;12/03/2025;Nettoyage;10;')).toEqual([
      'Clé : Donnez la clé. Possibles : Charges générales, Eau',
    ]);
  });

  it('finds no building of another organisation', async () => {
    const other = importing(database, await anAgency(database), () => new Date(now));
    await other.caller.buildings.create({ name: 'Ailleurs', propertyIds: [] });
    expect(await messages(SYNDIC, 'Ailleurs;12/03/2025;Nettoyage;;10;')).toEqual([
      'Immeuble : Aucun immeuble ne correspond à « Ailleurs »',
    ]);
  });
});

describe('bills that are there already', () => {
  const MORE = csv(SYNDIC, CLEANING, CLEANING.replace('12/03', '12/06'), LIFT);

  it('are left out and not doubled: same place, day, amount and supplier', async () => {
    await desk.commit('charge-expenses', STATEMENT);
    expect(await desk.preview('charge-expenses', MORE, { known: 'skip' })).toMatchObject({ ready: 1, existing: 2 });
    await desk.commit('charge-expenses', MORE, { known: 'skip' });
    expect(
      (await stored())
        .filter(({ supplier }) => supplier === 'Net SARL')
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(['Nettoyage hall (12/03/2025)', 'Nettoyage hall (12/06/2025)']);
  });

  it('are not updated, and can be imported all the same', async () => {
    await desk.commit('charge-expenses', STATEMENT);
    await expect(desk.preview('charge-expenses', MORE, { known: 'update' })).rejects.toThrow(/ne met pas à jour les postes de charges/u);
    expect(await desk.commit('charge-expenses', MORE, { known: 'import' })).toMatchObject({ ready: 3 });
  });

  it('are taken back by the undo, unless one was edited', async () => {
    const { importId } = await desk.commit('charge-expenses', STATEMENT);
    await asOwner(
      database,
      `update charge_expenses set version = 2, updated_at = now() where organization_id = '${organizationId}' and supplier = 'OTIS'`,
    );
    expect(await refusalOf(desk.undo(importId))).toEqual({
      code: 'import.undo-refused',
      details: { kind: 'charge-expenses', edited: 1, settled: 0 },
    });
    await asOwner(database, `update charge_expenses set version = 1 where organization_id = '${organizationId}'`);
    expect(await desk.undo(importId)).toEqual({ 'charge-expenses': 3 });
    expect(await stored()).toEqual([]);
    expect(await desk.commit('charge-expenses', STATEMENT)).toMatchObject({ ready: 3 });
  });

  it('stay while a tenant may consult the proofs of a settlement that rests on them', async () => {
    const { id: tenantId } = await someTenant(database, organizationId, {});
    const dates = { startDate: day('2025-01-01'), endDate: day('2027-12-31') };
    const { id: leaseId } = await someLease(database, { organizationId, propertyId: flat, tenantId }, dates, { chargesCents: 5_000 });
    const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
    await desk.caller.rentAccounts.open({ leaseId, accountingStart: '2025-01-01', ...opening });
    const { importId } = await desk.commit('charge-expenses', STATEMENT);
    const { issued } = await desk.caller.charges.settle({ leaseIds: [leaseId], from: '2025-01-01', until: '2025-12-31' });
    const details = { kind: 'charge-expenses', edited: 0, settled: 2 };
    expect(await refusalOf(desk.undo(importId))).toEqual({ code: 'import.undo-refused', details });
    await desk.caller.charges.cancelSettlement({ id: issued[0]?.id ?? '', reason: 'Relevé erroné' });
    expect(await desk.undo(importId)).toEqual({ 'charge-expenses': 3 });
  });
});
