import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { anOwner } from '@lares/testing/factories/people';
import { aPropertyDraft, someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

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

const UPDATE = { known: 'update' } as const;
const HEADERS = 'Titre;Adresse;Code postal;Ville;Type de bien;Prix;Surface;Étage;Équipements;Propriétaire';
const lines = (...rows: string[]) => [HEADERS, ...rows, ''].join('\r\n');

async function aStudio(more: Parameters<typeof aPropertyDraft>[0] = {}) {
  const draft = aPropertyDraft({
    title: 'Studio Bellecour',
    address: '2 rue Sala',
    postalCode: '69002',
    city: 'Lyon',
    type: 'Studio',
    priceCents: 60_000,
    areaM2: 21.5,
    floor: 2,
    amenities: ['Balcon'],
    description: 'Lumineux',
    ...more,
  });
  const { id } = await desk.caller.properties.create(draft);
  return { id, read: () => desk.caller.properties.byId({ id }) };
}

describe('a file of properties that updates the known ones', () => {
  it('shows each change before it is made, changes only what the lines give, and creates the others', async () => {
    const studio = await aStudio({ ownerId: null });
    clock = '2026-11-21T09:00:00.000Z';
    const file = lines(
      `Studio Bellecour;2 rue Sala;69002;Lyon;Studio;650;21,5;;Balcon, Ascenseur;${agency.ownerRecord.id}`,
      'Studio neuf;9 rue Neuve;69002;Lyon;Studio;500;18;1;;',
    );
    const preview = await desk.preview('properties', file, UPDATE);
    expect(preview).toMatchObject({ ready: 1, updated: 1, existing: 1, properties: [{ line: 3, title: 'Studio neuf' }] });
    expect(preview.updates).toEqual([
      {
        line: 2,
        name: 'Studio Bellecour',
        changes: [
          { field: 'priceCents', before: 60_000, after: 65_000 },
          { field: 'ownerId', before: null, after: 'Agathe Leroy' },
          { field: 'amenities', before: ['Balcon'], after: expect.arrayContaining(['Balcon', 'Ascenseur']) },
        ],
      },
    ]);
    expect(await studio.read()).toMatchObject({ priceCents: 60_000, version: 1 });

    expect(await desk.commit('properties', file, UPDATE)).toMatchObject({ ready: 1, updated: 1 });
    expect(await studio.read()).toMatchObject({
      priceCents: 65_000,
      floor: 2,
      description: 'Lumineux',
      owner: { id: agency.ownerRecord.id },
      amenities: expect.arrayContaining(['Balcon', 'Ascenseur']),
      version: 2,
    });
    expect((await desk.caller.properties.list({})).rows).toHaveLength(2);
    expect((await desk.caller.imports.list({ kind: 'properties' })).rows).toMatchObject([{ counts: { ready: 1, updated: 1 } }]);
    const { rows } = await desk.caller.history.of({ entity: 'property', id: studio.id });
    expect(rows[0]).toMatchObject({
      action: 'property.update',
      actorName: agency.manager.person.fullName,
      before: { priceCents: 60_000, ownerId: null, amenities: ['Balcon'] },
      after: { priceCents: 65_000, ownerId: agency.ownerRecord.id },
    });
    expect(rows[0]?.after).not.toHaveProperty('records');
  });

  it('gives the former values back when it is undone, and records it', async () => {
    const studio = await aStudio();
    const before = await studio.read();
    clock = '2026-11-21T09:00:00.000Z';
    const file = lines(
      'STUDIO Bellecour;2 rue Sala;69002;Lyon;Studio;650;21,5;3;Ascenseur;',
      'Autre;9 rue Neuve;69002;Lyon;Studio;500;18;1;;',
    );
    const { importId } = await desk.commit('properties', file, UPDATE);
    expect(await studio.read()).toMatchObject({ title: 'STUDIO Bellecour', floor: 3, amenities: ['Ascenseur'] });
    clock = '2026-11-22T09:00:00.000Z';
    expect(await desk.undo(importId)).toEqual({ properties: 1, restored: 1 });
    expect(await studio.read()).toEqual({ ...before, version: 3 });
    expect((await desk.caller.properties.list({ q: 'studio bellecour' })).rows).toHaveLength(1);
    const { rows } = await desk.caller.history.of({ entity: 'property', id: studio.id });
    expect(rows.map(({ action }) => action)).toEqual(['property.update', 'property.update', 'property.create']);
    expect(rows[0]).toMatchObject({ before: { priceCents: 65_000 }, after: { priceCents: 60_000 } });
    // The file may come again.
    expect(await desk.commit('properties', file, UPDATE)).toMatchObject({ ready: 1, updated: 1 });
  });

  it.each(['edited', 'deleted'])('is not undone once a record it changed was %s', async (how) => {
    const studio = await aStudio();
    const { importId } = await desk.commit('properties', lines('Studio Bellecour;2 rue Sala;69002;Lyon;Studio;650;21,5;;;'), UPDATE);
    clock = '2026-11-21T09:00:00.000Z';
    if (how === 'edited') await desk.caller.properties.update({ id: studio.id, version: 2, ...aPropertyDraft({ title: 'Autre titre' }) });
    else await desk.caller.properties.remove({ id: studio.id, version: 2 });
    expect(await refusalOf(desk.undo(importId))).toMatchObject({ code: 'import.undo-refused', details: { edited: 1 } });
  });

  it('corrects an owner, unless an expense of the property waits for a statement to the former one', async () => {
    const former = await anOwner(database, agency.organization.id, { firstName: 'Basile', lastName: 'Roux' });
    const studio = await aStudio({ ownerId: former.id });
    clock = '2026-11-21T09:00:00.000Z';
    const file = lines(`Studio Bellecour;2 rue Sala;69002;Lyon;Studio;600;21,5;2;Balcon;${agency.ownerRecord.id}`);
    const spent = { ownerId: former.id, propertyId: studio.id, spentOn: '2026-11-03', label: 'Plombier', amountCents: 5_000 };
    const { id } = await desk.caller.statements.addExpense(spent);
    const charged = { code: 'property.owner-charged', details: { label: 'Plombier' } };
    expect(await refusalOf(desk.commit('properties', file, UPDATE))).toEqual(charged);
    await desk.caller.statements.removeExpense({ id });
    const { importId } = await desk.commit('properties', file, UPDATE);
    expect(await studio.read()).toMatchObject({ owner: { id: agency.ownerRecord.id }, pastOwners: [] });
    await desk.undo(importId);
    expect(await studio.read()).toMatchObject({ owner: { id: former.id }, pastOwners: [] });
  });

  it('changes nothing at all when one line cannot be stored', async () => {
    const studio = await aStudio({ longitude: null, latitude: null });
    const file = [
      'Titre;Adresse;Code postal;Ville;Type de bien;Prix;Surface',
      'Studio Bellecour;2 rue Sala;69002;Lyon;Studio;650;21,5',
      '',
    ];
    const withPlace = [`${file[0]};Étage`, `${file[1]};trop haut`, ''].join('\r\n');
    expect((await refusalOf(desk.commit('properties', withPlace, UPDATE))).code).toBe('import.rows-refused');
    expect(await studio.read()).toMatchObject({ priceCents: 60_000, version: 1 });
  });

  it('leaves out lines that change nothing, and those that match several records', async () => {
    await aStudio();
    await aStudio({ title: 'Jumeau' });
    await aStudio({ title: 'Jumeau' });
    const file = lines(
      'Studio Bellecour;2 rue Sala;69002;Lyon;Studio;600;21,5;2;Balcon;',
      'Jumeau;2 rue Sala;69002;Lyon;Studio;650;21,5;;;',
    );
    expect(await desk.preview('properties', file, UPDATE)).toMatchObject({
      ready: 0,
      updated: 0,
      existing: 2,
      ruledOut: [
        { reason: 'unchanged', rows: 1 },
        { reason: 'ambiguous', rows: 1 },
      ],
    });
    expect((await refusalOf(desk.commit('properties', file, UPDATE))).code).toBe('import.nothing-to-import');
  });

  it('never touches a property of another organisation', async () => {
    const elsewhere = await anAgency(database);
    const other = importing(database, elsewhere, () => new Date(clock));
    const { id } = await other.caller.properties.create(
      aPropertyDraft({ title: 'Studio Bellecour', address: '2 rue Sala', postalCode: '69002', city: 'Lyon', type: 'Studio', areaM2: 21.5 }),
    );
    const { version } = await other.caller.properties.byId({ id });
    const file = lines('Studio Bellecour;2 rue Sala;69002;Lyon;Studio;650;21,5;;;');
    expect(await desk.commit('properties', file, UPDATE)).toMatchObject({ ready: 1, updated: 0 });
    expect((await other.caller.properties.byId({ id })).version).toBe(version);
  });

  it('asks before 0 € and 0 m² are stored, as the form does', async () => {
    const file = lines('Sans prix;1 rue A;69002;Lyon;Studio;0;20;;;', 'Sans surface;2 rue A;69002;Lyon;Studio;500;0;;;');
    const { toConfirm } = await desk.preview('properties', file);
    expect(toConfirm).toEqual([
      { warning: 'no-price', rows: 1, lines: [2] },
      { warning: 'no-area', rows: 1, lines: [3] },
    ]);
    expect((await refusalOf(desk.commit('properties', file))).code).toBe('common.confirmation-needed');
    expect(await desk.commit('properties', file, { confirmed: ['no-price', 'no-area'] })).toMatchObject({ ready: 2 });
    // A price that was zero already is not asked about again.
    const same = lines('Sans prix;1 rue A;69002;Lyon;Studio;0;20;3;;');
    expect(await desk.preview('properties', same, UPDATE)).toMatchObject({ updated: 1, toConfirm: [] });
  });

  it('an exported file changes nothing when it comes back unchanged', async () => {
    await aStudio({ ownerId: agency.ownerRecord.id, taxId: '420123456789', dpeClass: 'D', dpeDate: '2024-03-15', livingAreaM2: 20.1 });
    await aStudio({ title: 'Vide de tout', floor: null, amenities: [], description: '' });
    expect(await desk.preview('properties', await desk.exported('properties'), UPDATE)).toMatchObject({
      ready: 0,
      updated: 0,
      refused: 0,
      ruledOut: [{ reason: 'unchanged', rows: 2 }],
    });
  });
});

describe('a file of clients that updates the known ones', () => {
  const FILE = ['Prénom;Nom;E-mail;Téléphone;Notes', 'Claire;Martin;claire@exemple.fr;06 12 34 56 78;Rappeler', ''].join('\r\n');

  it('changes what the line gives, and its undo gives it back', async () => {
    const { id } = await desk.caller.tenants.create({
      kind: 'personne',
      firstName: 'Claire',
      lastName: 'Martin',
      email: 'claire@exemple.fr',
      address: '1 rue A',
      status: 'Actif',
    });
    const before = await desk.caller.tenants.byId({ id });
    clock = '2026-11-21T09:00:00.000Z';
    expect((await desk.preview('tenants', FILE, UPDATE)).updates).toEqual([
      {
        line: 2,
        name: 'Claire Martin',
        changes: [
          { field: 'phone', before: '', after: '+33612345678' },
          { field: 'notes', before: '', after: 'Rappeler' },
        ],
      },
    ]);
    const { importId } = await desk.commit('tenants', FILE, UPDATE);
    expect(await desk.caller.tenants.byId({ id })).toMatchObject({ phone: '+33612345678', address: '1 rue A', status: 'Actif' });
    await desk.undo(importId);
    expect(await desk.caller.tenants.byId({ id })).toEqual({ ...before, version: 3 });
  });

  it('an exported file changes nothing when it comes back unchanged', async () => {
    await someTenant(database, agency.organization.id);
    expect(await desk.preview('tenants', await desk.exported('tenants'), UPDATE)).toMatchObject({ ready: 0, updated: 0, refused: 0 });
  });
});

describe('a file of leases that are known', () => {
  async function exportedLease(changed: (file: string) => string = (file) => file) {
    const { id: organizationId } = agency.organization;
    const property = await someProperty(database, organizationId);
    const tenant = await someTenant(database, organizationId);
    const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id });
    return { lease, file: changed(await desk.exported('leases')) };
  }

  it('an exported file of active leases comes back: known leases are skipped, not refused for their own dates', async () => {
    const { file } = await exportedLease();
    expect(await desk.preview('leases', file)).toMatchObject({ refused: 1 });
    expect(await desk.preview('leases', file, { known: 'skip' })).toMatchObject({
      refused: 0,
      ready: 0,
      existing: 1,
      ruledOut: [{ reason: 'already-there', rows: 1 }],
    });
    expect(await desk.preview('leases', file, UPDATE)).toMatchObject({
      refused: 0,
      updated: 0,
      ruledOut: [{ reason: 'unchanged', rows: 1 }],
    });
  });

  it('changes the payment day and the notes, and neither the rent nor the dates that the lease freezes', async () => {
    const { lease, file } = await exportedLease();
    const [headers = '', row = ''] = file.split('\r\n');
    const cells = row.split(';');
    const at = (header: string) => headers.split(';').findIndex((name) => name.replace('\uFEFF', '') === header);
    cells[at('Notes')] = 'Reprise de gestion';
    cells[at('Jour de paiement')] = '9';
    cells[at('Loyer hors charges (€)')] = '9999,00';
    const changed = [headers, cells.join(';'), ''].join('\r\n');
    const before = await desk.caller.leases.byId({ id: lease.id });
    expect((await desk.preview('leases', changed, UPDATE)).updates).toMatchObject([
      {
        line: 2,
        changes: [
          { field: 'paymentDay', after: 9 },
          { field: 'notes', after: 'Reprise de gestion' },
        ],
      },
    ]);
    const { importId } = await desk.commit('leases', changed, UPDATE);
    const after = await desk.caller.leases.byId({ id: lease.id });
    expect(after).toEqual({
      ...before,
      paymentDay: 9,
      notes: 'Reprise de gestion',
      version: before.version + 1,
      updatedByName: agency.manager.person.fullName,
      updatedAt: after.updatedAt,
    });
    await desk.undo(importId);
    expect(await desk.caller.leases.byId({ id: lease.id })).toMatchObject({ paymentDay: before.paymentDay, notes: before.notes });
  });
});

it('payments are never updated by a file', async () => {
  const file = ['Bien;Locataires;Montant;Date', 'A;B;1;01/01/2026', ''].join('\r\n');
  await expect(desk.preview('payments', file, UPDATE)).rejects.toThrow('paiements déjà enregistrés');
});

it('one audit row tells the whole update, next to that of the import', async () => {
  await aStudio();
  await desk.commit('properties', lines('Studio Bellecour;2 rue Sala;69002;Lyon;Studio;650;21,5;;;'), UPDATE);
  const rows = await asOwner<{ action: string }>(
    database,
    `select action from audit_log where organization_id = '${agency.organization.id}' and batch_id is not null order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['import.create', 'property.update']);
});
