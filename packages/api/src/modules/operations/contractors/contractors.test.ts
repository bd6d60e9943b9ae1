import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someContractor } from '@lares/testing/factories/maintenance';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const as = (who: 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin', now?: () => Date) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ...(now ? { now } : {}) });
const named = async (filters: { q?: string; trade?: string } = {}) =>
  (await as('manager').contractors.list(filters)).rows.map(({ name }) => name);

it('is sorted by name, and searched by any term of name and trade', async () => {
  const { organization } = agency;
  await someContractor(database, organization.id, { name: 'Toitures Lebrun', trade: 'Couverture' });
  await someContractor(database, organization.id, { name: 'Électricité Roux', trade: 'Électricité' });
  await someContractor(database, organization.id, { name: 'Plomberie Roux' });
  expect(await named()).toEqual(['Électricité Roux', 'Plomberie Roux', 'Toitures Lebrun']);
  expect(await named({ q: 'ROUX electricite' })).toEqual(['Électricité Roux']);
  expect(await named({ q: 'couverture' })).toEqual(['Toitures Lebrun']);
  expect(await named({ trade: 'Plomberie' })).toEqual(['Plomberie Roux']);
  expect(await named({ q: '100 %' })).toEqual([]);
  const found = await as('manager').contractors.search({ q: 'roux' });
  expect(found.map(({ name }) => name)).toEqual(['Électricité Roux', 'Plomberie Roux']);
});

it('has the same pages forwards and backwards', async () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  for (const name of names) await someContractor(database, agency.organization.id, { name });
  const { list } = as('colleague').contractors;
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor! });
  const third = await list({ limit: 2, cursor: second.nextCursor! });
  expect([first, second, third].map(({ rows }) => rows.map(({ name }) => name))).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
  expect(third.nextCursor).toBeNull();
  expect((await list({ limit: 2, cursor: third.previousCursor! })).rows.map(({ name }) => name)).toEqual(['C', 'D']);
  await expect(list({ cursor: 'perdu' })).rejects.toMatchObject({ cause: { code: 'common.cursor-invalid' } });
});

it('is created, updated from its latest version, deleted and restored', async () => {
  const { contractors, history } = as('manager');
  const { id } = await contractors.create({
    name: 'Serrures Petit',
    trade: 'Serrurerie',
    insuranceUntil: '2027-03-31',
    phone: '+33612345678',
  });
  expect(await contractors.byId({ id })).toMatchObject({ name: 'Serrures Petit', insuranceUntil: day('2027-03-31'), version: 1 });
  await contractors.update({ id, version: 1, name: 'Serrures Petit & fils' });
  await expect(as('colleague').contractors.update({ id, version: 1, name: 'Autre' })).rejects.toMatchObject({
    cause: { code: 'common.modified-meanwhile', details: { by: agency.manager.person.fullName } },
  });
  await contractors.remove({ id, version: 2 });
  await expect(contractors.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await named()).toEqual([]);
  await contractors.restore({ id });
  expect(await contractors.byId({ id })).toMatchObject({ name: 'Serrures Petit & fils' });
  const { rows } = await history.of({ entity: 'contractor', id });
  expect(rows.map(({ action }) => action)).toEqual(['contractor.restore', 'contractor.remove', 'contractor.update', 'contractor.create']);
});

it('cannot be restored after the undo period', async () => {
  const { id } = await someContractor(database, agency.organization.id);
  await as('manager', () => new Date('2026-11-20T09:00:00Z')).contractors.remove({ id });
  const late = as('manager', () => new Date('2026-11-20T09:11:00Z'));
  await expect(late.contractors.restore({ id })).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
});

it('refuses a contractor without a name, and an invalid day', async () => {
  const { create } = as('manager').contractors;
  await expect(create({ name: '  ' })).rejects.toMatchObject({ cause: { issues: [{ path: ['name'], message: 'Le nom est requis' }] } });
  await expect(create({ name: 'A', insuranceUntil: '2026-02-30' })).rejects.toMatchObject({
    cause: { issues: [{ path: ['insuranceUntil'] }] },
  });
});

it('is for managers of the organisation', async () => {
  const { id } = await someContractor(database, agency.organization.id);
  for (const who of ['owner', 'tenant'] as const) {
    await expect(as(who).contractors.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(who).contractors.update({ id, version: 1, name: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  for (const who of ['founder', 'admin'] as const) expect((await as(who).contractors.list({})).rows).toHaveLength(1);
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).contractors;
  expect((await stranger.list({})).rows).toEqual([]);
  await expect(stranger.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
