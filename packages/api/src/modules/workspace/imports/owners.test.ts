import { freshDatabase, asOwner, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let desk: ReturnType<typeof importing>;
/** The factory gives the agency an owner. */
let before: string[];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  desk = importing(database, agency, () => new Date('2026-11-20T09:00:00Z'));
  before = (await all()).map(({ id }) => id);
});

const CSV = [
  'Type;Prénom;Propriétaire;SCI;Courriel;Portable;Adresse;Remarques',
  ';Paul;Durand;;Paul.Durand@exemple.fr;612345678;"3 place A; Lyon";',
  ';;;SCI des Tilleuls;;;;à rappeler',
  ';;Lefèvre;;;;;',
].join('\r\n');

/** Of « Lefèvre », nothing else is known. */
const NAMED = { confirmed: ['name-only' as const] };

const all = async () => (await desk.caller.owners.list({ sort: 'name', limit: 100 })).rows;
const imported = async () => (await all()).filter(({ id }) => !before.includes(id));

describe('a file of owners', () => {
  it('creates people and companies, with their history', async () => {
    expect(await desk.preview('owners', CSV)).toMatchObject({
      ready: 3,
      refused: 0,
      existing: 0,
      owners: [
        { line: 2, name: 'Paul Durand', kind: 'personne', email: 'paul.durand@exemple.fr', phone: '+33612345678' },
        { line: 3, name: 'SCI des Tilleuls', kind: 'société' },
        { line: 4, name: 'Lefèvre', kind: 'personne' },
      ],
      tenants: [],
      toConfirm: [{ warning: 'name-only', rows: 1, lines: [4] }],
    });
    await desk.commit('owners', CSV, NAMED);
    const rows = await imported();
    expect(rows.map(({ name }) => name)).toEqual(['Paul Durand', 'Lefèvre', 'SCI des Tilleuls']);
    const history = await desk.caller.history.of({ entity: 'owner', id: rows[0]?.id ?? '' });
    expect(history.rows).toMatchObject([{ action: 'owner.import', actorName: agency.manager.person.fullName }]);
  });

  it('is refused in its column', async () => {
    const file = 'Nom;Raison sociale;E-mail;Type\n;;a@exemple.fr;\nRoy;;roy@;\nRoy;;;parfait\n';
    const { errors } = await desk.preview('owners', file);
    expect(errors.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Le nom est requis'],
      [3, "L'adresse e-mail est invalide"],
      [4, 'Type inconnu : « parfait ». Possibles : personne, société'],
    ]);
  });

  it('recognises and updates owners that are there', async () => {
    await desk.commit('owners', CSV, NAMED);
    const moved = CSV.replace('3 place A', '9 place B');
    expect(await desk.preview('owners', moved, { known: 'skip' })).toMatchObject({ ready: 0, existing: 3 });
    expect(await desk.preview('owners', moved, { known: 'update' })).toMatchObject({
      updated: 1,
      updates: [{ line: 2, name: 'Paul Durand', changes: [{ field: 'address', before: '3 place A; Lyon', after: '9 place B; Lyon' }] }],
    });
    await desk.commit('owners', moved, { known: 'update' });
    expect(await imported()).toHaveLength(3);
  });

  it('can be undone, unless one has a property since; none is restored alone', async () => {
    const { importId } = await desk.commit('owners', CSV, NAMED);
    const [first, second] = await imported();
    const { id: organizationId } = agency.organization;
    const property = await someProperty(database, organizationId, { ownerId: first?.id ?? '' });
    expect(await refusalOf(desk.undo(importId))).toEqual({
      code: 'import.undo-refused',
      details: { kind: 'owners', edited: 0, properties: 1, mandates: 0, accounts: 0 },
    });
    await asOwner(database, `delete from properties where id = '${property.id}'`);
    expect(await desk.undo(importId)).toEqual({ owners: 3 });
    expect(await imported()).toEqual([]);
    expect((await refusalOf(desk.caller.owners.restore({ id: second?.id ?? '' }))).code).toBe('import.undone-since');
    expect(await desk.commit('owners', CSV, NAMED)).toMatchObject({ ready: 3 });
  });
});
