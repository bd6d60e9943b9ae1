import { freshDatabase, asOwner, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;
let clock = '2026-11-20T09:00:00.000Z';

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  clock = '2026-11-20T09:00:00.000Z';
  desk = importing(database, agency, () => new Date(clock));
});

const CSV = [
  'Type;Prénom;Nom;Raison sociale;Courriel;Portable;Adresse;Statut;Remarques',
  ';Léa;Garnier;;Lea.Garnier@exemple.fr;612345678;"1 rue A; Lyon";locataire;',
  ';Anne;Roy;Atelier du Port;contact@atelier.fr;01 02 03 04 05;;candidat;à rappeler',
  ';;;;;;;;',
  'particulier;Noé;Faure;;noe@exemple.fr;;;;',
].join('\r\n');

const clients = async () => (await desk.caller.tenants.list({ sort: 'name', limit: 100 })).rows;

describe('a file of tenants', () => {
  it('creates people and companies with their history and search text, in one transaction', async () => {
    expect(await desk.preview('tenants', CSV)).toMatchObject({
      ready: 3,
      refused: 0,
      ruledOut: [{ reason: 'blank', rows: 1 }],
      existing: 0,
      tenants: [
        { line: 2, name: 'Léa Garnier', kind: 'personne', email: 'lea.garnier@exemple.fr', phone: '+33612345678', status: 'Actif' },
        { line: 3, name: 'Atelier du Port', kind: 'société', status: 'Prospect' },
        { line: 5, name: 'Noé Faure', status: 'Prospect' },
      ],
      properties: [],
    });
    const { importId } = await desk.commit('tenants', CSV);
    const rows = await clients();
    expect(rows.map(({ name }) => name)).toEqual(['Atelier du Port', 'Noé Faure', 'Léa Garnier']);
    expect((await desk.caller.tenants.list({ q: 'atelier port' })).rows).toHaveLength(1);
    const history = await desk.caller.history.of({ entity: 'tenant', id: rows[0]?.id ?? '' });
    expect(history.rows).toMatchObject([{ action: 'tenant.import', actorName: agency.manager.person.fullName }]);
    const audit = await asOwner<{ action: string }>(
      database,
      `select action from audit_log where organization_id = '${agency.organization.id}'`,
    );
    expect(audit).toEqual([{ action: 'import.create' }]);
    expect((await desk.caller.imports.list({ kind: 'tenants' })).rows).toMatchObject([
      { id: importId, kind: 'tenants', counts: { ready: 3 } },
    ]);
    expect((await desk.caller.imports.list({ kind: 'properties' })).rows).toEqual([]);
  });

  it.each([
    ['Nom', 'Léa;;a@exemple.fr;;', null, 'Le nom est requis'],
    ['E-mail', 'Léa;Garnier;lea;;', 'E-mail', "L'adresse e-mail est invalide"],
    ['Téléphone', 'Léa;Garnier;a@exemple.fr;12;', 'Tél', 'Numéro de téléphone invalide'],
    [
      'Statut',
      'Léa;Garnier;a@exemple.fr;;parfait',
      'Statut',
      'Statut inconnu : « parfait ». Possibles : Actif, Prospect, Ancien, En attente',
    ],
  ])('is refused in its column: %s', async (_what, line, _header, message) => {
    const reported = await desk.preview('tenants', `Prénom;Nom;E-mail;Tél;Statut\n${line}\n`);
    expect(reported.errors.map((error) => error.message)).toEqual([message]);
    expect(reported.errors[0]?.line).toBe(2);
  });

  it('need neither a first name nor an e-mail', async () => {
    const file = 'Prénom;Nom;E-mail;Société\n;Martin;;\nLéa;Garnier;;\n;;;SARL du Port\n';
    await desk.commit('tenants', file, { confirmed: ['name-only'] });
    expect((await clients()).map(({ name, email }) => [name, email])).toEqual([
      ['Léa Garnier', ''],
      ['Martin', ''],
      ['SARL du Port', ''],
    ]);
    expect(await desk.preview('tenants', `${file}Zoé;Neuve;;\n`)).toMatchObject({ ready: 4, existing: 3 });
  });

  it('leaves out totals, and asks about a name alone, which may be the title of a section', async () => {
    const file = 'Nom;Prénom;E-mail\nImmeuble A;;\nMartin;Claire;\nTotal;;1\n;;\n';
    const preview = await desk.preview('tenants', file);
    expect(preview).toMatchObject({ rowsRead: 4, ready: 2, toConfirm: [{ warning: 'name-only', rows: 1, lines: [2] }] });
    expect(preview.ruledOut).toEqual([
      { reason: 'blank', rows: 1 },
      { reason: 'total', rows: 1 },
    ]);
    expect((await refusalOf(desk.commit('tenants', file))).code).toBe('common.confirmation-needed');
    expect(await clients()).toEqual([]);
    // Of a list of names, nothing else is expected.
    expect((await desk.preview('tenants', 'Nom\nMartin\n')).toConfirm).toEqual([]);
  });

  it('stores formulas as text, and is not opened as another kind of file', async () => {
    await desk.commit('tenants', "Prénom;Nom;E-mail\n'=1+1;Garnier;a@exemple.fr\n");
    expect((await clients()).map(({ name }) => name)).toEqual(['=1+1 Garnier']);
    const { draftId } = await desk.receive('tenants', CSV);
    const asked = { draftId, kind: 'leases' as const, mapping: 'property,tenants,startDate,rent' };
    expect((await refusalOf(desk.caller.imports.preview(asked))).code).toBe('import.draft-expired');
    expect((await refusalOf(desk.caller.imports.inspect({ draftId }))).code).toBe('import.draft-expired');
  });

  it('reports tenants that seem to exist, and imports the same bytes once', async () => {
    await desk.commit('tenants', CSV);
    expect(await desk.preview('tenants', `${CSV}\r\n;Zoé;Neuve;;zoe@exemple.fr;;;;`)).toMatchObject({ ready: 4, existing: 3 });
    expect((await refusalOf(desk.commit('tenants', CSV))).code).toBe('import.file-already-imported');
  });

  it('leaves out the tenants that exist already, when the user wishes so', async () => {
    await desk.commit('tenants', CSV);
    const more = `${CSV}\r\n;Zoé;Neuve;;zoe@exemple.fr;;;;`;
    expect(await desk.commit('tenants', more, { known: 'skip' })).toMatchObject({
      ready: 1,
      ruledOut: expect.arrayContaining([{ reason: 'already-there', rows: 3 }]),
    });
    expect(await clients()).toHaveLength(4);
    expect((await refusalOf(desk.commit('tenants', `${CSV}\r\n`, { known: 'skip' }))).code).toBe('import.nothing-to-import');
  });

  it('can be undone, unless one was edited or signed a lease since', async () => {
    const { importId } = await desk.commit('tenants', CSV);
    const [first, second] = await clients();
    clock = '2026-11-20T10:00:00.000Z';
    await desk.caller.tenants.archive({ id: first?.id ?? '', version: 1 });
    const { id: organizationId } = agency.organization;
    const property = await someProperty(database, organizationId);
    const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: second?.id ?? '' });
    expect(await refusalOf(desk.undo(importId))).toEqual({
      code: 'import.undo-refused',
      details: { kind: 'tenants', edited: 1, leases: 1, events: 0, requests: 0, documents: 0, accounts: 0 },
    });
    await asOwner(database, `delete from leases where id = '${lease.id}'`);
    await asOwner(database, `update tenants set version = 1 where id = '${first?.id ?? ''}'`);
    expect(await desk.undo(importId)).toEqual({ tenants: 3 });
    expect(await clients()).toEqual([]);
    expect(await desk.commit('tenants', CSV)).toMatchObject({ ready: 3 });
  });

  it('joins the columns of an address into one line; a line without a street leaves that of a known record', async () => {
    const file = 'Nom;Prénom;E-mail;Adresse;CP;Ville\nGarnier;Léa;lea@exemple.fr;1 rue Alpha;1000;Bourg-en-Bresse';
    expect((await desk.preview('tenants', file)).tenants).toMatchObject([{ address: '1 rue Alpha, 01000 Bourg-en-Bresse' }]);
    await desk.commit('tenants', file);
    const [lea] = await clients();
    expect(await desk.caller.tenants.byId({ id: lea?.id ?? '' })).toMatchObject({ address: '1 rue Alpha, 01000 Bourg-en-Bresse' });
    const moved = file.replace('1 rue Alpha;1000', '2 rue Beta;01000');
    expect((await desk.preview('tenants', moved, { known: 'update' })).updates).toMatchObject([
      { changes: [{ field: 'address', after: '2 rue Beta, 01000 Bourg-en-Bresse' }] },
    ]);
    expect(await desk.preview('tenants', file.replace('1 rue Alpha', ''), { known: 'update' })).toMatchObject({ updated: 0, refused: 0 });
  });
});
