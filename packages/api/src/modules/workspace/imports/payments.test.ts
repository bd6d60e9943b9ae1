import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { day } from '@lares/domain/shared/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let organizationId: string;
let desk: ReturnType<typeof importing>;
let now: string;
let first: string;
let second: string;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const agency = await anAgency(database);
  organizationId = agency.organization.id;
  now = '2026-11-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(now));
  const flat = await someProperty(database, organizationId, { title: 'Duplex', address: '12 rue Mercière', city: 'Lyon' });
  const lea = await someTenant(database, organizationId, { firstName: 'Léa', lastName: 'Garnier', email: 'lea@exemple.fr' });
  const noe = await someTenant(database, organizationId, { firstName: 'Noé', lastName: 'Faure', email: 'noe@exemple.fr' });
  const place = { organizationId, propertyId: flat.id };
  const over = { status: 'Terminé', startDate: day('2023-07-01'), endDate: day('2026-06-30') } as const;
  ({ id: first } = await someLease(database, { ...place, tenantId: lea.id }, over));
  ({ id: second } = await someLease(database, { ...place, tenantId: noe.id }));
});

const HEADER = 'Bien;Locataire;Contrat;Date;Montant;Mode de règlement;Statut;Référence';
const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');
const JUNE = 'Duplex;;;05/06/2026;1 050,00 €;virement;réglé;L-06';
const JULY = 'Duplex;;;05/07/2026;1050;chq;;L-07';

const CONFIRMED = { confirmed: [...PAYMENT_WARNINGS] };

const stored = () => desk.caller.payments.list({ sort: 'oldest', limit: 100 });
const messages = async (...lines: string[]) =>
  (await desk.preview('payments', file(...lines))).errors.map(({ line, header, message }) => `${line} ${header ?? '—'} : ${message}`);

describe('a file of payments', () => {
  it('reads a day and an amount beside columns of months; without a day, these say none', async () => {
    const table = ['Locataire;Date;Montant;Janvier;Février;Mars', 'noe@exemple.fr;05/08/2026;1050;;;x', ''].join('\n');
    expect(await desk.preview('payments', table)).toMatchObject({ ready: 1, payments: [{ tenants: 'Noé Faure', amountCents: 105_000 }] });
    const undated = ['Locataire;Montant;Janvier;Février;Mars', 'noe@exemple.fr;1050;;;x', ''].join('\n');
    expect((await refusalOf(desk.preview('payments', undated))).code).toBe('import.payment-grid');
  });

  it('finds the lease by address and tenant beside the number of an apartment', async () => {
    const table = ['Adresse;Appartement;Locataire;Date;Montant', '12 rue Mercière;A12;Noé Faure;05/08/2026;1050', ''].join('\n');
    expect(await desk.preview('payments', table)).toMatchObject({ ready: 1, errors: [], payments: [{ property: 'Duplex' }] });
  });

  it('finds the lease that runs on the day, by property, tenant or id', async () => {
    const byTenant = ';noe@exemple.fr;;05/08/2026;1050;;en retard;';
    const byId = `;;${first};05/01/2020;5;;;`;
    expect(await desk.preview('payments', file(JUNE, JULY, byTenant, byId))).toMatchObject({
      ready: 4,
      payments: [
        { property: 'Duplex', tenants: 'Léa Garnier', amountCents: 105_000, status: 'Payé', paymentMethod: 'Virement bancaire' },
        { tenants: 'Noé Faure', paymentMethod: 'Chèque', status: 'Payé' },
        { tenants: 'Noé Faure', status: 'En retard' },
        { tenants: 'Léa Garnier', amountCents: 500 },
      ],
    });
    await desk.commit('payments', file(JUNE, JULY, byTenant, byId), CONFIRMED);
    expect((await stored()).rows.map(({ leaseId, paymentDate, status }) => [leaseId, paymentDate, status])).toEqual([
      [first, '2020-01-05', 'Payé'],
      [first, '2026-06-05', 'Payé'],
      [second, '2026-07-05', 'Payé'],
      [second, '2026-08-05', 'En attente'],
    ]);
    expect(await desk.caller.payments.totals({})).toMatchObject({ count: 4, paidCents: 210_500, lateCents: 105_000 });
  });

  it.each([
    ['Duplex;lea@exemple.fr;;05/07/2026;10;;;', '2 Date : Aucun contrat de ce locataire ou de ce bien ne court à cette date'],
    ['Loft;;;05/07/2026;10;;;', '2 Bien : Aucun bien ne correspond à « Loft »'],
    [';Zoé;;05/07/2026;10;;;', '2 Locataire : Aucun client ne correspond à « Zoé »'],
    [';;lease-12;05/07/2026;10;;;', '2 Contrat : Aucun contrat ne correspond à « lease-12 »'],
    [';;;05/07/2026;10;;;', '2 Bien : Un contrat de location doit être sélectionné'],
    ['Duplex;;;05/07/2026;0;;;', '2 Montant : Le montant doit être supérieur à 0'],
    ['Duplex;;;05/07/2026;-12;;;', '2 Montant : Le montant doit être supérieur à 0'],
    ['Duplex;;;05/07/2026;;;;', '2 Montant : Le montant doit être supérieur à 0'],
    ['Duplex;;;5 juillet;10;;;', '2 Date : Date inconnue : « 5 juillet » (jj/mm/aaaa)'],
    [
      'Duplex;;;05/07/2026;10;troc;;',
      '2 Mode de règlement : Méthode inconnue : « troc ». Possibles : Virement bancaire, Espèces, Chèque, Carte bancaire, Prélèvement automatique',
    ],
  ])('is refused in its cell: %s', async (line, message) => {
    expect(await messages(line)).toContain(message);
  });

  it('finds no lease and no reference of another organisation', async () => {
    const elsewhere = (await anAgency(database)).organization.id;
    const property = await someProperty(database, elsewhere);
    const tenant = await someTenant(database, elsewhere);
    const { id } = await someLease(database, { organizationId: elsewhere, propertyId: property.id, tenantId: tenant.id });
    await somePayment(database, elsewhere, id, { importReference: 'L-07' });
    expect(await messages(`;;${id};05/07/2026;10;;;`)).toEqual([`2 Contrat : Aucun contrat ne correspond à « ${id} »`]);
    expect(await desk.commit('payments', file(JULY))).toMatchObject({ ready: 1 });
  });

  it('says that the lease is pending, by whatever it is named, and that another one does not run on the day', async () => {
    await asOwner(database, `update leases set status = 'En attente' where id = '${second}'`);
    const pending = 'Ce contrat est «\u00a0En attente\u00a0»\u00a0: activez-le avant d’importer ses paiements';
    expect(await messages(JULY)).toContain(`2 Bien : ${pending}`);
    expect(await messages('Duplex;noe@exemple.fr;;05/07/2026;10;;;')).toEqual([`2 Bien : ${pending}`]);
    expect(await messages(';noe@exemple.fr;;05/07/2026;10;;;')).toContain(`2 Locataire : ${pending}`);
    expect(await messages(`;;${second};05/07/2026;10;;;`)).toEqual([`2 Contrat : ${pending}`]);
    expect(await messages(JUNE)).toEqual([]);
    expect(await messages('Duplex;noe@exemple.fr;;05/07/2020;10;;;')).toContain(
      '2 Date : Aucun contrat de ce locataire ou de ce bien ne court à cette date',
    );
  });

  it('refuses a lease that was cancelled before it began', async () => {
    await asOwner(database, `update leases set status = 'Résilié', exit_on = null where id = '${second}'`);
    expect(await messages(`;;${second};05/07/2026;10;;;`)).toEqual([`2 Contrat : Aucun contrat ne correspond à « ${second} »`]);
    expect(await messages(JULY)).toContain('2 Date : Aucun contrat de ce locataire ou de ce bien ne court à cette date');
    await asOwner(database, `update leases set exit_on = '2026-08-31' where id = '${second}'`);
    expect(await messages(JULY)).toEqual([]);
  });

  it('requires the tenant when two leases of a property are paid on one day', async () => {
    await asOwner(database, `update leases set end_date = '2026-12-31' where id = '${first}'`);
    expect(await messages(JULY)).toEqual(['2 Bien : 2 contrats courent à cette date : donnez aussi le locataire']);
    expect(await messages(JULY.replace('Duplex;', 'Duplex;Noé Faure'))).toEqual([]);
  });

  it('never stores one reference twice: within a file, across files, or with other amounts', async () => {
    expect(await messages(JULY, JULY.replace('1050', '20'))).toEqual(['3 Référence : Cette référence est déjà celle de la ligne 2']);
    await desk.commit('payments', file(JUNE, JULY));
    expect(await desk.preview('payments', file(JUNE, JULY))).toMatchObject({
      ready: 0,
      refused: 0,
      ruledOut: [{ reason: 'already-recorded', rows: 2 }],
    });
    expect(await desk.commit('payments', file(JULY, 'Duplex;;;05/08/2026;1050;;;L-08'))).toMatchObject({ ready: 1 });
    expect(await messages(JULY.replace('1050', '20'))).toEqual([
      '2 Référence : Cette référence est celle d’un autre paiement, déjà enregistré',
    ]);
    expect((await refusalOf(desk.commit('payments', file(JUNE, JULY)))).code).toBe('import.file-already-imported');
    expect((await stored()).rows).toHaveLength(3);
    await asOwner(database, `update payments set deleted_at = now() where import_reference = 'L-08'`);
    expect(await messages('Duplex;;;05/08/2026;1050;;;L-08')).toEqual(['2 Référence : Un paiement supprimé porte déjà cette référence']);
  });

  it('reports possible duplicates without a reference', async () => {
    const line = 'Duplex;;;05/07/2026;1050;;;';
    await desk.commit('payments', file(line));
    expect(await desk.preview('payments', file(line, 'Duplex;;;06/07/2026;1050;;;'))).toMatchObject({ ready: 2, existing: 1 });
  });

  it('leaves out payments of the same lease, day and amount, when the user wishes so', async () => {
    const line = 'Duplex;;;05/07/2026;1050;;;';
    await desk.commit('payments', file(line));
    const lines = file(line, 'Duplex;;;06/07/2026;1050;;;');
    expect(await desk.commit('payments', lines, { ...CONFIRMED, known: 'skip' })).toMatchObject({ ready: 1 });
    expect((await stored()).rows).toHaveLength(2);
  });

  it('previews the same warnings as the form, and imports such lines only once they are confirmed', async () => {
    await desk.commit('payments', file(JULY));
    const lines = [
      JULY.replace('L-07', ''),
      'Duplex;;;05/08/2026;1050;;;',
      'Duplex;;;05/08/2026;1050;;;',
      'Duplex;;;05/12/2026;1234567,89;;;',
      'Duplex;;;05/12/2026;1050;;en attente;',
      `;;${first};05/01/2020;5;;;`,
      'Duplex;;;06/08/2026;1000;espèces;;',
    ];
    expect(await desk.preview('payments', file(...lines))).toMatchObject({
      ready: 7,
      refused: 0,
      toConfirm: [
        { warning: 'repeated', rows: 2, lines: [2, 4] },
        { warning: 'before-lease', rows: 1, lines: [7] },
        { warning: 'paid-in-future', rows: 1, lines: [5] },
        { warning: 'unusual-amount', rows: 1, lines: [5] },
        { warning: 'cash-limit', rows: 1, lines: [8] },
      ],
    });
    const some = { confirmed: ['repeated' as const, 'before-lease' as const] };
    expect(await refusalOf(desk.commit('payments', file(...lines), some))).toEqual({
      code: 'common.confirmation-needed',
      details: { warnings: 'paid-in-future unusual-amount cash-limit' },
    });
    expect((await stored()).rows).toHaveLength(1);
    expect(await desk.commit('payments', file(...lines), CONFIRMED)).toMatchObject({ ready: 7 });
  });

  it('is undone for good, unless one was edited, and the corrected file is imported with its references', async () => {
    const { importId } = await desk.commit('payments', file(JUNE, JULY));
    const [june, july] = (await stored()).rows;
    now = '2026-11-20T10:00:00.000Z';
    await desk.caller.payments.update({
      id: june?.id ?? '',
      version: 1,
      leaseId: first,
      amountCents: 1,
      paymentDate: '2026-06-05',
      paymentMethod: 'Chèque',
      status: 'Payé',
    });
    await desk.caller.payments.remove({ id: july?.id ?? '', version: 1 });
    expect(await refusalOf(desk.undo(importId))).toEqual({
      code: 'import.undo-refused',
      details: { kind: 'payments', edited: 1, documents: 0 },
    });
    await asOwner(database, `update payments set version = 1 where id = '${june?.id ?? ''}'`);
    expect(await desk.undo(importId)).toEqual({ payments: 1 });
    expect(await asOwner(database, `select 1 from payments where organization_id = '${organizationId}'`)).toEqual([]);
    expect(await desk.commit('payments', file(JUNE, JULY))).toMatchObject({ ready: 2 });
  });

  it('is undone when its payments paid rents, which are owed again; a quittance of one of them holds the undo back', async () => {
    await desk.caller.rentAccounts.open({
      leaseId: second,
      accountingStart: '2026-07-01',
      openingCents: 0,
      openingSide: 'dû par le locataire',
    });
    const { importId } = await desk.commit('payments', file(JULY));
    const july = async () => {
      const { account } = await desk.caller.rentAccounts.byLease({ leaseId: second });
      return (
        account?.rows.flatMap((row) => (row.kind === 'due' ? [[row.due.id, row.due.leftCents] as const] : []))[0] ??
        (['no due', null] as const)
      );
    };
    const [dueId] = await july();
    expect(await july()).toEqual([dueId, 0]);
    await asOwner(database, `update organizations set kind = 'bailleur' where id = '${organizationId}'`);
    const { id, number } = await desk.caller.receipts.issue({ dueId, kind: 'quittance' });
    expect(await refusalOf(desk.undo(importId))).toEqual({ code: 'receipt.cites-payment', details: { kind: 'quittance', number } });
    await desk.caller.receipts.cancel({ id, reason: 'Erreur' });
    const [payment] = (await stored()).rows;
    expect(await desk.undo(importId)).toEqual({ payments: 1 });
    expect(await july()).toEqual([dueId, 105_000]);
    expect((await stored()).rows).toEqual([]);
    expect(await refusalOf(desk.caller.payments.restore({ id: payment?.id ?? '' }))).toMatchObject({ code: 'import.undone-since' });
    expect(await desk.commit('payments', file(JULY))).toMatchObject({ ready: 1 });
    expect(await july()).toEqual([dueId, 0]);
  });

  it('imports 50,000 lines after a preview', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => {
      const month = String((at % 5) + 7).padStart(2, '0');
      return `Duplex;Noé Faure;;${String((at % 28) + 1).padStart(2, '0')}/${month}/2026;${(at % 900) + 100},50;virement;;R-${at}`;
    });
    expect(await desk.preview('payments', file(...lines))).toMatchObject({ ready: 50_000, refused: 0 });
    expect(await desk.commit('payments', file(...lines), CONFIRMED)).toMatchObject({ ready: 50_000 });
    const count = `select count(*)::int as n from payments where organization_id = '${organizationId}'`;
    expect(await asOwner(database, count)).toEqual([{ n: 50_000 }]);
  }, 120_000);

  it('takes « Encaissé : oui » for the status, and an amount that it says nothing of for one that is awaited', async () => {
    const table = [
      'Encaissements 2026;;;',
      'Locataire;Date;Montant;Encaissé',
      'noe@exemple.fr;05/08/2026;700,00 €;Oui',
      'noe@exemple.fr;05/09/2026;700,00 €;Non',
      'noe@exemple.fr;05/12/2026;700,00 €;',
      'Total;;2 100,00 €;',
    ].join('\n');
    expect(await desk.preview('payments', table)).toMatchObject({
      ready: 3,
      refused: 0,
      payments: [
        { amountCents: 70_000, status: 'Payé' },
        { amountCents: 70_000, status: 'En retard' },
        { amountCents: 70_000, status: 'En attente' },
      ],
    });
    await desk.commit('payments', table, CONFIRMED);
    // What the cells decided is no correction by the user: the next file is read by its own cells.
    const amounts = 'Locataire;Date;Encaissé\nnoe@exemple.fr;05/10/2026;700';
    expect(await desk.receive('payments', amounts)).toMatchObject({ mapping: 'tenants,date,amount', remembered: [] });
  });

  it('takes no payment for paid that its column does not call so: it is awaited, or refused', async () => {
    const table = [
      'Locataire;Date;Montant;Payé',
      'noe@exemple.fr;05/08/2026;700;payé',
      'noe@exemple.fr;05/09/2026;700;impayé',
      'noe@exemple.fr;05/10/2026;700;-',
      'noe@exemple.fr;06/10/2026;700;✓',
      'noe@exemple.fr;05/11/2026;700;Partiel',
    ].join('\n');
    expect(await desk.preview('payments', table)).toMatchObject({
      ready: 4,
      refused: 1,
      payments: [{ status: 'Payé' }, { status: 'En retard' }, { status: 'En retard' }, { status: 'Payé' }],
      errors: [
        { line: 6, header: 'Payé', value: 'Partiel', message: 'Statut inconnu : « Partiel ». Possibles : Payé, En attente, Annulé' },
      ],
    });
  });

  it('refuses a cell beyond the titles, also where the payment is awaited', async () => {
    const table = 'Locataire;Date;Montant;Encaissé\nnoe@exemple.fr;05/08/2026;700;Non\nnoe@exemple.fr;05/09/2026;700;;Oui';
    expect(await desk.preview('payments', table)).toMatchObject({
      ready: 1,
      errors: [{ line: 3, message: 'La ligne a 5 cellules pour 4 colonnes' }],
    });
  });

  it('asks which column is the amount, where two may be', async () => {
    const table = 'Locataire;Date;Montant;Payé\nnoe@exemple.fr;05/08/2026;700;12';
    await expect(desk.preview('payments', table)).rejects.toThrow('Aucune colonne ne donne « Montant »');
  });

  it('takes « oui » for a status only under a title that asks whether it was paid', async () => {
    const { draftId } = await desk.receive('payments', 'Locataire;Date;Montant;Impayé\nnoe@exemple.fr;05/08/2026;700;oui');
    const mapping = 'tenants,date,amount,status';
    expect(await desk.caller.imports.preview({ draftId, kind: 'payments', mapping })).toMatchObject({
      ready: 0,
      errors: [{ line: 2, header: 'Impayé', value: 'oui' }],
    });
  });

  it('shows who pays, and never by a name that is none', async () => {
    const table = [
      'Locataire;Date;Montant;Payé par;Nom du payeur',
      'noe@exemple.fr;05/08/2026;700;Locataire;Noé Faure',
      'noe@exemple.fr;05/09/2026;700;;CAF',
      'noe@exemple.fr;05/10/2026;700;garant;Anne Petit',
      'noe@exemple.fr;05/11/2026;700;;Faure Noé',
    ].join('\n');
    expect(await desk.preview('payments', table)).toMatchObject({
      ready: 4,
      payments: [
        { payerKind: 'locataire', payerName: '' },
        { payerKind: 'CAF', payerName: '' },
        { payerKind: 'garant', payerName: 'Anne Petit' },
        { payerKind: 'locataire', payerName: '' },
      ],
    });
  });
});
