// Tables as landlords and syndics keep them: group titles, notes, amounts in words. A line is imported, or refused with its reason.
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importing } from '../../../testing/importing.ts';

let database: TestDatabase;
let desk: ReturnType<typeof importing>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  desk = importing(database, await anAgency(database), () => new Date('2026-11-20T09:00:00Z'));
});

const said = (errors: readonly { line: number; header: string | null; message: string }[]) =>
  errors.map(({ line, header, message }) => `${line} ${header} : ${message.replaceAll('\u00a0', ' ')}`);

const ROLL = [
  'ÉTAT LOCATIF - SCI LES TILLEULS;;;;;;;;;;;',
  'Arrêté au 31/10/2026;;;;;;;;;;;',
  'Logement;;;;;;Locataire;;Bail;;Loyer;',
  'Désignation;Type;Adresse;CP;Ville;Surface;Nom;Mail;Entrée;Type;HC;Charges',
  'Apt 1;T2;12 rue des Tilleuls;69003;Lyon;42,5;M. et Mme DUPONT Jean;N/C;15/09/23;vide;650,00 €;60,00 €',
  'Apt 2;T3;12 rue des Tilleuls;69003;Lyon;61;SCI Les Tilleuls;-;01/02/2024;;780,00 €;inclus',
  'Box 3;Garage;12 rue des Tilleuls;69003;Lyon;12;Mme Durand;;01/03/2025;;85,00 €;néant',
  'Bureau 5;Bureau;12 rue des Tilleuls;69003;Lyon;30;Cabinet Roux;;01/03/2025;;500,00 €;-',
  'Apt 4;Studio;12 rue des Tilleuls;69003;Lyon;22;vacant;;;;-;-',
  'Total;;;;;137,5;;;;;1 935,00 €;60,00 €',
  '(*) loyers révisés au 1er janvier;;;;;;;;;;;',
].join('\r\n');

it('reads a rent roll under titles of groups, with notes and amounts in words', async () => {
  const preview = await desk.preview('rent-roll', ROLL);
  expect(said(preview.errors)).toEqual([
    '6 Charges : « inclus » ne donne pas de montant : indiquez les charges et le loyer sans elles, ou 0 si le bail ne prévoit que le loyer',
    '8 Bail Type : Un bail d’habitation ne porte pas sur « Bureau » : indiquez le type de bail, professionnel ou commercial',
    '11 Désignation : « (*) loyers révisés au 1er janvier » est seul sur sa ligne : un titre ou une note du tableau, à laisser de côté',
  ]);
  expect(preview).toMatchObject({
    rowsRead: 7,
    ready: 3,
    refused: 3,
    'rent-roll': [
      { line: 5, tenants: [{ name: 'Jean DUPONT' }, { name: 'Mme DUPONT' }], startDate: '2023-09-15', chargesCents: 6000 },
      { line: 7, rentCents: 8500, chargesCents: 0 },
      { line: 9, tenants: [], rentCents: 0, status: 'À Louer' },
    ],
  });
  expect(preview.ruledOut).toContainEqual({ reason: 'total', rows: 1 });
});

it('lets a garage by a lease of parking, which may run without a term', async () => {
  const garage = ROLL.split('\r\n').filter((_, at) => [2, 3, 6].includes(at));
  await desk.commit('rent-roll', garage.join('\n'));
  const { rows } = await desk.caller.leases.list({ limit: 10, sort: 'oldest' });
  expect(rows).toMatchObject([{ kind: 'stationnement', startDate: '2025-03-01', status: 'Actif' }]);
});

it('takes the address from the name of the property, where it has no column', async () => {
  const file = [
    'Bien;Locataire;Loyer CC;Dont charges;Depuis le',
    '3 rue Victor Hugo 69002 LYON;M. MARTIN Paul;650,00 € CC;50;1er mars 22',
    '5 rue Victor Hugo 69002 LYON - 2ème étage;Mme LEROY;720 CC;0;01/03/2022',
  ].join('\n');
  const { errors, 'rent-roll': shown } = await desk.preview('rent-roll', file);
  expect(shown).toMatchObject([{ address: '3 rue Victor Hugo', city: 'LYON', startDate: '2022-03-01', rentCents: 60_000 }]);
  // « LYON - 2ème étage » is no town.
  expect(said(errors)).toEqual(["3 null : L'adresse est requise", '3 null : La ville est requise']);
});

it('reads properties with their living area and their rents, which makes them no properties for sale', async () => {
  const file = 'Réf;Type;Adresse;CP / Ville;Surf. hab.;DPE;Loyer CC\nA1;Maison T5;14 rue X;69001 LYON;95,5 m²;NC;1 250\n';
  expect(await desk.preview('properties', file)).toMatchObject({
    properties: [{ title: 'A1', type: 'Maison', city: 'LYON', postalCode: '69001', areaM2: 95.5, priceCents: 125_000, status: 'À Louer' }],
  });
  const sold = 'Titre;Adresse;Ville;Surface;Prix\nA1;14 rue X;LYON;95;250 000\n';
  expect(await desk.preview('properties', sold)).toMatchObject({ properties: [{ status: 'À Vendre' }] });
});

it('reads people by their whole names, and companies among them', async () => {
  const file = [
    'Civilité;NOM Prénom;Adresse mail;Portable',
    'M.;DUPONT Jean;néant;06 12 34 56 78',
    ';SCI Les Tilleuls;contact@exemple.fr;-',
    ';PETIT Hugo et Zoé;;',
  ].join('\n');
  const { tenants, errors } = await desk.preview('tenants', file);
  expect(tenants).toMatchObject([
    { name: 'Jean DUPONT', kind: 'personne', email: '' },
    { name: 'SCI Les Tilleuls', kind: 'société', phone: '' },
  ]);
  expect(said(errors)).toEqual(['4 NOM Prénom : Une ligne par personne : donnez à chacune la sienne']);
});

it('keeps the e-mail of a known person whose line says « N/C »', async () => {
  await desk.commit('tenants', 'Prénom;Nom;E-mail;Téléphone\nClaire;Martin;claire@exemple.fr;0612345678\n');
  const again = 'Prénom;Nom;E-mail;Téléphone;Adresse\nClaire;Martin;claire@exemple.fr;N/C;1 rue A\n';
  const { updates } = await desk.preview('tenants', again, { known: 'update' });
  expect(updates.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['address']]);
});

it('takes a tenant who has left for a former one, whose lease is over', async () => {
  const file = [
    'Bien;Adresse;CP;Ville;Surface;Locataire;Entrée;Sortie;Loyer;Charges',
    'T2;1 rue A;69001;Lyon;40;Claire Martin;01/09/2020;31/08/25;600;50',
    'T3;2 rue A;69001;Lyon;60;Hugo Petit;01/09/2022;31/01/2027;700;50',
    'T4;3 rue A;69001;Lyon;80;Zoé Roux;01/09/2022;bientôt;900;50',
  ].join('\n');
  const preview = await desk.preview('rent-roll', file);
  expect(said(preview.errors)).toEqual(['4 Sortie : Date inconnue : « bientôt » (jj/mm/aaaa)']);
  expect(preview['rent-roll'].map(({ title, status }) => [title, status])).toEqual([
    ['T2', 'À Louer'],
    ['T3', 'Loué'],
  ]);
  await desk.commit('rent-roll', file.split('\n').slice(0, 3).join('\n'));
  const { rows } = await desk.caller.leases.list({ limit: 10, sort: 'oldest' });
  expect(rows.map(({ status, startDate }) => [startDate, status])).toEqual([
    ['2020-09-01', 'Terminé'],
    ['2022-09-01', 'Actif'],
  ]);
  const people = (await desk.caller.tenants.list({ sort: 'name', limit: 10 })).rows;
  expect(people.map(({ name, status }) => [name, status])).toEqual([
    ['Claire Martin', 'Ancien'],
    ['Hugo Petit', 'Actif'],
  ]);
});

it('refuses a lot of which one tenant left and the other stays: its lease has one end', async () => {
  const file = (first: string, second: string) =>
    [
      'Bien;Adresse;CP;Ville;Surface;Locataire;Entrée;Sortie;Loyer;Charges',
      `T2;1 rue A;69001;Lyon;40;Claire Martin;01/09/2020;${first};600;50`,
      `T2;1 rue A;69001;Lyon;40;Hugo Petit;01/09/2020;${second};600;50`,
    ].join('\n');
  for (const [first, second] of [
    ['31/08/2025', ''],
    ['31/08/2025', '-'],
    ['', '31/08/2025'],
  ] as const) {
    const { ready, errors } = await desk.preview('rent-roll', file(first, second));
    expect(ready).toBe(0);
    expect(said(errors)).toContainEqual(expect.stringMatching(/^3 Sortie : La date de sortie n’est pas celle de la ligne 2\./u));
  }
  expect(await desk.preview('rent-roll', file('31/08/2025', '31/08/2025'))).toMatchObject({ ready: 1, errors: [] });
  expect(await desk.preview('rent-roll', file('', '-'))).toMatchObject({ ready: 1, errors: [] });
});

it.each([
  ['first', [0, 1]],
  ['last', [1, 0]],
])('a person who moved from one lot to another of the file is a tenant still, with the former lot %s', async (_where, order) => {
  const lots = [
    'T2;1 rue A;69001;Lyon;40;Claire Martin;01/09/2020;31/08/2025;600;50',
    'T3;2 rue A;69001;Lyon;60;Claire Martin;01/09/2025;;700;50',
  ];
  const titles = 'Bien;Adresse;CP;Ville;Surface;Locataire;Entrée;Sortie;Loyer;Charges';
  await desk.commit('rent-roll', [titles, ...order.map((at) => lots[at])].join('\n'));
  const people = (await desk.caller.tenants.list({ sort: 'name', limit: 10 })).rows;
  expect(people.map(({ name, status }) => [name, status])).toEqual([['Claire Martin', 'Actif']]);
});

it('keeps the contact of a known company, and the first name of a person known by one cell', async () => {
  await desk.commit('tenants', 'Raison sociale;Prénom;Nom;E-mail\nSCI Les Tilleuls;Anne;Roy;a@exemple.fr\n;;Jean Dupont;j@exemple.fr\n');
  const again = 'Nom complet;E-mail;Adresse\nSCI Les Tilleuls;a@exemple.fr;1 rue A\nJean Dupont;j@exemple.fr;2 rue A\n';
  const { updates } = await desk.preview('tenants', again, { known: 'update' });
  expect(updates.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
    [['address', '1 rue A']],
    [
      ['firstName', 'Jean'],
      ['lastName', 'Dupont'],
      ['address', '2 rue A'],
    ],
  ]);
});

it('reads a list of clients with the address in five columns and a count at the bottom', async () => {
  const file = [
    'LISTE DES LOCATAIRES;;;;;;;;;',
    ';;;;;;;;;',
    'Civ.;Nom;Prénom;Tél. portable;Courriel;Adresse 1;Adresse 2;CP;Ville;Pays',
    'M.;MARTIN;Paul;06.12.34.56.78;paul@exemple.fr;12 rue des Tilleuls;Apt 3;69003;LYON;France',
    'Mme;ROY;Emma;;;Rue de la Loi 16;;1000;Bruxelles;BELGIQUE',
    '3 locataires;;;;;;;;;',
  ].join('\r\n');
  const preview = await desk.preview('tenants', file);
  expect(preview.tenants).toMatchObject([
    { line: 4, name: 'Paul MARTIN', phone: '+33612345678', address: '12 rue des Tilleuls, Apt 3, 69003 LYON' },
    { line: 5, name: 'Emma ROY', address: 'Rue de la Loi 16, 1000 Bruxelles, BELGIQUE' },
  ]);
  expect(said(preview.errors)).toEqual([
    '6 Civ. : « 3 locataires » est seul sur sa ligne : un titre ou une note du tableau, à laisser de côté',
  ]);
});

it('reads a list of owners, companies and people in one column, with their accounts', async () => {
  const file = [
    'Raison sociale / Nom;Gérant;Adresse du siège;CP;Ville;IBAN;BIC',
    'SCI DES LILAS;M. Paul DURAND;1 rue C;69001;Lyon;FR76 3000 6000 0112 3456 7890 189;AGRIFRPP',
    'Mme ROY Emma;;2 rue D;69002;Lyon;-;',
  ].join('\n');
  expect(await desk.preview('owners', file)).toMatchObject({
    refused: 0,
    owners: [
      { name: 'SCI DES LILAS', kind: 'société', address: '1 rue C, 69001 Lyon', ibanEnding: '0189' },
      { name: 'Emma ROY', kind: 'personne', address: '2 rue D, 69002 Lyon', ibanEnding: '' },
    ],
  });
});

it('finds the columns of payments under the titles of landlords', async () => {
  const table = async (...lines: string[]) => (await desk.receive('payments', lines.join('\n'))).mapping;
  expect(
    await table(
      'Relevé des loyers encaissés;;;;;',
      'Période : 01/10/2026 - 31/10/2026;;;;;',
      'Logement;Locataire;Loyer appelé;Encaissé;Date encaissement;Mode',
      'Duplex;FAURE Noé;750,00 €;750,00 €;05/10/2026;Virement',
      'TOTAL;;1 500,00 €;750,00 €;;',
    ),
  ).toBe('property,tenants,,amount,date,method');
  expect(await table('Locataire;Mois;Montant du loyer;Payé ?;Date de règlement;Moyen', 'FAURE Noé;oct. 2026;750 €;OUI;05/10/2026;CB')).toBe(
    'tenants,,amount,status,date,method',
  );
  expect(await table('Appartement;Nom locataire;Loyer CC;Réglé le;Réglé', 'Duplex;Noé Faure;750;05/10/2026;X')).toBe(
    'property,tenants,amount,date,status',
  );
});
