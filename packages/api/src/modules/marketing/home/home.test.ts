import { propertyViews } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { addDays, day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';
const EVERYBODY: Who[] = ['manager', 'founder', 'owner', 'tenant', 'admin'];
const TODAY = day('2026-11-20');
const CITIES = ['Lyon', 'Brest', 'Nice', 'Lille', 'Metz', 'Dijon', 'Tours', 'Nantes', 'Rouen', 'Pau'];

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());

const as = (agency: Agency, who: Who) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${TODAY}T12:00:00Z`) });

async function idsOf(statement: string): Promise<string[]> {
  return (await asOwner<{ id: string }>(database, statement)).map(({ id }) => id);
}

/** The user's rows in plain SQL, without the scopes. */
const mine = ({ organization, ownerRecord }: Agency, who: Who) =>
  `p.organization_id = '${organization.id}' and p.deleted_at is null${who === 'owner' ? ` and p.owner_id = '${ownerRecord.id}'` : ''}${who === 'tenant' ? ' and p.is_listed' : ''}`;

const viewed = (rows: string, since = '0001-01-01') =>
  `select p.id from properties p join property_views v on v.organization_id = p.organization_id and v.property_id = p.id
   where ${rows} and v.day >= '${since}' group by p.organization_id, p.id order by sum(v.views) desc, p.created_at desc, p.id limit 3`;
const withStatus = (rows: string, status: string) =>
  `select p.id from properties p where ${rows} and p.status = '${status}' order by p.created_at desc, p.id limit 9`;
const byCity = (rows: string) =>
  `select p.city || ' ' || count(*) as id from properties p where ${rows} group by p.city order by count(*) desc, p.city collate "C" limit 8`;

interface Drawn {
  status: number;
  city: number;
  isListed: boolean;
  isOwned: boolean;
  isDeleted: boolean;
  /** Days ago, and number of views. */
  views: [number, number][];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  status: fc.nat(PROPERTY_STATUSES.length - 1),
  city: fc.nat(CITIES.length - 1),
  isListed: fc.boolean(),
  isOwned: fc.boolean(),
  isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  views: fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 29, 30, 31, 400), fc.integer({ min: 1, max: 5 })), {
    selector: ([ago]) => ago,
    maxLength: 3,
  }),
});

async function store(agency: Agency, properties: Drawn[]) {
  const { organization, ownerRecord } = agency;
  for (const [n, { status, city, isListed, isOwned, isDeleted, views }] of properties.entries()) {
    const { id: propertyId } = await someProperty(database, organization.id, {
      status: PROPERTY_STATUSES[status] ?? 'Vendu',
      type: PROPERTY_TYPES[n % PROPERTY_TYPES.length] ?? 'Autre',
      city: CITIES[city] ?? 'Lyon',
      isListed,
      ownerId: isOwned ? ownerRecord.id : null,
      createdAt: `2026-0${1 + (n % 9)}-01T08:00:00Z`,
      deletedAt: isDeleted ? '2026-10-01T00:00:00Z' : null,
    });
    if (views.length === 0) continue;
    await new Wall(database, { organizationId: organization.id, userId: null }).transaction((tx) =>
      tx
        .insert(propertyViews)
        .values(views.map(([ago, many]) => ({ organizationId: organization.id, propertyId, day: addDays(TODAY, -ago), views: many }))),
    );
  }
}

it('returns the same as plain SQL, for each role', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 15, maxLength: 40 }), async (properties) => {
      const agency = await anAgency(database);
      await store(agency, properties);
      for (const who of EVERYBODY) {
        const rows = mine(agency, who);
        const home = await as(agency, who).home.overview();
        const ids = (list: { id: string }[]) => list.map(({ id }) => id);
        expect([who, ids(home.trending)]).toEqual([who, await idsOf(viewed(rows, '2026-10-22'))]);
        expect([who, ids(home.mostViewed)]).toEqual([who, await idsOf(viewed(rows))]);
        expect([who, ids(home.toSell)]).toEqual([who, await idsOf(withStatus(rows, 'À Vendre'))]);
        expect([who, ids(home.toRent)]).toEqual([who, await idsOf(withStatus(rows, 'À Louer'))]);
        expect([who, home.cities.map(({ city, count }) => `${city} ${count}`)]).toEqual([who, await idsOf(byCity(rows))]);
      }
    }),
    { numRuns: 4 },
  );
}, 120_000);

describe('a town', () => {
  it('counts as many as its list shows, and shows the newest picture', async () => {
    const agency = await anAgency(database);
    const { id } = agency.organization;
    const image = { id: crypto.randomUUID(), imageUrl: 'https://images.example/quai.jpg', isPrimary: true, position: 0 };
    await someProperty(database, id, { city: 'Brest', type: 'Maison', createdAt: '2026-01-01T00:00:00Z' }, { images: [image] });
    await someProperty(database, id, { city: 'Brest', type: 'Villa', createdAt: '2026-02-01T00:00:00Z' });
    await someProperty(database, id, { city: 'Pau', type: 'Terrain' });
    const { cities } = await as(agency, 'manager').home.overview();
    expect(cities).toEqual([
      { city: 'Brest', count: 2, shown: { type: 'Maison', picture: { url: image.imageUrl, fileId: null, alt: '' } } },
      { city: 'Pau', count: 1, shown: { type: 'Terrain', picture: null } },
    ]);
    expect((await as(agency, 'manager').properties.count({ city: 'Brest' })).count).toBe(2);
  });
});

it('shows no empty section', async () => {
  const agency = await anAgency(database);
  const elsewhere = await anOrganization(database);
  await someProperty(database, elsewhere.id, { isListed: true });
  for (const who of EVERYBODY) {
    const { agencies, agents, ...sections } = await as(agency, who).home.overview();
    expect(sections).toEqual({ trending: [], mostViewed: [], cities: [], toSell: [], toRent: [] });
    expect(agencies.map(({ id }) => id)).toEqual([agency.organization.id]);
    expect(agents).toHaveLength(3);
  }
});

it('shows a tenant their own agency only, and the others those that opted in too', async () => {
  const agency = await anAgency(database);
  const other = await anAgency(database);
  const caller = callerAs(sessionOf(other.manager, other.organization), { database });
  const { version } = await caller.organizations.current();
  await caller.organizations.setDirectoryEntry({ isPublic: true, slug: `autre-${other.organization.id.slice(0, 8)}`, version });
  for (const who of EVERYBODY) {
    const shown = (await as(agency, who).home.overview()).agencies.map(({ id }) => id);
    expect(shown.filter((id) => id !== agency.organization.id)).toEqual(who === 'tenant' ? [] : [other.organization.id]);
    expect(shown).toContain(agency.organization.id);
  }
});
