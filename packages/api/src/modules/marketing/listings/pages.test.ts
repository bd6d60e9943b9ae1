import { randomUUID } from 'node:crypto';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let slug: string;

const visitor = (now = '2026-11-20T09:00:00Z') => callerAs(null, { database, now: () => new Date(now) }).listings;
const absent = { cause: { code: 'common.not-found' } };
type Parts = Parameters<typeof someListing>[2];
const published = (parts?: Parts) => someListing(database, agency.organization.id, parts);
const open = (organizationId: string, under: string) =>
  asOwner(database, `update organizations set slug = '${under}', phone = '04 72 00 00 00' where id = '${organizationId}'`);

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  slug = `agence-${randomUUID().slice(0, 8)}`;
  await open(agency.organization.id, slug);
});

describe('the page of an organisation', () => {
  it('shows published listings to anyone, newest first, with their organisation', async () => {
    const old = await published({ listing: { publishedAt: '2026-10-01T09:00:00Z' } });
    const recent = await published();
    const { organization, rows, total } = await visitor().publicList({ slug });
    expect(organization).toMatchObject({ slug, name: 'Agence Exemple', kind: 'agence', phone: '04 72 00 00 00' });
    expect(rows.map(({ id }) => id)).toEqual([recent.listing.id, old.listing.id]);
    expect(total).toBe(2);
  });

  it.each<[string, Parts]>([
    ['a draft', { listing: { publishedAt: null } }],
    ['what is withdrawn', { listing: { withdrawnAt: '2026-11-10T09:00:00Z' } }],
    ['a property that was deleted', { property: { deletedAt: '2026-11-10T09:00:00Z' } }],
    ['a property that is hidden from tenants', { property: { isListed: false } }],
    ['what lost a mention since', { property: { dpeClass: null } }],
  ])('does not show %s', async (_what, parts) => {
    const { listing } = await published(parts);
    expect(await visitor().publicList({ slug })).toMatchObject({ rows: [], total: 0, choices: { total: 0 } });
    await expect(visitor().publicBySlug({ slug, id: listing.id })).rejects.toMatchObject(absent);
  });

  describe('of an organisation without visible listings', () => {
    const reach = { city: 'Lyon', email: 'agence@exemple.fr', presentation: 'Depuis 1998, au 04 72 00 00 00.' };
    const NAME_ALONE = {
      slug: expect.any(String),
      name: 'Agence Exemple',
      kind: 'agence',
      city: '',
      phone: '',
      email: '',
      presentation: '',
    };
    beforeEach(async () => {
      const values = Object.entries(reach).map(([column, value]) => `${column} = '${value}'`);
      await asOwner(database, `update organizations set ${values.join()} where id = '${agency.organization.id}'`);
    });

    it.each<[string, Parts | null]>([
      ['nothing', null],
      ['drafts', { listing: { publishedAt: null } }],
      ['what is withdrawn', { listing: { withdrawnAt: '2026-11-10T09:00:00Z' } }],
      ['what was deleted', { property: { deletedAt: '2026-11-10T09:00:00Z' } }],
      ['what lost a mention since', { property: { dpeClass: null } }],
    ])('shows only its name while it has %s', async (_what, parts) => {
      if (parts) await published(parts);
      expect((await visitor().publicList({ slug })).organization).toEqual(NAME_ALONE);
    });

    it('shows contact details once it has a listing, or is in the directory', async () => {
      await asOwner(database, `update organizations set is_public = true where id = '${agency.organization.id}'`);
      const reported = { ...NAME_ALONE, ...reach, phone: '04 72 00 00 00' };
      expect((await visitor().publicList({ slug })).organization).toEqual(reported);
      await asOwner(database, `update organizations set is_public = false where id = '${agency.organization.id}'`);
      const { listing } = await published();
      expect((await visitor().publicList({ slug })).organization).toEqual(reported);
      expect((await visitor().publicList({ slug, town: 'Brest' })).organization).toEqual(reported);
      expect((await visitor().publicBySlug({ slug, id: listing.id })).organization).toEqual(reported);
    });
  });

  it('follows the law of each day: mentions of the rent control experiment are not required after its end', async () => {
    const { listing } = await published({ listing: { isRentControlled: true } });
    await expect(visitor().publicBySlug({ slug, id: listing.id })).rejects.toMatchObject(absent);
    expect(await visitor('2026-11-25T09:00:00Z').publicBySlug({ slug, id: listing.id })).toMatchObject({ listing: { id: listing.id } });
  });

  it('shows nothing of another organisation, under no address', async () => {
    const elsewhere = await anAgency(database);
    const theirs = await someListing(database, elsewhere.organization.id);
    await expect(visitor().publicBySlug({ slug, id: theirs.listing.id })).rejects.toMatchObject(absent);
    await expect(visitor().publicList({ slug: `${slug}-bis` })).rejects.toMatchObject(absent);
    await open(elsewhere.organization.id, `${slug}-bis`);
    expect((await visitor().publicList({ slug })).rows).toEqual([]);
    expect((await visitor().publicList({ slug: `${slug}-bis` })).rows).toHaveLength(1);
    await expect(visitor().publicBySlug({ slug, id: theirs.listing.id })).rejects.toMatchObject(absent);
  });

  it('is filtered by kind, type, town and price, twelve at a time', async () => {
    for (let n = 0; n < 13; n += 1) await published({ listing: { rentCents: cents(50_000 + n * 1000), depositCents: cents(0) } });
    await published({
      property: { type: 'Maison', city: 'Brest', postalCode: '29200' },
      listing: { transaction: 'vente', priceCents: cents(20_000_000) },
    });
    const first = await visitor().publicList({ slug });
    expect(first).toMatchObject({ total: 14, page: 1, pages: 2 });
    expect(first.choices).toEqual({
      total: 14,
      towns: ['Brest', 'Lyon 3e'],
      types: ['Appartement', 'Maison'],
      transactions: ['location', 'vente'],
    });
    expect((await visitor().publicList({ slug, page: 2 })).rows).toHaveLength(2);
    expect(await visitor().publicList({ slug, page: 99 })).toMatchObject({ page: 2 });
    const totals = await Promise.all(
      [
        { transaction: 'vente' as const },
        { type: 'Appartement' as const },
        { town: 'Lyon 3e' },
        { transaction: 'location' as const, maxCents: 61_000 },
        { town: 'Brest', transaction: 'location' as const },
      ].map((criteria) => visitor().publicList({ slug, ...criteria })),
    );
    expect(totals.map(({ total }) => total)).toEqual([1, 13, 13, 2, 0]);
  });

  it('does not treat a sale without price as free', async () => {
    await published({ property: { type: 'Autre' }, listing: { transaction: 'vente', priceCents: null } });
    expect((await visitor().publicList({ slug })).total).toBe(1);
    expect((await visitor().publicList({ slug, maxCents: 100 })).total).toBe(0);
  });

  it('refuses an unknown filter', async () => {
    await expect(visitor().publicList({ slug, owner: 'x' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('one listing', () => {
  it('shows the required data, and nothing of owner, tenant, agent or exact place', async () => {
    const { listing } = await published({
      property: {
        title: 'Deux pièces <b>clair</b>',
        ownerId: agency.ownerRecord.id,
        agentMembershipId: agency.manager.membership.id,
        longitude: 4.8,
        latitude: 45.7,
        taxId: '690000000000',
        description: 'Calme.',
      },
    });
    await asOwner(
      database,
      `insert into property_images (organization_id, property_id, image_url, is_primary, alt)
       values ('${agency.organization.id}', '${listing.propertyId}', 'https://images.example/a.jpg', true, 'Façade')`,
    );
    const answer = await visitor().publicBySlug({ slug, id: listing.id });
    expect(answer.listing).toMatchObject({
      title: 'Deux pièces <b>clair</b>',
      description: 'Calme.',
      city: 'Lyon',
      postalCode: '69003',
      address: null,
      rentCents: 70_000,
      chargesMode: 'provision',
      dpeClass: 'E',
      pictures: [{ fileId: null, url: 'https://images.example/a.jpg', alt: 'Façade' }],
    });
    const text = JSON.stringify(answer);
    const secrets = [
      agency.organization.id,
      listing.propertyId,
      agency.ownerRecord.id,
      agency.manager.membership.id,
      'rue Mercière',
      '45.7',
      '690000000000',
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('shows why a home needs no diagnostic, and never the landlord’s share of the fees', async () => {
    const { listing } = await published({
      property: { dpeClass: null, gesClass: null },
      listing: { dpeExemption: 'bâtiment indépendant de moins de 50 m²' },
    });
    const { listing: read } = await visitor().publicBySlug({ slug, id: listing.id });
    const { rows } = await visitor().publicList({ slug });
    for (const shown of [read, ...rows]) {
      expect(shown).toMatchObject({ dpeExemption: 'bâtiment indépendant de moins de 50 m²', feesCents: 36_000 });
      expect(Object.keys(shown).filter((name) => name.startsWith('landlord'))).toEqual([]);
    }
    expect(rows).toHaveLength(1);
  });

  it('shows the street when the manager chose so', async () => {
    const { listing } = await published({ listing: { showsAddress: true } });
    expect(await visitor().publicBySlug({ slug, id: listing.id })).toMatchObject({ listing: { address: '12 rue Mercière' } });
  });

  it('is hidden and restored with the property', async () => {
    const { listing } = await published();
    const { properties, listings } = callerAs(sessionOf(agency.manager, agency.organization), { database });
    const before = await listings.byProperty({ propertyId: listing.propertyId });
    await properties.remove({ id: listing.propertyId });
    await expect(visitor().publicBySlug({ slug, id: listing.id })).rejects.toMatchObject(absent);
    expect(await visitor().publicList({ slug })).toMatchObject({ total: 0, organization: { phone: '' } });
    await properties.restore({ id: listing.propertyId });
    expect(await visitor().publicBySlug({ slug, id: listing.id })).toMatchObject({ listing: { id: listing.id } });
    expect(await visitor().publicList({ slug })).toMatchObject({ total: 1, organization: { phone: '04 72 00 00 00' } });
    expect((await listings.byProperty({ propertyId: listing.propertyId })).listing).toEqual(before.listing);
    expect(await properties.byId({ id: listing.propertyId })).toMatchObject({ isListed: true });
  });
});

it('allows visitors no access to the tables behind it', async () => {
  await published();
  const rows = await asOwner<{ granted: boolean }>(
    database,
    `select has_function_privilege('lares_app', 'public_listing_fields(listings, properties)', 'execute') as granted`,
  );
  expect(rows).toEqual([{ granted: false }]);
});
