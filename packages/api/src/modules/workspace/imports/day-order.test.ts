// Files of American programs: « 01/31/2026 ».
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
  for (const title of ['Duplex', 'Maison', 'Studio']) await someProperty(database, agency.organization.id, { title, status: 'À Louer' });
  await someTenant(database, agency.organization.id, { firstName: 'Léa', lastName: 'Garnier', email: 'lea@exemple.fr' });
});

const leases = (...days: readonly [property: string, start: string, end: string][]) =>
  [
    'Bien;Locataires;Type de bail;Début;Fin;Loyer HC;Statut',
    ...days.map(([property, start, end]) => `${property};lea@exemple.fr;meublé;${start};${end};700;Terminé`),
  ].join('\r\n');

it('reads every day of a file with the month first where one proves it, and says so', async () => {
  const file = leases(['Duplex', '01/02/2024', '01/01/2025'], ['Maison', '03/04/2024', '12/31/2024']);
  const preview = await desk.preview('leases', file);
  expect(preview).toMatchObject({
    isMonthFirst: true,
    refused: 0,
    leases: [
      { startDate: '2024-01-02', endDate: '2025-01-01' },
      { startDate: '2024-03-04', endDate: '2024-12-31' },
    ],
  });
  await desk.commit('leases', file);
  const { rows } = await desk.caller.leases.list({ limit: 10, sort: 'oldest' });
  expect(rows.map(({ startDate }) => startDate).toSorted()).toEqual(['2024-01-02', '2024-03-04']);
});

it('understands numbers of days by their whole column and years of two digits by today, and says so', async () => {
  const file = leases(['Duplex', '45292', '31/12/24'], ['Maison', '45323', '31/01/25']);
  const { understoodDays, refused, leases: shown } = await desk.preview('leases', file);
  expect(refused).toBe(0);
  expect(understoodDays).toEqual([
    { header: 'Début', writing: 'serial', cell: '45292', day: '01/01/2024' },
    { header: 'Fin', writing: 'short-year', cell: '31/12/24', day: '31/12/2024' },
  ]);
  expect(shown).toMatchObject([{ startDate: '2024-01-01', endDate: '2024-12-31' }, { startDate: '2024-02-01' }]);
  const mixed = leases(['Duplex', '45292', '31/12/24'], ['Maison', '01/02/2024', '31/12/45']);
  const { errors, understoodDays: understood } = await desk.preview('leases', mixed);
  expect(errors.map(({ line, header, message }) => `${line} ${header} : ${message}`.replaceAll('\u00a0', ' '))).toEqual([
    '2 Début : Date inconnue : « 45292 » (jj/mm/aaaa)',
    '3 Fin : Année à quatre chiffres attendue : « 31/12/45 »',
  ]);
  expect(understood).toEqual([{ header: 'Fin', writing: 'short-year', cell: '31/12/24', day: '31/12/2024' }]);
});

it('keeps the French order of a file whose days have both readings', async () => {
  expect(await desk.preview('leases', leases(['Duplex', '01/02/2024', '01/12/2024']))).toMatchObject({
    isMonthFirst: false,
    leases: [{ startDate: '2024-02-01', endDate: '2024-12-01' }],
  });
});

it('refuses each line that may be of another day where as many days prove one order as the other', async () => {
  const file = leases(
    ['Duplex', '01/02/2024', '2024-12-31'],
    ['Maison', '12/31/2023', '2024-12-31'],
    ['Studio', '31/01/2024', '2024-12-31'],
  );
  const { isMonthFirst, ready, errors } = await desk.preview('leases', file);
  expect([isMonthFirst, ready]).toEqual([false, 1]);
  expect(errors.map(({ line, header, message }) => `${line} ${header} : ${message}`)).toEqual([
    '2 Début : «\u00a001/02/2024\u00a0» se lit jour/mois ou mois/jour\u00a0: d’autres dates du fichier s’écrivent des deux façons',
    '3 Début : «\u00a012/31/2023\u00a0» s’écrit mois/jour, alors que d’autres dates du fichier s’écrivent jour/mois',
  ]);
});

const said = (errors: readonly { line: number; header: string | null; value: string; message: string }[]) =>
  errors.map(({ line, header, value, message }) => `${line} ${header} ${value} : ${message.replaceAll('\u00a0', ' ')}`);

it('refuses one mistyped American day of a French file under its line, and reads all others as French', async () => {
  const file = leases(
    ['Duplex', '01/02/2023', '31/01/2024'],
    ['Maison', '03/25/2024', '28/02/2025'],
    ['Studio', '03/04/2024', '30/03/2025'],
  );
  const preview = await desk.preview('leases', file);
  expect(preview).toMatchObject({
    isMonthFirst: false,
    refused: 1,
    leases: [
      { startDate: '2023-02-01', endDate: '2024-01-31' },
      { startDate: '2024-04-03', endDate: '2025-03-30' },
    ],
  });
  expect(said(preview.errors)).toEqual([
    '3 Début 03/25/2024 : « 03/25/2024 » s’écrit mois/jour, alors que d’autres dates du fichier s’écrivent jour/mois',
  ]);
});

it('refuses one French day of an American file with the cell of the file', async () => {
  const file = leases(
    ['Duplex', '01/02/2023', '01/31/2024'],
    ['Maison', '25/03/2024', '02/28/2025'],
    ['Studio', '04/03/2024', '04/31/2025'],
  );
  const preview = await desk.preview('leases', file);
  expect(preview).toMatchObject({ isMonthFirst: true, leases: [{ startDate: '2023-01-02', endDate: '2024-01-31' }] });
  expect(said(preview.errors)[0]).toBe(
    '3 Début 25/03/2024 : « 25/03/2024 » s’écrit jour/mois, alors que d’autres dates du fichier s’écrivent mois/jour',
  );
});

it('counts the days of several guarantors in one cell, and turns each of them', async () => {
  const titles = 'Bien;Locataires;Type de bail;Début;Fin;Loyer HC;Garants;Fin de l’engagement du garant;Statut';
  const line = 'Duplex;lea@exemple.fr;meublé;01/02/2024;01/01/2025;700;"Paul Martin ; Anne Petit";"06/30/2030 ; 07/01/2031";Terminé';
  await desk.commit('leases', `${titles}\n${line}\n`);
  const [lease] = (await desk.caller.leases.list({ limit: 10, sort: 'oldest' })).rows;
  const { startDate, guarantors } = await desk.caller.leases.byId({ id: lease?.id ?? '' });
  expect([startDate, ...guarantors.map(({ untilDate }) => untilDate)]).toEqual(['2024-01-02', '2031-07-01', '2030-06-30']);
});

it('refuses the day of the guarantor of a co-tenant too', async () => {
  const titles = 'Titre du bien;Adresse;Code postal;Ville;Type;Surface;Locataire;Début;Loyer HC;Garant;Fin de l’engagement du garant';
  const place = 'Loft;1 rue X;69001;Lyon;Appartement;40';
  const roll = [
    titles,
    `${place};Léa Garnier;15/09/2026;700;Paul Martin;30/06/2030`,
    `${place};Hugo Petit;;;Anne Petit;06/30/2030`,
    '',
  ].join('\n');
  const { isMonthFirst, errors } = await desk.preview('rent-roll', roll);
  expect([isMonthFirst, errors.length, errors[0]?.line, errors[0]?.value]).toEqual([false, 1, 3, '06/30/2030']);
});

it('reads the rent roll and payments in the same way', async () => {
  const roll =
    'Titre du bien;Adresse;Code postal;Ville;Type;Surface;Locataire;Début;Loyer HC\nLoft;1 rue X;69001;Lyon;Appartement;40;Léa Garnier;09/15/2026;700\n';
  expect(await desk.preview('rent-roll', roll)).toMatchObject({ isMonthFirst: true, 'rent-roll': [{ startDate: '2026-09-15' }] });
  const payments = 'Bien;Montant;Date\nDuplex;700;09/15/2026\n';
  expect(await desk.preview('payments', payments)).toMatchObject({ isMonthFirst: true });
});
