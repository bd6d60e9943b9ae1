import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const as = (who: 'manager' | 'owner' | 'tenant') => callerAs(sessionOf(agency[who], agency.organization), { database }).owners;

it('adds a person or a company, and finds them by any words of their name', async () => {
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

it('is for managers, each of his organisation', async () => {
  for (const who of ['owner', 'tenant'] as const) {
    await expect(as(who).search({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(who).create({ kind: 'personne', lastName: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).owners;
  expect(await stranger.search({})).toMatchObject([{ id: elsewhere.ownerRecord.id }]);
});
