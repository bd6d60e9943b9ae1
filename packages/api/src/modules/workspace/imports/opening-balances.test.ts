import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { day } from '@lares/domain/shared/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let organizationId: string;
let desk: ReturnType<typeof importing>;
let now: string;
let duplex: string;
let studio: string;
let pending: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  organizationId = agency.organization.id;
  now = '2026-11-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(now));
  const home = async (title: string, address: string) =>
    (await someProperty(database, organizationId, { title, address, city: 'Lyon' })).id;
  const person = async (firstName: string, lastName: string, email: string) =>
    (await someTenant(database, organizationId, { firstName, lastName, email })).id;
  const place = async (propertyId: string, tenantId: string) => ({ organizationId, propertyId, tenantId });
  const lea = await person('Léa', 'Garnier', 'lea@exemple.fr');
  const dates = { startDate: day('2024-07-01'), endDate: day('2027-06-30'), paymentDay: 5 } as const;
  ({ id: duplex } = await someLease(database, await place(await home('Duplex', '12 rue Mercière'), lea), dates));
  const noe = await person('Noé', 'Faure', 'noe@exemple.fr');
  ({ id: studio } = await someLease(database, await place(await home('Studio', '3 quai Fulchiron'), noe), dates));
  const zoe = await person('Zoé', 'Roux', 'zoe@exemple.fr');
  ({ id: pending } = await someLease(database, await place(await home('Loft', '9 rue Neuve'), zoe), { ...dates, status: 'En attente' }));
});

const csv = (...lines: string[]) => [...lines, ''].join('\r\n');
const SIGNED = 'Bien;Locataire;Contrat;Date du solde;Solde';
const BOTH = csv(SIGNED, 'Duplex;;;01/11/2026;350,50', ';noe@exemple.fr;;01/10/2026;-200');

const balanceOf = async (leaseId: string) => {
  const { account } = await desk.caller.rentAccounts.byLease({ leaseId });
  return account && { accountingStart: account.accountingStart, openingCents: account.openingCents };
};
/** The dues of the opening balance, as they stand. */
const openingDues = (leaseId: string) =>
  asOwner(
    database,
    `select total_cents::int as cents, due_on::text as on from dues where lease_id = '${leaseId}' and kind = 'solde initial' order by id`,
  );
const messages = async (...lines: string[]) =>
  (await desk.preview('opening-balances', csv(SIGNED, ...lines))).errors.map(({ header, message }) => `${header ?? '—'} : ${message}`);

describe('a file of opening balances', () => {
  it('opens the account of each lease on its day, positive when the tenant owes, and calls the rents from there', async () => {
    expect(await desk.preview('opening-balances', BOTH)).toMatchObject({
      ready: 2,
      refused: 0,
      existing: 0,
      'opening-balances': [
        { line: 2, property: 'Duplex', tenants: 'Léa Garnier', accountingStart: '2026-11-01', openingCents: 35_050 },
        { line: 3, property: 'Studio', tenants: 'Noé Faure', accountingStart: '2026-10-01', openingCents: -20_000 },
      ],
    });
    expect(await desk.commit('opening-balances', BOTH)).toMatchObject({ ready: 2 });
    expect(await balanceOf(duplex)).toEqual({ accountingStart: '2026-11-01', openingCents: 35_050 });
    expect(await balanceOf(studio)).toEqual({ accountingStart: '2026-10-01', openingCents: -20_000 });
    expect(await openingDues(duplex)).toEqual([{ cents: 35_050, on: '2026-11-01' }]);
    // October and November of the studio, minus what was paid in advance.
    const owed = `select sum(total_cents)::int as cents from dues where lease_id = '${studio}' and due_on <= '2026-11-20'`;
    expect(await asOwner(database, owed)).toEqual([{ cents: 2 * 105_000 - 20_000 }]);
    const audit = `select action from audit_log where organization_id = '${organizationId}' and entity in ('import', 'rent-account') order by id`;
    expect(await asOwner(database, audit)).toEqual([{ action: 'import.create' }, { action: 'rent-account.open-many' }]);
  });

  it.each([
    ['Bien;Date;Débit;Crédit\r\nDuplex;01/11/2026;350,50;\r\nStudio;01/11/2026;;200', [35_050, -20_000]],
    [
      'Bien;Date;Débit;Crédit;Solde débiteur;Solde créditeur\r\nDuplex;01/11/2026;1000;649,50;350,50;\r\nStudio;01/11/2026;0;200;;200',
      [35_050, -20_000],
    ],
    ['Bien;Date;Solde\r\nDuplex;01/11/2026;350,50 D\r\nStudio;01/11/2026;200 € créditeur', [35_050, -20_000]],
    ['Bien;Date;Solde;Sens\r\nDuplex;01/11/2026;350,50;D\r\nStudio;01/11/2026;200;créditeur', [35_050, -20_000]],
    ['Bien;Date;Solde;Sens\r\nDuplex;01/11/2026;0;\r\nStudio;01/11/2026;-200;Crédit', [0, -20_000]],
    ['Bien;Date;Débit;Crédit;Solde\r\nDuplex;01/11/2026;1000;649,50;350,50\r\nStudio;01/11/2026;0;200;-200', [35_050, -20_000]],
  ])('understands %j', async (file, cents) => {
    const preview = await desk.preview('opening-balances', file);
    expect(preview.errors).toEqual([]);
    expect(preview['opening-balances'].map(({ openingCents }) => openingCents)).toEqual(cents);
  });

  it.each([
    ['Bien;Date;Solde;Sens\r\nDuplex;01/11/2026;5 C;débit', 'Le solde et son sens se contredisent\u00a0: lequel des deux est juste\u00a0?'],
    ['Bien;Date;Solde;Sens\r\nDuplex;01/11/2026;-5;débit', 'Le solde est négatif et son sens est « débit » : lequel des deux est juste ?'],
    [
      'Bien;Date;Solde;Sens\r\nDuplex;01/11/2026;5;gauche',
      'Sens inconnu : « gauche ». Possibles : débit, crédit, dû par le locataire, en faveur du locataire',
    ],
    [
      'Bien;Date;Débit;Crédit;Solde\r\nDuplex;01/11/2026;9;2;5',
      'Le solde n’est pas le débit moins le crédit : gardez le solde, ou ces deux colonnes',
    ],
    ['Bien;Date;Débit;Crédit\r\nDuplex;01/11/2026;;', 'Indiquez le solde, ou 0'],
  ])('refuses a balance that could mean two things: %j', async (file, message) => {
    const { errors } = await desk.preview('opening-balances', file);
    expect(errors.map((error) => error.message)).toEqual([message]);
  });

  it.each([
    ['Duplex;zoe@exemple.fr;;01/11/2026;1', 'Bien : Aucun contrat ne lie ce bien à ce locataire'],
    ['Duplex;;;01/06/2024;1', 'Date du solde : Aucun contrat de ce locataire ou de ce bien ne court à cette date'],
    ['Loft;;;01/11/2026;1', 'Date du solde : Le contrat est « En attente » : son compte s’ouvre quand il est actif'],
    ['Grenier;;;01/11/2026;1', 'Bien : Aucun bien ne correspond à « Grenier »'],
    [';;;01/11/2026;1', 'Bien : Donnez le contrat : par son bien, son locataire ou son identifiant'],
    ['Duplex;;;;1', 'Date du solde : Indiquez le premier jour du compte'],
    ['Duplex;;;hier;1', 'Date du solde : Date inconnue : « hier » (jj/mm/aaaa)'],
    ['Duplex;;;01/11/2026;beaucoup', 'Solde : Nombre illisible : « beaucoup »'],
  ])('is refused in its cell: %s', async (line, message) => {
    expect(await messages(line)).toContain(message);
  });

  it('refuses a day before the lease that its id names, a second line of one lease, and two leases of one day', async () => {
    expect(await messages(`;;${duplex};01/06/2024;1`)).toEqual(['Date du solde : Le contrat ne court pas à cette date']);
    expect(await messages('Duplex;;;01/11/2026;1', ';lea@exemple.fr;;01/10/2026;2')).toEqual([
      'Locataire : Le solde de ce contrat est déjà à la ligne 2',
    ]);
    await asOwner(
      database,
      `update leases set property_id = (select property_id from leases where id = '${duplex}'), status = 'Terminé' where id = '${studio}'`,
    );
    expect(await messages('Duplex;;;01/11/2026;1')).toEqual(['Bien : 2 contrats courent à cette date : donnez aussi le locataire']);
    expect(await messages('Duplex;Noé Faure;;01/11/2026;1')).toEqual([]);
  });

  it('finds no lease of another organisation', async () => {
    const elsewhere = (await anAgency(database)).organization.id;
    const [property, tenant] = [await someProperty(database, elsewhere), await someTenant(database, elsewhere)];
    const { id } = await someLease(database, { organizationId: elsewhere, propertyId: property.id, tenantId: tenant.id });
    expect(await messages(`;;${id};01/11/2026;1`)).toEqual([`Contrat : Aucun contrat ne correspond à « ${id} »`]);
  });
});

describe('accounts that are open already', () => {
  const CHANGED = csv(SIGNED, 'Duplex;;;01/11/2026;400', ';noe@exemple.fr;;01/10/2026;-200');

  it('are left out or updated as the user chooses, and never opened twice', async () => {
    await desk.commit('opening-balances', BOTH);
    expect(await desk.preview('opening-balances', CHANGED, { known: 'skip' })).toMatchObject({ ready: 0, existing: 2 });
    expect((await desk.preview('opening-balances', CHANGED)).errors.map(({ message }) => message)).toEqual([
      'Le compte de ce contrat est déjà ouvert : écartez cette ligne, ou mettez le compte à jour',
      'Le compte de ce contrat est déjà ouvert : écartez cette ligne, ou mettez le compte à jour',
    ]);
    expect(await desk.preview('opening-balances', CHANGED, { known: 'update' })).toMatchObject({
      updated: 1,
      ruledOut: expect.arrayContaining([{ reason: 'unchanged', rows: 1 }]) as unknown,
      updates: [{ line: 2, name: 'Duplex, Léa Garnier', changes: [{ field: 'openingCents', before: 35_050, after: 40_000 }] }],
    });
    await desk.commit('opening-balances', CHANGED, { known: 'update' });
    expect(await balanceOf(duplex)).toEqual({ accountingStart: '2026-11-01', openingCents: 40_000 });
    // What was called is corrected, never rewritten.
    expect(await openingDues(duplex)).toEqual([
      { cents: 35_050, on: '2026-11-01' },
      { cents: 4950, on: '2026-11-01' },
    ]);
  });

  it('keep the balance that a receipt rests on: refused in the line, and by the undo', async () => {
    const { importId } = await desk.commit('opening-balances', csv(SIGNED, 'Duplex;;;01/11/2026;0'));
    await desk.caller.payments.create({
      leaseId: duplex,
      amountCents: 105_000,
      paymentDate: '2026-11-05',
      paymentMethod: 'Chèque',
      status: 'Payé',
    });
    await asOwner(database, `update organizations set kind = 'bailleur' where id = '${organizationId}'`);
    const { account } = await desk.caller.rentAccounts.byLease({ leaseId: duplex });
    const dueId = account?.rows.flatMap((row) => (row.kind === 'due' && row.due.month === '2026-11-01' ? [row.due.id] : []))[0] ?? '';
    const { id, number } = await desk.caller.receipts.issue({ dueId, kind: 'quittance' });
    const other = csv(SIGNED, 'Duplex;;;01/11/2026;12');
    expect((await desk.preview('opening-balances', other, { known: 'update' })).errors).toMatchObject([
      { line: 2, header: 'Solde', message: `Le document n° ${number} (quittance) repose sur le solde de ce compte : annulez-le d’abord` },
    ]);
    // The undo would write 0 over 0, and is refused all the same: the form of the account refuses it too.
    expect(await refusalOf(desk.undo(importId))).toMatchObject({ code: 'receipt.rests-on-opening' });
    await desk.caller.receipts.cancel({ id, reason: 'Erreur' });
    expect(await desk.commit('opening-balances', other, { known: 'update' })).toMatchObject({ updated: 1 });
    expect(await balanceOf(duplex)).toMatchObject({ openingCents: 1200 });
  });

  it('get their former balance back by the undo; those that the import opened stay open with 0, and the file is imported again', async () => {
    await desk.commit('opening-balances', csv(SIGNED, 'Duplex;;;01/10/2026;100'));
    const { importId } = await desk.commit('opening-balances', BOTH, { known: 'update' });
    expect(await balanceOf(duplex)).toEqual({ accountingStart: '2026-11-01', openingCents: 35_050 });
    expect(await desk.undo(importId)).toEqual({ 'opening-balances': 0, restored: 2 });
    expect(await balanceOf(duplex)).toEqual({ accountingStart: '2026-10-01', openingCents: 10_000 });
    expect(await balanceOf(studio)).toEqual({ accountingStart: '2026-10-01', openingCents: 0 });
    expect(await desk.commit('opening-balances', BOTH, { known: 'update' })).toMatchObject({ ready: 0, updated: 2 });
    expect(await balanceOf(studio)).toEqual({ accountingStart: '2026-10-01', openingCents: -20_000 });
  });

  it('are not given back once one was changed by hand', async () => {
    const { importId } = await desk.commit('opening-balances', BOTH);
    now = '2026-11-20T10:00:00.000Z';
    await desk.caller.rentAccounts.update({
      leaseId: duplex,
      version: 1,
      accountingStart: '2026-11-01',
      openingCents: 1,
      openingSide: 'dû par le locataire',
    });
    expect(await refusalOf(desk.undo(importId))).toEqual({ code: 'import.undo-refused', details: { kind: 'opening-balances', edited: 1 } });
  });

  it('refuse the whole file when one was opened since it was read', async () => {
    const commit = desk.receive('opening-balances', BOTH);
    const { draftId, mapping } = await commit;
    await desk.caller.rentAccounts.open({
      leaseId: studio,
      accountingStart: '2026-10-01',
      openingCents: 0,
      openingSide: 'dû par le locataire',
    });
    const refused = desk.answered(desk.caller.imports.commit({ draftId, kind: 'opening-balances', mapping }));
    expect(await refusalOf(refused)).toMatchObject({ code: 'import.rows-refused' });
    expect(await balanceOf(duplex)).toBeNull();
    expect(await desk.caller.rentAccounts.byLease({ leaseId: pending })).toMatchObject({ account: null });
  });

  it('takes the day from the title of the balance: that of the end of a year opens the next', async () => {
    const roll = csv(
      'État locatif;;;;',
      'Logement;Locataire;Loyer HC;Charges;Solde au 31/12/2025',
      'Duplex;Léa Garnier;700,00 €;50,00 €;350,50 €',
      'Studio;Noé Faure;500,00 €;40,00 €;-200,00 €',
      'Total;;1 200,00 €;90,00 €;150,50 €',
      'Vacant : cave;;;;',
    );
    const preview = await desk.preview('opening-balances', roll);
    expect(preview['opening-balances']).toMatchObject([
      { line: 3, property: 'Duplex', accountingStart: '2026-01-01', openingCents: 35_050 },
      { line: 4, property: 'Studio', accountingStart: '2026-01-01', openingCents: -20_000 },
    ]);
    expect(preview).toMatchObject({ ready: 2, refused: 1, errors: [{ line: 6, message: expect.stringContaining('seul sur sa ligne') }] });
    await desk.commit('opening-balances', roll, { leaveOut: 1 });
    expect(await balanceOf(duplex)).toEqual({ accountingStart: '2026-01-01', openingCents: 35_050 });
  });

  it('takes the day from the title of the balance beside a debit and a credit without one', async () => {
    const file = csv('Logement;Débit;Crédit;Solde au 31/12/2025', 'Duplex;350,50;0;350,50', 'Studio;;200;-200');
    expect((await desk.preview('opening-balances', file))['opening-balances']).toMatchObject([
      { property: 'Duplex', accountingStart: '2026-01-01', openingCents: 35_050 },
      { property: 'Studio', accountingStart: '2026-01-01', openingCents: -20_000 },
    ]);
    const twoDays = csv('Logement;Débit au 31/12/2024;Solde au 31/12/2025', 'Duplex;350,50;350,50');
    expect((await desk.receive('opening-balances', twoDays)).headers).not.toContain('Compte tenu depuis le');
  });

  it('asks for the day where the title has none, or one in the middle of a month', async () => {
    for (const title of ['Solde', 'Solde au 15/12/2025']) {
      const { headers, mapping } = await desk.receive('opening-balances', csv(`Logement;${title}`, 'Duplex;350,50'));
      expect([headers, mapping]).toEqual([['Logement', title], 'property,balance']);
    }
  });
});
