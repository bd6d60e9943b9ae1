import { randomUUID } from 'node:crypto';
import { AMENITIES } from '@lares/domain/portfolio/properties/amenities';
import { PROPERTY_SORTS, type PropertySort } from '@lares/domain/portfolio/properties/filters';
import { PROPERTY_STATUSES } from '@lares/domain/portfolio/properties/status';
import { PROPERTY_TYPES } from '@lares/domain/portfolio/properties/type';
import { cents } from '@lares/domain/shared/money';
import { fold } from '@lares/domain/shared/fold';
import { properties, propertyImages } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { anOrganization, anOwner } from '@lares/testing/factories/people';
import { aProperty, aPropertyDraft, someProperty } from '@lares/testing/factories/properties';
import { propertyValues, type PropertyDraft } from '@lares/validation/portfolio/properties';
import type { TRPCError } from '@trpc/server';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
type Row = ReturnType<typeof aProperty> & { createdAt: string; bedrooms: number; bathrooms: number; isListed: boolean };

let database: TestDatabase;
let agency: Agency;
let rows: Row[];
const favourites = new Set<string>();

const as = (who: Who, options: { now?: () => Date } = {}) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ...options });

const PLACES = [
  { city: 'Lyon', postalCode: '69002', address: '12 rue Mercière', where: '69 Rhône Auvergne-Rhône-Alpes' },
  { city: 'Saint-Étienne', postalCode: '42000', address: '4 rue Neuve', where: '42 Loire Auvergne-Rhône-Alpes' },
  { city: 'Bastia', postalCode: '20200', address: "8 chemin de l'Étang", where: '2B Haute-Corse Corse' },
  { city: "L'Haÿ-les-Roses", postalCode: '94240', address: '3 bis allée des Cèdres', where: '94 Val-de-Marne Île-de-France' },
] as const;
const TITLES = ['Élégant duplex', 'elegant duplex', 'Maison de famille', 'Œil de bœuf', 'Zénith', '4 pièces lumineux'];
const MOMENTS = [
  '2026-03-01T08:00:00.000001Z',
  '2026-03-01T08:00:00.000002Z',
  '2026-03-01T08:00:00.000900Z',
  '2026-04-01T08:00:00.000000Z',
];

/** `list[n]`, wrapping around. */
const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item;

/** Few distinct values, so that every order has ties. */
function portfolio(organizationId: string): Row[] {
  return Array.from({ length: 120 }, (_, n) => {
    const { where: _where, ...place } = pick(PLACES, n * 7);
    return aProperty(organizationId, {
      ...place,
      title: pick(TITLES, n * 5 + (n >> 3)),
      type: pick(PROPERTY_TYPES, n),
      status: pick(PROPERTY_STATUSES, n >> 1),
      priceCents: cents((n % 11) * 10_000_000),
      areaM2: (n % 7) * 12.5,
      bedrooms: n % 6,
      bathrooms: (n >> 2) % 4,
      isListed: n % 3 === 0,
      ownerId: n % 4 === 0 ? agency.ownerRecord.id : null,
      createdAt: pick(MOMENTS, n * 3),
      videoUrl: n % 2 ? 'https://video.exemple.fr/1' : '',
    }) as Row;
  });
}

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  rows = portfolio(agency.organization.id);
  for (const row of rows) await someProperty(database, agency.organization.id, row, row.title === 'Zénith' ? PARTS : {});
  await someProperty(database, agency.organization.id, { title: 'Supprimée', isListed: true, deletedAt: '2026-05-01T00:00:00Z' });
  const elsewhere = await anOrganization(database);
  for (let n = 0; n < 10; n++) await someProperty(database, elsewhere.id, { title: 'Ailleurs', isListed: true });
  for (const row of rows.filter((_, n) => n % 5 === 0)) {
    await as('manager').properties.setFavourite({ propertyId: row.id, isFavourite: true });
    favourites.add(row.id);
  }
});
afterAll(() => database.drop());

const PARTS = {
  amenities: ['Parking', 'Balcon', 'Ascenseur', 'Cave'],
  images: [
    { imageUrl: 'https://images.exemple.fr/2.jpg', position: 2 },
    { imageUrl: 'https://images.exemple.fr/0.jpg', position: 0, alt: 'La cuisine' },
    { imageUrl: 'https://images.exemple.fr/9.jpg', position: 9, isPrimary: true },
    ...[3, 4, 5, 6].map((position) => ({ imageUrl: `https://images.exemple.fr/${position}.jpg`, position })),
  ],
} satisfies Parameters<typeof someProperty>[3];

type Filters = Omit<NonNullable<Parameters<ReturnType<typeof as>['properties']['list']>[0]>, 'cursor'>;

/** The filter rules applied to rows in memory. */
function matches(row: Row, filters: Filters): boolean {
  const {
    type,
    status,
    minPriceCents = 0,
    maxPriceCents = Infinity,
    minAreaM2 = 0,
    maxAreaM2 = Infinity,
    bedrooms = 0,
    bathrooms = 0,
    city,
    q,
  } = filters;
  const place = pick(
    PLACES,
    PLACES.findIndex((one) => one.city === row.city),
  );
  const words = fold([row.title, row.address, row.city, row.postalCode, place.where].join(' ')).split(' ');
  const sought = fold(q ?? '')
    .split(' ')
    .filter(Boolean);
  return (
    (type === undefined || row.type === type) &&
    (status === undefined || row.status === status) &&
    row.priceCents >= minPriceCents &&
    row.priceCents <= maxPriceCents &&
    row.areaM2 >= minAreaM2 &&
    row.areaM2 <= maxAreaM2 &&
    row.bedrooms >= bedrooms &&
    row.bathrooms >= bathrooms &&
    (city === undefined || row.city === city) &&
    (filters.favourites !== true || favourites.has(row.id)) &&
    (filters.ownerId === undefined || row.ownerId === filters.ownerId) &&
    sought.every((word) => words.some((one) => (word.length > 2 ? one.includes(word) : one.startsWith(word))))
  );
}

const collator = new Intl.Collator('fr');
const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const ORDERS: Record<PropertySort, (a: Row, b: Row) => number> = {
  newest: (a, b) => (a.createdAt === b.createdAt ? byId(a, b) : a.createdAt > b.createdAt ? -1 : 1),
  'price-asc': (a, b) => a.priceCents - b.priceCents || byId(a, b),
  'price-desc': (a, b) => b.priceCents - a.priceCents || byId(b, a),
  'area-asc': (a, b) => a.areaM2 - b.areaM2 || byId(a, b),
  'area-desc': (a, b) => b.areaM2 - a.areaM2 || byId(b, a),
  title: (a, b) => collator.compare(a.title, b.title) || byId(a, b),
};
const expectedIds = (filters: Filters, among = rows) =>
  among
    .filter((row) => matches(row, filters))
    .sort(ORDERS[filters.sort ?? 'newest'])
    .map(({ id }) => id);

/** All pages, forwards. */
async function pagesOf(who: Who, filters: Filters) {
  const caller = as(who);
  const pages = [await caller.properties.list(filters)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await caller.properties.list({ ...filters, cursor }));
  return pages;
}
const idsOf = (pages: { rows: { id: string }[] }[]) => pages.flatMap((page) => page.rows.map(({ id }) => id));

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const anyFilters = fc.record({
  type: optional(fc.constantFrom(...PROPERTY_TYPES)),
  status: optional(fc.constantFrom(...PROPERTY_STATUSES)),
  minPriceCents: optional(fc.nat(110).map((n) => n * 1_000_000)),
  maxPriceCents: optional(fc.nat(110).map((n) => n * 1_000_000)),
  minAreaM2: optional(fc.constantFrom(0, 12.5, 12.51, 30, 80)),
  maxAreaM2: optional(fc.constantFrom(0, 12.5, 74.99, 75, 80)),
  bedrooms: optional(fc.nat(6)),
  bathrooms: optional(fc.nat(4)),
  city: optional(fc.constantFrom(...PLACES.map(({ city }) => city), 'Nulle Part')),
  q: optional(
    fc.constantFrom(
      'lyon',
      'ETIENNE',
      'rhône',
      'duplex Bastia',
      '69',
      '2b',
      'corse',
      'ile-de-france',
      "l'hay",
      'oeil',
      '—',
      'introuvable',
      'val marne bis',
    ),
  ),
  favourites: optional(fc.boolean()),
  ownerId: optional(fc.constantFrom(0, 1).map((n) => (n === 0 ? agency.ownerRecord.id : randomUUID()))),
  sort: optional(fc.constantFrom(...PROPERTY_SORTS)),
  limit: fc.integer({ min: 1, max: 60 }),
});

describe('the list', () => {
  it('returns, page after page, exactly the rows that match any combination of filters, in order', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const pages = await pagesOf('manager', filters);
        const expected = expectedIds(filters);
        expect(idsOf(pages)).toEqual(expected);
        const { sort: _sort, limit, ...criteria } = filters;
        expect(pages.slice(0, -1).every((page) => page.rows.length === limit)).toBe(true);
        expect(await as('manager').properties.count(criteria)).toEqual({ count: expected.length, isCapped: false });
      }),
      { numRuns: 150 },
    );
  });

  it.each(PROPERTY_SORTS)('returns the same pages forwards and backwards, by %s', async (sort) => {
    const filters = { sort, limit: 7 };
    const forwards = await pagesOf('manager', filters);
    expect(idsOf(forwards)).toEqual(expectedIds(filters));
    const backwards = [forwards.at(-1)];
    for (let cursor = backwards[0]?.previousCursor; cursor; cursor = backwards[0]?.previousCursor) {
      backwards.unshift(await as('manager').properties.list({ ...filters, cursor }));
    }
    expect(backwards.map((page) => page && idsOf([page]))).toEqual(forwards.map((page) => idsOf([page])));
  });

  it.each([
    ['SAINT etienne', 'Saint-Étienne'],
    ['st-étienne', 'Saint-Étienne'],
    ['haute corse', 'Bastia'],
    ['2B', 'Bastia'],
    ['94', "L'Haÿ-les-Roses"],
    ['Île de France', "L'Haÿ-les-Roses"],
    ['cèdres', "L'Haÿ-les-Roses"],
    ['69002', 'Lyon'],
  ])('finds « %s » in %s and nowhere else', async (q, city) => {
    expect(new Set(idsOf(await pagesOf('manager', { q, limit: 100 })))).toEqual(
      new Set(rows.filter((row) => row.city === city).map(({ id }) => id)),
    );
  });

  it('returns cards with five images at most, the primary first, amenities in order, and no invented rating', async () => {
    const { rows: cards } = await as('manager').properties.list({ q: 'zenith', limit: 1 });
    const stored = rows.find(({ id }) => id === cards[0]?.id);
    expect(cards[0]).toEqual({
      id: stored?.id,
      title: 'Zénith',
      type: stored?.type,
      address: stored?.address,
      city: stored?.city,
      postalCode: stored?.postalCode,
      status: stored?.status,
      priceCents: stored?.priceCents,
      areaM2: stored?.areaM2,
      bedrooms: stored?.bedrooms,
      bathrooms: stored?.bathrooms,
      isListed: stored?.isListed,
      images: [9, 0, 2, 3, 4].map((n) => ({
        id: expect.any(String),
        url: `https://images.exemple.fr/${n}.jpg`,
        fileId: null,
        isPrimary: n === 9,
        alt: n === 0 ? 'La cuisine' : '',
      })),
      hasVideo: stored?.videoUrl !== '',
      amenities: AMENITIES.filter((amenity) => (PARTS.amenities as string[]).includes(amenity)),
      isFavourite: favourites.has(stored?.id ?? ''),
      ratingAverage: null,
      ratingCount: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('refuses unknown filters and values outside their tuple', async () => {
    const { list } = as('manager').properties;
    await expect(list({ colour: 'rouge' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ status: 'for-sale' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ sort: 'price' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ limit: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('refuses a cursor of another origin or order', async () => {
    const { list } = as('manager').properties;
    const byPrice = await list({ sort: 'price-asc', limit: 1 });
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      '',
      'x',
      '%',
      made(null),
      made(['after']),
      made(['after', 1]),
      made(['top', 1, rows[0]?.id]),
      made(['after', 1, "'"]),
      made(['after', 1, rows[0]?.id, 2]),
    ]) {
      await expect(list({ sort: 'price-asc', cursor })).rejects.toMatchObject({
        cause: { code: 'common.cursor-invalid', field: 'cursor' },
      });
    }
    await expect(list({ sort: 'title', cursor: made(['after', 'a\0', rows[0]?.id]) })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    for (const sort of ['newest', 'title'] as const) {
      await expect(list({ sort, cursor: byPrice.nextCursor ?? '' })).rejects.toMatchObject({ cause: { code: 'common.cursor-invalid' } });
    }
  });

  it('continues correctly when rows are added and removed between two pages', async () => {
    const caller = as('manager');
    const first = await caller.properties.list({ sort: 'title', limit: 10 });
    const newcomer = await someProperty(database, agency.organization.id, { title: '1 pièce', status: 'Vendu' });
    const second = await caller.properties.list({ sort: 'title', limit: 10, cursor: first.nextCursor ?? '' });
    expect(idsOf([first, second])).toEqual(expectedIds({ sort: 'title' }).slice(0, 20));
    const back = await caller.properties.list({ sort: 'title', limit: 10, cursor: second.previousCursor ?? '' });
    expect(idsOf([back])).toEqual(idsOf([first]));
    expect((await caller.properties.list({ sort: 'title', limit: 10, cursor: back.previousCursor ?? '' })).rows[0]?.id).toBe(newcomer.id);
    await caller.properties.remove({ id: newcomer.id });
  });
});

describe('visibility', () => {
  const SEEN: Record<Who, (row: Row) => boolean> = {
    admin: () => true,
    manager: () => true,
    colleague: () => true,
    founder: () => true,
    owner: ({ ownerId }) => ownerId === agency.ownerRecord.id,
    tenant: ({ isListed }) => isListed,
  };

  it.each(Object.keys(SEEN) as Who[])('%s: list, count, summary and every single row agree', async (who) => {
    const seen = rows.filter(SEEN[who]);
    expect(seen.length).toBeGreaterThan(0);
    expect(idsOf(await pagesOf(who, { limit: 50 }))).toEqual(expectedIds({}, seen));
    expect(await as(who).properties.count({})).toEqual({ count: seen.length, isCapped: false });
    const summary = await as(who).properties.summary();
    const tally = (key: 'status' | 'type', word: string) => seen.filter((row) => row[key] === word).length;
    expect(summary).toEqual({
      total: seen.length,
      byStatus: Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, tally('status', status)])),
      byType: Object.fromEntries(PROPERTY_TYPES.map((type) => [type, tally('type', type)])),
      toRent: tally('status', 'À Louer'),
      toSell: tally('status', 'À Vendre'),
      recent: expect.any(Array),
    });
    expect(summary.recent.map(({ id }) => id)).toEqual(expectedIds({}, seen).slice(0, 5));
    const outcomes = await Promise.all(
      rows.slice(0, 24).map(({ id }) =>
        as(who)
          .properties.byId({ id })
          .then((found) => found.id)
          .catch((error: TRPCError) => error.code),
      ),
    );
    expect(outcomes).toEqual(rows.slice(0, 24).map((row) => (SEEN[who](row) ? row.id : 'NOT_FOUND')));
  });

  it('hides management data from a tenant', async () => {
    const row = rows.find(({ isListed, ownerId }) => isListed && ownerId);
    const id = row?.id ?? '';
    const owner = { id: agency.ownerRecord.id, name: 'Agathe Leroy' };
    expect(await as('manager').properties.byId({ id })).toMatchObject({ owner, taxId: '' });
    expect(await as('owner').properties.byId({ id })).toMatchObject({ owner, createdByName: null });
    expect(await as('tenant').properties.byId({ id })).toMatchObject({
      owner: null,
      taxId: null,
      createdByName: null,
      updatedByName: null,
    });
  });

  it('does not reveal the owner of a property to a tenant through any filter', async () => {
    const ownerId = agency.ownerRecord.id;
    const owned = rows.filter((row) => row.ownerId === ownerId).length;
    expect(await as('owner').properties.count({ ownerId })).toMatchObject({ count: owned });
    expect(await as('tenant').properties.count({ ownerId })).toMatchObject({ count: 0 });
    expect(await as('tenant').properties.list({ ownerId })).toMatchObject({ rows: [] });
  });

  it('counts favourites separately for each user', async () => {
    expect(await as('manager').properties.count({ favourites: true })).toMatchObject({ count: favourites.size });
    expect(await as('colleague').properties.count({ favourites: true })).toMatchObject({ count: 0 });
  });

  it('caps a total at ten thousand', { timeout: 120_000 }, async () => {
    const { organization, manager } = await anAgency(database);
    const caller = callerAs(sessionOf(manager, organization), { database });
    await new Wall(database, { organizationId: organization.id, userId: null }).transaction((tx) =>
      tx.execute(sql`
        insert into properties (organization_id, title, type, address, city, status, price_cents, area_m2, search_text)
        select ${organization.id}::uuid, 'Bien', 'Maison', n || ' rue', 'Lyon', 'Vendu', n, 1, ' bien n' || n || 'x' from generate_series(0, 10000) n`),
    );
    expect(await caller.properties.count({})).toEqual({ count: 10_000, isCapped: true });
    expect(await caller.properties.count({ maxPriceCents: 9_999 })).toEqual({ count: 10_000, isCapped: false });
    expect(await caller.properties.count({ q: 'bien' })).toEqual({ count: 10_000, isCapped: true });
    expect(await caller.properties.count({ q: 'bien', minPriceCents: 10_000 })).toEqual({ count: 1, isCapped: false });
    // Common and rare terms use different plans: both return the rows in order.
    const prices = async (q: string, sort: PropertySort) =>
      (await caller.properties.list({ q, sort, limit: 3 })).rows.map(({ priceCents }) => priceCents);
    expect(await prices('bien', 'price-desc')).toEqual([10_000, 9_999, 9_998]);
    expect(await prices('bien n5000x', 'price-asc')).toEqual([5_000]);
    expect(await prices('99x', 'price-asc')).toEqual([99, 199, 299]);
    expect(await prices('n999', 'price-asc')).toEqual([999, 9_990, 9_991]);
    const dear = await caller.properties.list({ q: '00x', minPriceCents: 9_500, sort: 'price-asc', limit: 3 });
    expect(dear.rows.map(({ priceCents }) => priceCents)).toEqual([9_500, 9_600, 9_700]);
  });

  it('returns what lies within bounds, also far behind the first rows of the list', { timeout: 120_000 }, async () => {
    const { organization, manager } = await anAgency(database);
    const caller = callerAs(sessionOf(manager, organization), { database });
    // By price, the large ones come last; by title, the order is that of random ids.
    await new Wall(database, { organizationId: organization.id, userId: null }).transaction((tx) =>
      tx.execute(sql`
        insert into properties (organization_id, title, type, address, city, status, price_cents, area_m2, search_text)
        select ${organization.id}::uuid, 'Bien', 'Maison', n || ' rue', 'Lyon', 'Vendu', n, case when n >= 2500 then 2 else 1 end, ' bien '
        from generate_series(1, 2503) n`),
    );
    const pages = async (filters: { minAreaM2?: number; maxAreaM2?: number; minPriceCents?: number; sort: PropertySort; q?: string }) => {
      const found: number[][] = [];
      let cursor: string | undefined;
      do {
        const { rows: these, nextCursor } = await caller.properties.list({ ...filters, cursor, limit: 3 });
        found.push(these.map(({ priceCents }) => priceCents));
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    expect(await pages({ minAreaM2: 2, sort: 'price-asc' })).toEqual([[2_500, 2_501, 2_502], [2_503]]);
    expect(await pages({ minAreaM2: 2, sort: 'price-asc', q: 'bien' })).toEqual([[2_500, 2_501, 2_502], [2_503]]);
    expect(await pages({ minAreaM2: 2, maxAreaM2: 1, sort: 'price-asc' })).toEqual([[]]);
    const last = await pages({ minPriceCents: 2_499, sort: 'title' });
    expect(last.map(({ length }) => length)).toEqual([3, 2]);
    expect(last.flat().toSorted((one, other) => one - other)).toEqual([2_499, 2_500, 2_501, 2_502, 2_503]);
  });
});

describe('writing', () => {
  const NOW = new Date('2026-11-20T09:00:00Z');
  const later = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
  const created = async (overrides: Partial<PropertyDraft> = {}, who: Who = 'manager') =>
    (await as(who).properties.create(aPropertyDraft(overrides))).id;
  const read = (id: string, who: Who = 'manager') => as(who).properties.byId({ id });
  const imagesIn = async (id: string) => (await read(id)).images.map(({ url, isPrimary }) => ({ url, isPrimary }));

  it('stores and returns every field of the form', async () => {
    const draft = aPropertyDraft({
      description: 'Au calme.',
      bedrooms: 1,
      rooms: 1,
      floor: -1,
      livingAreaM2: '22,4',
      builtYear: 1932,
      parkingSpaces: 0,
      furnished: true,
      dpeClass: 'D',
      dpeDate: '2024-02-29',
      dpeNumber: '2442e1234567x',
      gesClass: 'B',
      taxId: '42 1234567890',
      longitude: 4.387,
      latitude: 45.439,
      videoUrl: 'https://video.exemple.fr/42',
      imageUrl: 'https://images.exemple.fr/studio.jpg',
      ownerId: agency.ownerRecord.id,
      agentMembershipId: agency.colleague.membership.id,
      amenities: ['Fibre', 'Ascenseur'],
    });
    const { imageUrl, ownerId: _ownerId, ownerChange: _change, ownerFrom: _from, ...fields } = draft;
    expect(await read(await created(draft))).toEqual({
      ...fields,
      livingAreaM2: 22.4,
      dpeNumber: '2442E1234567X',
      taxId: '421234567890',
      amenities: ['Ascenseur', 'Fibre'],
      images: [{ id: expect.any(String), url: imageUrl, fileId: null, isPrimary: true, alt: '' }],
      owner: { id: agency.ownerRecord.id, name: 'Agathe Leroy', kind: 'personne' },
      pastOwners: [],
      agent: { membershipId: agency.colleague.membership.id, fullName: 'Hugo Bernard', email: agency.colleague.person.email },
      id: expect.any(String),
      isOwn: true,
      // Tenants see it only through its listing.
      isListed: false,
      isFavourite: false,
      ratingAverage: null,
      ratingCount: 0,
      hasVideo: true,
      version: 1,
      createdAt: '2026-11-20T09:00:00+00:00',
      updatedAt: '2026-11-20T09:00:00+00:00',
      createdByName: 'Claire Martin',
      updatedByName: 'Claire Martin',
    });
  });

  it('removes the character that PostgreSQL cannot store from every text', async () => {
    const id = await created({ title: 'Nul\0le part', description: '\0', dpeNumber: '24\u000042', amenities: [] });
    expect(await read(id)).toMatchObject({ title: 'Nulle part', description: '', dpeNumber: '2442' });
    expect(idsOf([await as('manager').properties.list({ q: 'nulle\0 part', city: 'Saint-Étienne\0' })])).toEqual([id]);
  });

  it('makes the creator the agent by default, and a founder the owner', async () => {
    expect(await read(await created())).toMatchObject({ agent: { membershipId: agency.manager.membership.id }, owner: null });
    const own = await anOwner(database, agency.organization.id, {
      userId: agency.founder.person.id,
      lastName: 'Durand',
      firstName: 'Fanny',
    });
    expect(await read(await created({}, 'founder'))).toMatchObject({
      owner: { id: own.id, name: 'Fanny Durand' },
      agent: { fullName: 'Fanny Durand' },
    });
    expect(await read(await created({}, 'admin'))).toMatchObject({ agent: null, owner: null, createdByName: null });
  });

  it('accepts as agent only a manager of this organisation', async () => {
    const elsewhere = await anAgency(database);
    for (const agentMembershipId of [
      agency.tenant.membership.id,
      agency.owner.membership.id,
      elsewhere.manager.membership.id,
      randomUUID(),
    ]) {
      await expect(created({ agentMembershipId })).rejects.toMatchObject({
        cause: { code: 'common.invalid-reference', field: 'agentMembershipId' },
      });
    }
  });

  it('refuses the owner of another organisation under its field', async () => {
    const elsewhere = await anAgency(database);
    await expect(created({ ownerId: elsewhere.ownerRecord.id })).rejects.toMatchObject({
      cause: { code: 'common.invalid-reference', field: 'ownerId' },
    });
  });

  it('replaces the whole on update, and is found by its new text only', async () => {
    const id = await created({ title: 'Ancien pigeonnier', amenities: ['Cave', 'Jardin'], description: 'À dire vrai', dpeClass: 'C' });
    const update = {
      ...aPropertyDraft({ title: 'Nouvelle orangerie', city: 'Ajaccio', postalCode: '20000', amenities: ['Jardin', 'Piscine'] }),
      id,
    };
    expect(await as('colleague').properties.update({ ...update, version: 1 })).toEqual({ id, version: 2 });
    expect(await read(id)).toMatchObject({
      title: 'Nouvelle orangerie',
      amenities: ['Jardin', 'Piscine'],
      description: '',
      dpeClass: null,
      agent: null,
      version: 2,
      createdByName: 'Claire Martin',
      updatedByName: 'Hugo Bernard',
    });
    const found = async (q: string) => idsOf([await as('manager').properties.list({ q })]);
    expect(await found('pigeonnier')).toEqual([]);
    expect(await found('orangerie corse du sud')).toEqual([id]);
  });

  it('changes the status alone, once for each version read', async () => {
    const { id } = await as('manager').properties.create({ ...aPropertyDraft(), status: 'Loué', city: 'Nantes' });
    expect(await as('manager').properties.setStatus({ id, version: 1, status: 'À Louer' })).toEqual({ id, version: 2 });
    expect(await as('manager').properties.byId({ id })).toMatchObject({ status: 'À Louer', city: 'Nantes', version: 2 });
    await expect(as('colleague').properties.setStatus({ id, version: 1, status: 'Vendu' })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile' },
    });
    for (const who of ['owner', 'tenant'] as const)
      await expect(as(who).properties.setStatus({ id, version: 2, status: 'Vendu' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('refuses the second of two updates when an administrator was first', async () => {
    const id = await created();
    await as('admin').properties.update({ ...aPropertyDraft({ title: 'Vu' }), id, version: 1 });
    await expect(as('manager').properties.update({ ...aPropertyDraft(), id, version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile', details: { actorKind: 'admin', at: '2026-11-20T09:00:00.000Z' } },
    });
  });

  it('refuses the second of two updates with the name of the first author, and writes one of them only', async () => {
    const id = await created();
    const update = (who: Who, title: string) => as(who).properties.update({ ...aPropertyDraft({ title }), id, version: 1 });
    const outcomes = await Promise.allSettled([update('manager', 'De Claire'), update('colleague', 'De Hugo')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const byClaire = outcomes[0]?.status === 'fulfilled';
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refusal?.reason).toMatchObject({
      code: 'CONFLICT',
      cause: {
        code: 'common.modified-meanwhile',
        details: { by: byClaire ? 'Claire Martin' : 'Hugo Bernard', at: '2026-11-20T09:00:00.000Z' },
      },
    });
    expect(await read(id)).toMatchObject({ title: byClaire ? 'De Claire' : 'De Hugo', version: 2 });
    expect((await as('manager').history.of({ entity: 'property', id })).rows).toHaveLength(2);
  });

  it('gives the typed address to the primary image, to the first one, or to a new first one', async () => {
    const id = await created();
    const save = async (imageUrl: string) =>
      as('manager').properties.update({ ...aPropertyDraft({ imageUrl }), id, version: (await read(id)).version });
    expect(await imagesIn(id)).toEqual([]);
    await save('https://images.exemple.fr/un.jpg');
    expect(await imagesIn(id)).toEqual([{ url: 'https://images.exemple.fr/un.jpg', isPrimary: true }]);
    await as('manager').properties.addImageUrl({ propertyId: id, url: 'https://images.exemple.fr/autre.jpg' });
    await save('https://images.exemple.fr/deux.jpg');
    await save('');
    expect(await imagesIn(id)).toEqual([
      { url: 'https://images.exemple.fr/deux.jpg', isPrimary: true },
      { url: 'https://images.exemple.fr/autre.jpg', isPrimary: false },
    ]);
    await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx.update(propertyImages).set({ isPrimary: false }).where(eq(propertyImages.propertyId, id)),
    );
    await save('https://images.exemple.fr/trois.jpg');
    expect(await imagesIn(id)).toEqual([
      { url: 'https://images.exemple.fr/trois.jpg', isPrimary: true },
      { url: 'https://images.exemple.fr/autre.jpg', isPrimary: false },
    ]);
  });

  it('hides deleted properties from every user; undo restores the same id, links and history', async () => {
    const id = await created({
      imageUrl: 'https://images.exemple.fr/a.jpg',
      amenities: ['Cave'],
      ownerId: agency.ownerRecord.id,
    });
    await asOwner(database, `update properties set is_listed = true where id = '${id}'`);
    await as('tenant').properties.setFavourite({ propertyId: id, isFavourite: true });
    const before = await read(id, 'tenant');
    await as('manager').properties.remove({ id, version: 1 });
    for (const who of ['admin', 'manager', 'founder', 'owner', 'tenant'] as const) {
      await expect(read(id, who)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(idsOf([await as(who).properties.list({ city: 'Saint-Étienne', limit: 100 })])).not.toContain(id);
    }
    await expect(as('manager').properties.update({ ...aPropertyDraft(), id, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as('manager').properties.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as('manager').history.of({ entity: 'property', id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('colleague', { now: later(9) }).properties.restore({ id })).toEqual({ id, version: 3 });
    expect(await read(id, 'tenant')).toEqual({ ...before, version: 3, updatedAt: expect.any(String) });
    const { rows: history } = await as('manager').history.of({ entity: 'property', id });
    expect(history.map(({ action }) => action)).toEqual(['property.restore', 'property.remove', 'property.create']);
  });

  it('refuses undo after ten minutes, of what was never deleted, and in another organisation', async () => {
    const id = await created();
    await expect(as('manager').properties.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as('manager').properties.remove({ id });
    await expect(as('manager', { now: later(11) }).properties.restore({ id })).rejects.toMatchObject({
      cause: { code: 'common.undo-expired' },
    });
    const elsewhere = await anAgency(database);
    const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database });
    await expect(stranger.properties.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.properties.remove({ id: rows[0]?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses to delete a row that changed since it was read', async () => {
    const id = await created();
    await as('manager').properties.update({ ...aPropertyDraft({ title: 'Autre' }), id, version: 1 });
    await expect(as('colleague').properties.remove({ id, version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile' },
    });
    expect(await read(id)).toMatchObject({ title: 'Autre' });
  });

  it.each(['owner', 'tenant'] as const)('is refused to %s', async (who) => {
    const { properties: p } = as(who);
    const id = rows.find((row) => row.isListed && row.ownerId)?.id ?? '';
    const attempts = [p.create(aPropertyDraft()), p.update({ ...aPropertyDraft(), id, version: 1 }), p.remove({ id }), p.restore({ id })];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
  });

  it('has a column for every field of the schema, and a field or a server-side reason for every column', () => {
    const BOOKKEEPING = ['id', 'organizationId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version'];
    const SERVER_OWNED = [...BOOKKEEPING, 'searchText', 'ratingSum', 'ratingCount', 'cardImages', 'isListed', 'deletedAt'];
    const fields = Object.keys(propertyValues.shape).filter((field) => field !== 'imageUrl');
    expect(Object.keys(getTableColumns(properties)).sort()).toEqual([...fields, ...SERVER_OWNED].sort());
  });
});

it('asks before it stores 0 € or 0 m², and asks no more once they are stored', async () => {
  const asks = (warnings: string) => ({ cause: { code: 'common.confirmation-needed', details: { warnings } } });
  const { create, update } = as('manager').properties;
  const empty = aPropertyDraft({ priceCents: 0, areaM2: 0 });
  await expect(create(empty)).rejects.toMatchObject(asks('no-price no-area'));
  await expect(create({ ...empty, confirmed: ['no-price'] })).rejects.toMatchObject(asks('no-area'));
  const { id } = await create({ ...empty, confirmed: ['no-price', 'no-area'] });
  await update({ ...empty, title: 'Terrain', id, version: 1 });
  await update({ ...aPropertyDraft(), id, version: 2 });
  await expect(update({ ...aPropertyDraft({ areaM2: 0 }), id, version: 3 })).rejects.toMatchObject(asks('no-area'));
});
