import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;

let database: TestDatabase;
let agency: Agency;

const LYON = { longitude: 4.8357, latitude: 45.764 };

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  const elsewhere = await anAgency(database);
  const { id: organizationId } = agency.organization;
  await someProperty(database, organizationId, { title: 'Mercière', city: 'Lyon', ownerId: agency.ownerRecord.id, ...LYON });
  await someProperty(database, organizationId, { title: 'Port', city: 'Nantes', longitude: -1.55, latitude: 47.21 });
  await someProperty(database, organizationId, { title: 'Sans lieu', city: 'Lyon' });
  await someProperty(database, elsewhere.organization.id, { title: 'Ailleurs', ...LYON });
});
afterAll(() => database.drop());

const as = (who: 'manager' | 'owner' | 'tenant') => callerAs(sessionOf(agency[who], agency.organization), { database }).properties;
const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title).toSorted();

describe('properties on a map', () => {
  it('are the located ones of the organisation, with the number of those without coordinates', async () => {
    const shown = await as('manager').map({});
    expect(titles(shown)).toEqual(['Mercière', 'Port']);
    expect(shown).toMatchObject({ withoutPoint: 1, isCapped: false });
    expect(shown.rows.find(({ title }) => title === 'Mercière')).toMatchObject(LYON);
  });

  it('meet the criteria of the list', async () => {
    const shown = await as('manager').map({ city: 'Lyon' });
    expect(titles(shown)).toEqual(['Mercière']);
    expect(shown.withoutPoint).toBe(1);
    expect(titles(await as('manager').map({ q: 'port nantes' }))).toEqual(['Port']);
  });

  it('are those that the user may read', async () => {
    expect(await as('owner').map({})).toMatchObject({ rows: [{ title: 'Mercière' }], withoutPoint: 0 });
    expect(await as('tenant').map({})).toMatchObject({ rows: [], withoutPoint: 0 });
  });

  it('come with the tiles that the instance is configured with, or none', async () => {
    expect(await as('manager').mapTiles()).toBeNull();
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Les cartographes' };
    const configured = callerAs(sessionOf(agency.manager, agency.organization), { database, ports: { ...memoryPorts(), mapTiles } });
    expect(await configured.properties.mapTiles()).toEqual(mapTiles);
  });
});
