// What landlords also keep in their spreadsheets: guarantors, the duration of the lease, amounts of a year.
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing } from '../../../testing/importing.ts';

let database: TestDatabase;
let desk: ReturnType<typeof importing>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  desk = importing(database, agency, () => new Date('2026-11-20T09:00:00.000Z'));
  for (const title of ['Duplex', 'Boutique']) await someProperty(database, agency.organization.id, { title, status: 'À Louer' });
  await someTenant(database, agency.organization.id, { firstName: 'Léa', lastName: 'Garnier', email: 'lea@exemple.fr' });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const leases = (titles: string, ...cells: readonly string[]) =>
  [`Bien;Locataires;Type de bail;Début;${titles}`, ...cells.map((line) => `Duplex;lea@exemple.fr;${line}`), ''].join('\n');
const faults = async (kind: 'leases' | 'rent-roll', file: string) =>
  (await desk.preview(kind, file)).errors.map(({ header, message }) => plain(`${header} : ${message}`));
const onlyLease = async () => {
  const [row] = (await desk.caller.leases.list({ limit: 10, sort: 'oldest' })).rows;
  return desk.caller.leases.byId({ id: row?.id ?? '' });
};

describe('a file of leases', () => {
  it('names the guarantors, gives the duration in the unit of its title, and the amounts of a year', async () => {
    const titles = 'Durée (ans);Loyer annuel;Charges annuelles;Dépôt de garantie;Garants;E-mail du garant;Téléphone du garant';
    const file = leases(titles, 'vide;01/09/2026;6;12 000;840,00;1 000;Paul Martin ; Visale;paul@exemple.fr;0612345678').replace(
      'Paul Martin ; Visale',
      '"Paul Martin ; Visale"',
    );
    await desk.commit('leases', file);
    expect(await onlyLease()).toMatchObject({
      endDate: '2032-08-31',
      rentCents: 100_000,
      chargesCents: 7_000,
      depositCents: 100_000,
      guarantors: [
        { kind: 'personne', name: 'Paul Martin', email: 'paul@exemple.fr', surety: 'solidaire' },
        { kind: 'organisme', name: 'Visale', email: '' },
      ],
    });
  });

  it('takes the date of end where both are given, and the current term of a lease that was renewed', async () => {
    const both = await desk.preview('leases', leases('Fin;Durée;Loyer', 'vide;01/09/2026;31/08/2029;6 ans;700'));
    expect(both).toMatchObject({ refused: 0, leases: [{ endDate: '2029-08-31' }] });
    const renewed = await desk.preview('leases', leases('Durée;Loyer', 'meublé;01/09/2024;1 an;700'));
    expect(renewed).toMatchObject({ leases: [{ status: 'En attente', endDate: '2025-08-31' }] });
    const running = await desk.preview('leases', leases('Statut;Durée;Loyer', 'meublé;01/09/2024;Actif;1 an;700'));
    expect(running).toMatchObject({ leases: [{ status: 'Actif', endDate: '2027-08-31' }] });
  });

  it.each([
    [
      'Loyer annuel',
      'vide;01/09/2026;10 000',
      'Loyer annuel : Ce loyer annuel ne donne pas douze loyers égaux au centime : indiquez le loyer mensuel',
    ],
    ['Loyer;Loyer annuel', 'vide;01/09/2026;900;12 000', 'Loyer annuel : Ce loyer annuel n’est pas douze fois le loyer mensuel'],
    [
      'Loyer;Charges annuelles',
      'vide;01/09/2026;900;100',
      'Charges annuelles : Ces charges annuelles ne donnent pas douze provisions égales au centime : indiquez les charges mensuelles',
    ],
    [
      'Loyer;Durée',
      'vide;01/09/2026;900;9',
      'Durée : « 9 » est ambigu : écrivez « 9 ans » ou « 9 mois », ou l’unité dans le titre de la colonne',
    ],
    ['Loyer;Durée', 'vide;01/09/2026;900;longue', 'Durée : Durée inconnue : « longue » (par exemple 3 ans, ou 36 mois)'],
    ['Loyer;Garant;Email garant', 'vide;01/09/2026;900;Paul Martin;paul', 'Email garant : E-mail du garant invalide : « paul »'],
    ['Loyer;E-mail du garant', 'vide;01/09/2026;900;p@exemple.fr', 'E-mail du garant : Le nom du garant manque'],
  ])('refuses under « %s » the line « %s »', async (titles, line, message) => {
    expect(await faults('leases', leases(titles, line))).toEqual([message]);
  });
});

describe('a rent roll', () => {
  const TITLES =
    'Bien;Adresse;CP;Ville;Surface;Locataire;Début du bail;Durée du bail;Loyer annuel;Dépôt de garantie;Garant;E-mail du garant';

  it('keeps the guarantor of each co-tenant on their lease, and one of both once', async () => {
    const file = [
      TITLES,
      'T2;12 rue Mercière;69002;Lyon;41;Claire Martin;01/09/2026;3 ans;9 600;800;Paul Martin;paul@exemple.fr',
      'T2;12 rue Mercière;69002;Lyon;41;PETIT Hugo;;;;;Anne Petit;anne@exemple.fr',
      'T2;12 rue Mercière;69002;Lyon;41;DURAND Zoé;;;;;Paul Martin;paul@exemple.fr',
      'Studio;3 rue Neuve;69002;Lyon;20;vacant;;;6 000;;;',
      '',
    ].join('\n');
    await desk.commit('rent-roll', file);
    const lease = await onlyLease();
    expect(lease).toMatchObject({ endDate: '2029-08-31', rentCents: 80_000, depositCents: 80_000 });
    expect(lease.guarantors.map(({ name, email }) => [name, email])).toEqual([
      ['Anne Petit', 'anne@exemple.fr'],
      ['Paul Martin', 'paul@exemple.fr'],
    ]);
    const studio = (await desk.caller.properties.list({})).rows.find(({ title }) => title === 'Studio');
    expect(studio?.priceCents).toBe(50_000);
  });

  it('refuses a yearly rent without a twelfth, and the guarantor without a name of a co-tenant', async () => {
    const file = [
      TITLES,
      'T2;12 rue Mercière;69002;Lyon;41;Claire Martin;01/09/2026;3 ans;9 600;800;;',
      'T2;12 rue Mercière;69002;Lyon;41;PETIT Hugo;;;;;;anne@exemple.fr',
      'Studio;3 rue Neuve;69002;Lyon;20;vacant;;;5 000;;;',
      '',
    ].join('\n');
    expect(await faults('rent-roll', file)).toEqual([
      'E-mail du garant : Le nom du garant manque',
      'Loyer annuel : Ce loyer annuel ne donne pas douze loyers égaux au centime : indiquez le loyer mensuel',
    ]);
  });

  it('is undone with its guarantors', async () => {
    const file = `${TITLES}\nT2;12 rue Mercière;69002;Lyon;41;Claire Martin;01/09/2026;3 ans;9 600;800;Paul Martin;\n`;
    const { importId } = await desk.commit('rent-roll', file);
    await desk.undo(importId);
    expect((await desk.caller.leases.list({ limit: 10, sort: 'oldest' })).rows).toEqual([]);
    await desk.commit('rent-roll', file);
    expect((await onlyLease()).guarantors).toHaveLength(1);
  });
});
