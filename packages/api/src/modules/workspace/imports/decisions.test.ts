// What the user decides for single lines that seem to be known.
import type { KnownRecordChoice, LineDecision } from '@lares/domain/workspace/imports/known-records';
import { DVF_COLUMNS } from '@lares/domain/workspace/imports/dvf-columns';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';
import { runImport } from './imports.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;
let clock = '';

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  clock = '2026-11-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(clock));
});

const merge = (line: number, recordId: string): LineDecision => ({ line, choice: 'update', recordId });
const create = (line: number): LineDecision => ({ line, choice: 'import', recordId: null });
const ignore = (line: number): LineDecision => ({ line, choice: 'skip', recordId: null });

type Kind = Parameters<typeof desk.receive>[0];

/** A received file with the decisions for its lines. */
async function decided(kind: Kind, content: string, decisions: LineDecision[], known: KnownRecordChoice = 'skip') {
  const { draftId, mapping } = await desk.receive(kind, content);
  const { decided: name } = await desk.caller.imports.decide({ draftId, kind, decisions });
  const input = { draftId, kind, mapping, known, decided: name };
  return {
    input,
    preview: () => desk.caller.imports.preview(input),
    commit: () => desk.answered(desk.caller.imports.commit(input)),
  };
}

const aClient = (firstName: string, more: { email?: string; phone?: string } = {}) =>
  someTenant(database, agency.organization.id, { firstName, lastName: 'Martin', email: `${firstName.toLowerCase()}@exemple.fr`, ...more });
const phoneOf = async (id: string) => (await desk.caller.tenants.byId({ id })).phone;
const clientCount = async () => (await desk.caller.tenants.list({ sort: 'name', limit: 100 })).rows.length;

const clients = (...names: string[]) =>
  ['Prénom;Nom;E-mail;Téléphone', ...names.map((name) => `${name};Martin;${name.toLowerCase()}@exemple.fr;06 12 34 56 78`), ''].join(
    '\r\n',
  );

describe('decisions for single lines', () => {
  it('merge, create or ignore each line; the others follow the choice for the file; the undo gives all of it back', async () => {
    const [claire, hugo, twin, otherTwin, paul] = [
      await aClient('Claire', { phone: '' }),
      await aClient('Hugo', { phone: '' }),
      await aClient('Zoe', { phone: '' }),
      await aClient('Zoe', { phone: '' }),
      await aClient('Paul', { phone: '' }),
    ];
    const before = await clientCount();
    clock = '2026-11-21T09:00:00.000Z';
    const file = clients('Claire', 'Hugo', 'Zoe', 'Paul', 'Nina');
    const lines = await decided('tenants', file, [merge(2, claire.id), create(3), merge(4, otherTwin.id)]);
    const preview = await lines.preview();
    expect(preview).toMatchObject({ ready: 2, updated: 2, refused: 0, existing: 4, ruledOut: [{ reason: 'already-there', rows: 1 }] });
    expect(preview.updates.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Claire Martin'],
      [4, 'Zoe Martin'],
    ]);
    expect(preview.duplicates.map(({ line, name, alike, records }) => [line, name, alike, records.length])).toEqual([
      [2, 'Claire Martin', ['name', 'email'], 1],
      [3, 'Hugo Martin', ['name', 'email'], 1],
      [4, 'Zoe Martin', ['name', 'email'], 2],
      [5, 'Paul Martin', ['name', 'email'], 1],
    ]);
    expect(preview.duplicates[0]?.records).toEqual([{ id: claire.id, name: 'Claire Martin', detail: 'claire@exemple.fr' }]);

    const { importId } = await lines.commit();
    expect(await Promise.all([claire, hugo, twin, otherTwin, paul].map(({ id }) => phoneOf(id)))).toEqual([
      '+33612345678',
      '',
      '',
      '+33612345678',
      '',
    ]);
    expect(await clientCount()).toBe(before + 2);
    clock = '2026-11-22T09:00:00.000Z';
    expect(await desk.undo(importId)).toEqual({ tenants: 2, restored: 2 });
    expect([await phoneOf(claire.id), await phoneOf(otherTwin.id), await clientCount()]).toEqual(['', '', before]);
  });

  it('ignore one line of a file that is otherwise imported again or written over its records', async () => {
    const claire = await aClient('Claire', { phone: '' });
    await aClient('Hugo', { phone: '' });
    const file = clients('Claire', 'Hugo');
    expect(await (await decided('tenants', file, [ignore(2)], 'import')).preview()).toMatchObject({ ready: 1, updated: 0 });
    expect(await (await decided('tenants', file, [ignore(2)], 'update')).preview()).toMatchObject({ ready: 0, updated: 1 });
    const all = await decided('tenants', file, [create(2), create(3)], 'update');
    expect(await all.preview()).toMatchObject({ ready: 2, updated: 0, existing: 2 });
    await all.commit();
    expect(await phoneOf(claire.id)).toBe('');
  });

  it('refuse a line over a record that it does not resemble, of this organisation or of another, and two lines over one', async () => {
    const claire = await aClient('Claire');
    const hugo = await aClient('Hugo');
    const elsewhere = await anAgency(database);
    const foreign = await someTenant(database, elsewhere.organization.id, {
      firstName: 'Claire',
      lastName: 'Martin',
      email: 'claire@exemple.fr',
    });
    const file = clients('Claire', 'Hugo');
    const gone = 'La fiche choisie pour cette ligne n’existe plus, ou ne lui ressemble plus : choisissez de nouveau';
    for (const wrong of [foreign.id, hugo.id]) {
      const lines = await decided('tenants', file, [merge(2, wrong)]);
      const { refused, errors, duplicates } = await lines.preview();
      expect(refused).toBe(1);
      expect(errors.map(({ line, message }) => `${line} ${message.replaceAll('\u00a0', ' ')}`)).toEqual([`2 ${gone}`]);
      // Still listed, so that the user can decide again.
      expect(duplicates.map(({ line, records }) => [line, records.map(({ id }) => id)])).toEqual([
        [2, [claire.id]],
        [3, [hugo.id]],
      ]);
      expect((await refusalOf(lines.commit())).code).toBe('import.rows-refused');
    }
    const twice = await decided('tenants', clients('Claire', 'Claire'), [merge(2, claire.id), merge(3, claire.id)]);
    expect((await twice.preview()).errors).toMatchObject([{ line: 3, message: 'La ligne 2 fusionne déjà avec cette fiche' }]);
  });

  it('refuse a line whose record was deleted since, and list it without a record', async () => {
    const claire = await aClient('Claire');
    const lines = await decided('tenants', clients('Claire'), [merge(2, claire.id)]);
    const { version } = await desk.caller.tenants.byId({ id: claire.id });
    await desk.caller.tenants.remove({ id: claire.id, version });
    expect(await lines.preview()).toMatchObject({ refused: 1, duplicates: [{ line: 2, name: 'Claire Martin', records: [], alike: [] }] });
  });

  it('are read again by a restarted worker', async () => {
    const claire = await aClient('Claire', { phone: '' });
    const { input, commit } = await decided('tenants', clients('Claire', 'Nina'), [merge(2, claire.id)]);
    const broken = runImport(
      desk.ctx,
      { ...input, mapping: input.mapping.split(',').map((field) => field || null) },
      {
        isLastAttempt: false,
        onProgress: ({ stage }) => {
          if (stage === 'writing') throw new Error('the worker stops');
        },
      },
    );
    await expect(broken).rejects.toThrow('the worker stops');
    expect(await phoneOf(claire.id)).toBe('');
    expect(await commit()).toMatchObject({ ready: 1, updated: 1 });
    expect(await phoneOf(claire.id)).toBe('+33612345678');
  });

  it('belong to one draft of one user, and exist under their own name only', async () => {
    const { input } = await decided('tenants', clients('Claire'), [create(2)]);
    const unknown = desk.caller.imports.preview({ ...input, decided: '0'.repeat(64) });
    expect((await refusalOf(unknown)).code).toBe('import.draft-expired');
    const colleague = importing(database, await anAgency(database), () => new Date(clock));
    const foreign = colleague.caller.imports.decide({ draftId: input.draftId, kind: 'tenants', decisions: [] });
    expect((await refusalOf(foreign)).code).toBe('import.draft-expired');
    const otherKind = desk.caller.imports.decide({ draftId: input.draftId, kind: 'owners', decisions: [] });
    expect((await refusalOf(otherKind)).code).toBe('import.draft-expired');
  });

  it.each([
    ['payments', merge(2, crypto.randomUUID()), 'paiements déjà enregistrés'],
    ['opening-balances', create(2), 'Ce contrat a déjà un compte'],
    ['tenants', { ...merge(2, ''), recordId: null }, 'Une ligne fusionne avec une fiche'],
    ['tenants', { ...create(2), recordId: crypto.randomUUID() }, 'Une ligne fusionne avec une fiche'],
  ] as const)('of %s cannot be %o', async (kind, decision, message) => {
    await expect(desk.caller.imports.decide({ draftId: crypto.randomUUID(), kind, decisions: [decision] })).rejects.toThrow(message);
  });
});

const listedOf = async (kind: Kind, content: string) =>
  (await desk.preview(kind, content)).duplicates.map(({ line, name, records, alike }) => [line, name, records, alike]);

describe('the lines that seem to be known', () => {
  it('are listed with what tells one property or owner from another', async () => {
    const place = { title: 'Studio Sala', address: '2 rue Sala', postalCode: '69002', city: 'Lyon', type: 'Studio' as const, areaM2: 21.5 };
    const property = await someProperty(database, agency.organization.id, place);
    const file = 'Titre;Adresse;Code postal;Ville;Type de bien;Prix;Surface\nStudio Sala;2 rue Sala;69002;Lyon;Studio;650;21,5\n';
    expect(await listedOf('properties', file)).toEqual([
      [
        2,
        'Studio Sala',
        [{ id: property.id, name: 'Studio Sala', detail: '2 rue Sala, 69002 Lyon' }],
        ['title', 'address', 'type', 'area'],
      ],
    ]);
    const { id } = await desk.caller.owners.create({ kind: 'personne', firstName: 'Anne', lastName: 'Roy', email: '', address: '1 rue A' });
    expect(await listedOf('owners', 'Prénom;Nom\nAnne;Roy\n')).toEqual([
      [2, 'Anne Roy', [{ id, name: 'Anne Roy', detail: '1 rue A' }], ['name', 'no-email']],
    ]);
  });

  it('are payments and expenses with their day, amount and supplier', async () => {
    const { id: organizationId } = agency.organization;
    const property = await someProperty(database, organizationId, { title: 'Duplex' });
    const tenant = await someTenant(database, organizationId, { firstName: 'Léa', lastName: 'Garnier' });
    const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id });
    const payment = await somePayment(database, organizationId, lease.id, {
      amountCents: cents(105_050),
      paymentDate: day('2026-08-05'),
      paymentMethod: 'Chèque',
    });
    expect(await listedOf('payments', 'Bien;Montant;Date\nDuplex;1050,50;05/08/2026\n')).toEqual([
      [
        2,
        'Duplex, Léa Garnier',
        [{ id: payment.id, name: 'Paiement du 05/08/2026, 1\u202f050,50\u00a0€', detail: 'Chèque' }],
        ['lease', 'day', 'amount'],
      ],
    ]);
    await desk.caller.charges.addExpense({
      buildingId: null,
      keyId: null,
      propertyId: property.id,
      fromDate: '2025-01-01',
      untilDate: '2025-12-31',
      nature: 'Taxe foncière',
      label: 'Taxe foncière',
      supplier: 'DGFiP',
      amountCents: 103_800,
      recoverablePercent: 0,
      quantity: '',
    });
    expect(await listedOf('charge-expenses', await desk.exported('expenses'))).toMatchObject([
      [2, 'Taxe foncière', [{ name: 'Taxe foncière', detail: 'DGFiP' }], ['place', 'day', 'amount', 'supplier']],
    ]);
  });
});

it('a lease that is imported again is refused for its own dates, and stays listed', async () => {
  const { id: organizationId } = agency.organization;
  const property = await someProperty(database, organizationId);
  const tenant = await someTenant(database, organizationId);
  const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id });
  const file = await desk.exported('leases');
  const lines = await decided('leases', file, [create(2)], 'skip');
  expect(await lines.preview()).toMatchObject({
    refused: 1,
    existing: 1,
    duplicates: [{ line: 2, alike: ['property', 'tenant', 'first-day'], records: [{ id: lease.id }] }],
  });
  expect(await (await decided('leases', file, [ignore(2)], 'import')).preview()).toMatchObject({
    refused: 0,
    ruledOut: expect.arrayContaining([{ reason: 'already-there', rows: 1 }]),
  });
});

it('one lot of a rent roll is created again while the others take what is known', async () => {
  const roll = [
    'Bien;Adresse;CP;Ville;Surface;Locataire;Début du bail;Durée du bail;Loyer',
    'T2;12 rue Mercière;69002;Lyon;41;Claire Martin;01/09/2026;3 ans;800',
    'Studio;3 rue Neuve;69002;Lyon;20;Hugo Petit;01/09/2026;3 ans;500',
    '',
  ].join('\n');
  await desk.commit('rent-roll', roll);
  const again = `${roll}\n`;
  const preview = await (await decided('rent-roll', again, [create(3)])).preview();
  expect(preview).toMatchObject({
    existing: 2,
    'rent-roll': [{ title: 'Studio', isKnown: false }],
    ruledOut: expect.arrayContaining([{ reason: 'already-there', rows: 1 }]),
  });
  expect(preview.duplicates.map(({ line, alike, records }) => [line, alike, records.map(({ name }) => name)])).toEqual([
    [2, ['property', 'tenant'], ['T2', 'Claire Martin']],
    [3, ['property', 'tenant'], ['Studio', 'Hugo Petit']],
  ]);
});

it('the official file of sales is written over no property, neither by a decision nor by the choice for the file', async () => {
  const sold: Partial<Record<(typeof DVF_COLUMNS)[number], string>> = {
    id_mutation: '2021-433161',
    date_mutation: '2021-06-25',
    nature_mutation: 'Vente',
    valeur_fonciere: '240000',
    adresse_numero: '22',
    adresse_nom_voie: 'RIBBE ROSSE',
    code_postal: '20214',
    nom_commune: 'Montegrosso',
    id_parcelle: '2B167000ZD0022',
    type_local: 'Maison',
    surface_reelle_bati: '60',
  };
  const file = [DVF_COLUMNS.join(','), DVF_COLUMNS.map((column) => sold[column] ?? '').join(','), ''].join('\n');
  const { decide, preview, commit } = desk.caller.imports;
  const first = await desk.receive('properties', file);
  await desk.answered(commit({ draftId: first.draftId, kind: 'properties', mapping: '' }));
  const { draftId } = await desk.receive('properties', `${file}\n`);
  const input = { draftId, kind: 'properties', mapping: '' } as const;
  const { duplicates } = await preview({ ...input, known: 'skip' });
  const known = duplicates[0]?.records[0]?.id ?? '';
  expect((await refusalOf(decide({ draftId, kind: 'properties', decisions: [merge(2, known)] }))).code).toBe('import.official-not-updated');
  expect((await refusalOf(preview({ ...input, known: 'update' }))).code).toBe('import.official-not-updated');
  expect((await refusalOf(desk.answered(commit({ ...input, known: 'update' })))).code).toBe('import.official-not-updated');
  const { decided: name } = await decide({ draftId, kind: 'properties', decisions: [ignore(2)] });
  expect(await preview({ ...input, known: 'import', decided: name })).toMatchObject({
    ready: 0,
    ruledOut: expect.arrayContaining([{ reason: 'already-there', rows: 1 }]),
  });
});
