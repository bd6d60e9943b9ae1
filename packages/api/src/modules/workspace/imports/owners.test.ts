import { freshDatabase, asOwner, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importing, refusalOf } from '../../../testing/importing.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';

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

  it('joins the columns of an address, and keeps the account encrypted', async () => {
    const file = [
      'Bailleur;Prénom;Adresse;Complément d’adresse;CP;Ville;Pays;IBAN',
      'Durand;Paul;3 place Bellecour;Bât. B;1500;Ambérieu;France;FR76 3000 6000 0112 3456 7890 189',
      'Lefèvre;Anne;Rue de la Loi 16;;1000;Bruxelles;Belgique;',
    ].join('\n');
    expect((await desk.preview('owners', file)).owners).toMatchObject([
      { address: '3 place Bellecour, Bât. B, 01500 Ambérieu', ibanEnding: '0189' },
      { address: 'Rue de la Loi 16, 1000 Bruxelles, Belgique', ibanEnding: '' },
    ]);
    await desk.commit('owners', file);
    const [paul] = await imported();
    const id = paul?.id ?? '';
    expect(await desk.caller.owners.byId({ id })).toMatchObject({
      address: '3 place Bellecour, Bât. B, 01500 Ambérieu',
      ibanEnding: '0189',
    });
    const [stored] = await asOwner<{ sealed: string }>(database, `select iban_encrypted as sealed from owners where id = '${id}'`);
    expect(TEST_VAULT.open('bank details', id, Buffer.from(stored?.sealed ?? ''))).toBe('FR7630006000011234567890189');
    const { rows } = await desk.caller.history.of({ entity: 'owner', id });
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['owner.import', 'owner.set-bank-details']);
    expect(JSON.stringify(rows)).toContain('0189');
    expect(JSON.stringify(await asOwner(database, 'select before, after from audit_log'))).not.toContain('300060000112');

    const other = file.replace('FR76 3000 6000 0112 3456 7890 189', 'FR14 2004 1010 0505 0001 3M02 606').replace('3 place', '4 place');
    expect(await desk.preview('owners', other, { known: 'update' })).toMatchObject({
      updates: [{ changes: [{ field: 'address', after: '4 place Bellecour, Bât. B, 01500 Ambérieu' }] }],
      toConfirm: [{ warning: 'kept-iban', lines: [2] }],
    });
    await desk.commit('owners', other, { known: 'update', confirmed: ['kept-iban'] });
    expect(await desk.caller.owners.byId({ id })).toMatchObject({ ibanEnding: '0189' });
  });

  it('says that the account of a known owner is not taken, also where nothing else of the line is new and none is stored', async () => {
    const file = 'Nom;Prénom;E-mail;IBAN\nDurand;Paul;paul@exemple.fr;\nRoy;Léa;lea@exemple.fr;';
    await desk.commit('owners', file);
    const paid = file.replace('paul@exemple.fr;', 'paul@exemple.fr;FR76 3000 6000 0112 3456 7890 189');
    expect(await desk.preview('owners', paid, { known: 'update' })).toMatchObject({
      ready: 0,
      updated: 0,
      toConfirm: [{ warning: 'kept-iban', lines: [2] }],
    });
    // A line that is skipped is not taken as a whole, and a new record has the account.
    expect((await desk.preview('owners', paid, { known: 'skip' })).toConfirm).toEqual([]);
    expect((await desk.preview('owners', paid, { known: 'import' })).toConfirm).toEqual([]);
  });

  it('keeps nothing of an erased owner in what it wrote for many', async () => {
    const file = (iban: string) =>
      `Nom;Prénom;E-mail;Adresse;IBAN\nDurand;Paul;paul@exemple.fr;3 place A;${iban}\nRoy;Léa;lea@exemple.fr;4 rue B;DE89370400440532013000`;
    await desk.commit('owners', file('FR7630006000011234567890189'));
    const moved = file('').replace('3 place A', '9 cours Lafayette').replace('4 rue B', '5 quai C');
    await desk.commit('owners', moved, { known: 'update', confirmed: ['kept-iban'] });
    const [paul, lea] = await imported();
    const inBatches = `select before, after from audit_log where batch_id is not null and organization_id = '${agency.organization.id}'`;
    const log = async () => JSON.stringify(await asOwner(database, inBatches));
    for (const word of ['0189', '3 place A', '9 cours Lafayette']) expect(await log()).toContain(word);
    await desk.caller.personalData.erase({ kind: 'owner', id: paul?.id ?? '', outcome: 'complète' });
    for (const word of ['0189', '3 place A', '9 cours Lafayette']) expect(await log()).not.toContain(word);
    // What is said of the others stays.
    for (const word of ['3000', '4 rue B', '5 quai C']) expect(await log()).toContain(word);
    const { rows } = await desk.caller.history.of({ entity: 'owner', id: lea?.id ?? '' });
    expect(JSON.stringify(rows)).toContain('5 quai C');
  });

  it('refuses an account that is none, on its line', async () => {
    const file = 'Nom;Prénom;IBAN\nDurand;Paul;FR76 3000 6000 0112 3456 7890 188\nRoy;Léa;DE89 3704 0044 0532 0130 00';
    const { errors, ready } = await desk.preview('owners', file);
    expect(ready).toBe(1);
    expect(errors).toMatchObject([{ line: 2, header: 'IBAN', message: 'Cet IBAN n’est pas valable : vérifiez chaque caractère' }]);
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
