import { favourites } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const as = (who: 'manager' | 'owner' | 'tenant') => callerAs(sessionOf(agency[who], agency.organization), { database });
const storedOnes = () =>
  new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) => tx.select().from(favourites));

it('is one row per user and property, also when repeated or concurrent', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id, { isListed: true });
  await Promise.all(Array.from({ length: 8 }, () => as('tenant').properties.setFavourite({ propertyId, isFavourite: true })));
  expect(await storedOnes()).toMatchObject([{ propertyId, userId: agency.tenant.person.id }]);
  expect(await as('tenant').properties.byId({ id: propertyId })).toMatchObject({ isFavourite: true });
  expect(await as('manager').properties.byId({ id: propertyId })).toMatchObject({ isFavourite: false });
  await as('manager').properties.setFavourite({ propertyId, isFavourite: false });
  expect(await storedOnes()).toHaveLength(1);
  await Promise.all(Array.from({ length: 3 }, () => as('tenant').properties.setFavourite({ propertyId, isFavourite: false })));
  expect(await storedOnes()).toEqual([]);
});

it('is limited to visible properties', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id, { isListed: false });
  for (const who of ['tenant', 'owner'] as const) {
    await expect(as(who).properties.setFavourite({ propertyId, isFavourite: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database });
  await expect(stranger.properties.setFavourite({ propertyId, isFavourite: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await storedOnes()).toEqual([]);
});
