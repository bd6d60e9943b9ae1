import { randomUUID } from 'node:crypto';
import { owners } from '@lares/db/schema/portfolio/owners';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aMember, anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { EMPTY_OWNER, type OwnerDraft } from '@lares/validation/portfolio/owners';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague' | 'owner' | 'tenant' | 'admin';
const session = (who: Who) => sessionOf(agency[who], agency.organization);
const as = (who: Who, options: { now?: () => Date } = {}) => callerAs(session(who), { database, ...options }).owners;

it('adds a person or a company, and finds them by any word of their name', async () => {
  const person = await as('manager').create({ kind: 'personne', firstName: 'Zoé', lastName: "L'Évêque", companyName: 'oubliée' });
  const company = await as('manager').create({ kind: 'société', lastName: 'Leroy', companyName: 'SCI du Cœur' });
  expect([person, company]).toEqual([
    { id: expect.any(String), name: "Zoé L'Évêque", kind: 'personne' },
    { id: expect.any(String), name: 'SCI du Cœur', kind: 'société' },
  ]);
  const names = async (q?: string) => (await as('manager').search({ q })).map(({ name }) => name);
  expect(await names()).toEqual(['Agathe Leroy', 'SCI du Cœur', "Zoé L'Évêque"]);
  expect(await names('leveque')).toEqual([]);
  expect(await names('EVEQUE zoe')).toEqual(["Zoé L'Évêque"]);
  expect(await names("l'évêque")).toEqual(["Zoé L'Évêque"]);
  expect(await names('coeur')).toEqual(['SCI du Cœur']);
  expect(await names('100 %')).toEqual([]);
});

it('refuses an owner without a name under its field', async () => {
  await expect(as('manager').create({ kind: 'personne', companyName: 'SCI' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['lastName'] }] },
  });
  await expect(as('manager').create({ kind: 'société', lastName: 'Leroy' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['companyName'] }] },
  });
});

it('is for managers of the organisation', async () => {
  const { id } = agency.ownerRecord;
  const asRead = { id, version: 1 };
  for (const who of ['owner', 'tenant'] as const) {
    const { list, count, byId, search, create, update, remove, restore } = as(who);
    const named = { ...EMPTY_OWNER, lastName: 'X' };
    const attempts = [
      list({}),
      count({}),
      byId({ id }),
      search({}),
      create(named),
      update({ ...named, ...asRead }),
      remove(asRead),
      restore({ id }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
  }
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).owners;
  expect(await stranger.search({})).toMatchObject([{ id: elsewhere.ownerRecord.id }]);
  expect(await stranger.list({})).toMatchObject({ rows: [{ id: elsewhere.ownerRecord.id }] });
  const strange = [stranger.byId({ id }), stranger.remove(asRead), stranger.update({ ...EMPTY_OWNER, lastName: 'X', ...asRead })];
  await Promise.all(strange.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })));
});

describe('the list', () => {
  const NAMES: Partial<OwnerDraft>[] = [
    { lastName: 'Zola', firstName: 'Émile', email: 'zola@exemple.fr' },
    { lastName: 'zola', firstName: 'Ana' },
    { lastName: 'Évrard', firstName: 'Luc', phone: '+33477000001' },
    { kind: 'société', companyName: 'SCI du Port', lastName: 'Martin' },
    { kind: 'société', companyName: 'Foncière Évian' },
  ];
  const ids: string[] = [];
  const lister = async () => {
    const { organization, manager } = await anAgency(database);
    const { owners: caller, properties } = callerAs(sessionOf(manager, organization), { database });
    ids.length = 0;
    for (const names of NAMES) ids.push((await caller.create({ ...EMPTY_OWNER, ...names })).id);
    await anOwner(database, organization.id, { lastName: 'Effacée', deletedAt: '2026-05-01T00:00:00Z' });
    return { organization, caller, properties };
  };

  it('is sorted by name, a company by its own, page after page both ways', async () => {
    const { caller } = await lister();
    const whole = (await caller.list({})).rows.map(({ name }) => name);
    expect(whole).toEqual(['Luc Évrard', 'Foncière Évian', 'Agathe Leroy', 'SCI du Port', 'Ana zola', 'Émile Zola']);
    const pages = [await caller.list({ limit: 2 })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) pages.push(await caller.list({ limit: 2, cursor }));
    expect(pages.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(whole);
    const back = await caller.list({ limit: 2, cursor: pages.at(-1)?.previousCursor ?? '' });
    expect(back.rows).toEqual(pages.at(-2)?.rows);
    const newest = (await caller.list({ sort: 'newest', limit: 100 })).rows.map(({ id }) => id);
    expect(newest.toSorted()).toEqual((await caller.list({})).rows.map(({ id }) => id).toSorted());
  });

  it.each([
    ['zola', 2],
    ['ZOLA emile', 1],
    ['0477', 1],
    ['04 77 00', 1],
    ['zola@exemple.fr', 1],
    ['martin', 1],
    ['evian', 1],
    ['%', 6],
    ['introuvable', 0],
  ])('finds « %s » %i times, with the same count', async (q, times) => {
    const { caller } = await lister();
    expect((await caller.list({ q })).rows).toHaveLength(times);
    expect(await caller.count({ q })).toEqual({ count: times, isCapped: false });
  });

  it('filters by kind, and refuses unknown filters', async () => {
    const { caller } = await lister();
    expect((await caller.list({ kind: 'société' })).rows.map(({ name }) => name)).toEqual(['Foncière Évian', 'SCI du Port']);
    expect(await caller.count({ kind: 'personne' })).toMatchObject({ count: 4 });
    await expect(caller.list({ city: 'Lyon' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(caller.list({ cursor: 'x' })).rejects.toMatchObject({ cause: { code: 'common.cursor-invalid' } });
  });

  it('counts the properties of each, without deleted ones', async () => {
    const { caller, properties, organization } = await lister();
    const [ownerId = ''] = ids;
    await someProperty(database, organization.id, { ownerId });
    const gone = await someProperty(database, organization.id, { ownerId });
    await properties.remove({ id: gone.id, version: 1 });
    const counts = (await caller.list({})).rows.map(({ id, propertyCount }) => [id, propertyCount]);
    expect(Object.fromEntries(counts)).toMatchObject({ [ownerId]: 1, [ids[1] ?? '']: 0 });
    expect(await caller.byId({ id: ownerId })).toMatchObject({ name: 'Émile Zola', propertyCount: 1, hasAccount: false, version: 1 });
  });
});

describe('writing', () => {
  const NOW = new Date('2026-11-20T09:00:00Z');
  const later = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
  const named = (overrides: Partial<OwnerDraft> = {}): OwnerDraft => ({ ...EMPTY_OWNER, lastName: 'Durand', ...overrides });
  const created = async (overrides: Partial<OwnerDraft> = {}) => (await as('manager').create(named(overrides))).id;

  it('replaces the whole, by the version that was read', async () => {
    const id = await created({ firstName: 'Zoé', phone: '+33477000001', notes: 'Note' });
    await as('colleague').update({ ...named({ kind: 'société', companyName: 'SCI', email: 'SCI@exemple.fr' }), id, version: 1 });
    expect(await as('manager').byId({ id })).toMatchObject({
      name: 'SCI',
      firstName: '',
      phone: '',
      notes: '',
      email: 'sci@exemple.fr',
      version: 2,
      updatedByName: 'Hugo Bernard',
    });
    await expect(as('manager').update({ ...named(), id, version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile', details: { by: 'Hugo Bernard' } },
    });
    const caller = callerAs(session('manager'), { database });
    expect((await caller.history.of({ entity: 'owner', id })).rows.map(({ action }) => action)).toEqual(['owner.update', 'owner.create']);
  });

  it('refuses to delete an owner who still has a property, and deletes them afterwards', async () => {
    const id = await created();
    const property = await someProperty(database, agency.organization.id, { ownerId: id });
    await expect(as('manager').remove({ id, version: 1 })).rejects.toMatchObject({ cause: { code: 'owner.still-owning' } });
    await callerAs(session('manager'), { database }).properties.remove({ id: property.id, version: 1 });
    expect(await as('manager').remove({ id, version: 1 })).toEqual({ id });
  });

  it('deletes once when requested twice at once; undo restores the same record', async () => {
    const id = await created({ firstName: 'Zoé' });
    const before = await as('manager').byId({ id });
    const asRead = { id, version: 1 };
    const outcomes = await Promise.allSettled([as('manager').remove(asRead), as('colleague').remove(asRead)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await as('manager').search({ q: 'zoe durand' })).map((found) => found.id)).not.toContain(id);
    await expect(as('admin').byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('colleague', { now: later(9) }).restore({ id })).toEqual({ id, version: 3 });
    expect(await as('manager').byId({ id })).toEqual({
      ...before,
      version: 3,
      updatedAt: expect.any(String),
      updatedByName: 'Hugo Bernard',
    });
  });

  it('refuses undo after ten minutes, and of what was never deleted', async () => {
    const id = await created();
    await expect(as('manager').restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as('manager').remove({ id, version: 1 });
    await expect(as('manager', { now: later(11) }).restore({ id })).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
  });

  it('cannot be named on a property once deleted, and their properties become invisible', async () => {
    const invited = await aMember(database, agency.organization.id, { role: 'owner' });
    const record = await anOwner(database, agency.organization.id, { userId: invited.person.id });
    const property = await someProperty(database, agency.organization.id, { ownerId: record.id });
    const { properties } = callerAs(sessionOf(invited, agency.organization), { database });
    expect(await properties.count({})).toMatchObject({ count: 1 });
    await callerAs(session('manager'), { database }).properties.remove({ id: property.id, version: 1 });
    await as('manager').remove({ id: record.id, version: 1 });
    expect(await properties.count({})).toMatchObject({ count: 0 });
  });

  it('has a column for every field of the schema, and a field or a server-side reason for every column', () => {
    const GENERATED = ['displayName', 'sortName'];
    // The bank account and the rhythm of statements have a command of their own.
    const SERVER_OWNED = [
      'ibanEncrypted',
      'ibanEnding',
      'statementRhythm',
      'organizationId',
      'userId',
      'deletedAt',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
    ];
    const fields = Object.keys({ ...EMPTY_OWNER, id: randomUUID(), version: 1 });
    expect(Object.keys(getTableColumns(owners)).sort()).toEqual([...fields, ...GENERATED, ...SERVER_OWNED].sort());
  });
});

it('keeps the account of an owner encrypted, and shows its last characters', async () => {
  const iban = 'FR1420041010050500013M02606';
  const { id } = await as('manager').create({ kind: 'personne', lastName: 'Rivoire' });
  expect(await as('manager').byId({ id })).toMatchObject({ ibanEnding: '', version: 1 });
  await as('manager').setBankDetails({ id, version: 1, iban: 'FR14 2004 1010 0505 0001 3M02 606' });
  expect(await as('manager').byId({ id })).toMatchObject({ ibanEnding: '2606', version: 2 });
  await expect(as('manager').setBankDetails({ id, version: 1, iban })).rejects.toMatchObject({
    cause: { code: 'common.modified-meanwhile' },
  });
  await expect(as('manager').setBankDetails({ id, version: 2, iban: 'FR00' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['iban'] }] },
  });
  await as('manager').update({ ...EMPTY_OWNER, id, version: 2, lastName: 'Rivoire', firstName: 'Paul' });
  expect(await as('manager').byId({ id })).toMatchObject({ ibanEnding: '2606' });

  const [stored] = await asOwner<{ all: string }>(
    database,
    `select o::text || string_agg(a::text, ' ') as all from owners o join audit_log a on a.entity_id = o.id where o.id = '${id}' group by o.*`,
  );
  expect(stored?.all).toContain('owner.set-bank-details');
  expect(stored?.all).not.toContain(iban);
  expect(stored?.all).not.toContain(Buffer.from(iban).toString('hex'));

  await as('manager').removeBankDetails({ id, version: 3 });
  expect(await as('manager').byId({ id })).toMatchObject({ ibanEnding: '' });
});
