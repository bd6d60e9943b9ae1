import { organizations } from '@lares/db/schema/platform/organizations';
import { properties } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someListing } from '@lares/testing/factories/listings';
import { someProperty } from '@lares/testing/factories/properties';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';
const EVERYBODY: Who[] = ['manager', 'founder', 'owner', 'tenant', 'admin'];

let database: TestDatabase;
let agency: Agency;
let other: Agency;
let secret: Agency;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  [agency, other, secret] = [await anAgency(database), await anAgency(database), await anAgency(database)];
  await describeItself(agency, { name: 'Agence du Port', city: 'Brest' });
  await describeItself(other, { name: 'Étoile Gestion', city: 'Saint-Étienne', email: 'etoile@exemple.fr', phone: '0477000000' });
  await describeItself(secret, { name: 'Agence discrète', city: 'Lyon', email: 'discrete@exemple.fr' });
});
afterAll(() => database.drop());

const as = (who: Who, where = agency) => callerAs(sessionOf(where[who], where.organization), { database });
const notFound = { cause: { code: 'common.not-found' } };

const describeItself = ({ organization }: Agency, values: Partial<typeof organizations.$inferInsert>) =>
  new Wall(database, { organizationId: organization.id, userId: null }).transaction((tx) =>
    tx.update(organizations).set(values).where(eq(organizations.id, organization.id)),
  );

async function appear(where: Agency, entry: { isPublic: boolean; slug: string }) {
  const { version } = await as('manager', where).organizations.current();
  await as('manager', where).organizations.setDirectoryEntry({ ...entry, version });
}

describe('agencies', () => {
  it.each(EVERYBODY)('show %s their own, and those that opted in until they opt out', async (who) => {
    const names = async (q?: string) => (await as(who).directories.agencies(q === undefined ? {} : { q })).map(({ name }) => name);
    expect(await names()).toEqual(['Agence du Port']);
    await expect(as(who).directories.agency({ agency: other.organization.id })).rejects.toMatchObject(notFound);

    await appear(other, { isPublic: true, slug: 'etoile' });
    expect(await names()).toEqual(['Agence du Port', 'Étoile Gestion']);
    expect(await names('saint etienne')).toEqual(['Étoile Gestion']);
    expect(await names('PORT brest')).toEqual(['Agence du Port']);
    expect(await names('discrète')).toEqual([]);
    const shown = { name: 'Étoile Gestion', city: 'Saint-Étienne', email: 'etoile@exemple.fr', phone: '0477000000', isOwn: false };
    expect(await as(who).directories.agency({ agency: 'etoile' })).toMatchObject(shown);
    expect(await as(who).directories.agency({ agency: other.organization.id })).toMatchObject(shown);

    await appear(other, { isPublic: false, slug: 'etoile' });
    expect(await names()).toEqual(['Agence du Port']);
    await expect(as(who).directories.agency({ agency: 'etoile' })).rejects.toMatchObject(notFound);
  });

  it('show of another organisation only the columns of its entry', async () => {
    await appear(other, { isPublic: true, slug: 'etoile' });
    const columns = ['city', 'email', 'id', 'isOwn', 'kind', 'logoFileId', 'name', 'phone', 'presentation', 'slug'];
    for (const row of await as('tenant').directories.agencies({})) expect(Object.keys(row).toSorted()).toEqual(columns);
    expect(await as('tenant').directories.agency({ agency: 'etoile' })).toMatchObject({ hasListings: false });
    const inFull = Object.keys(await as('tenant').directories.agency({ agency: 'etoile' }));
    expect(inFull.toSorted()).toEqual([...columns, 'hasListings'].toSorted());
    await expect(as('manager').directories.agent({ membershipId: other.manager.membership.id })).rejects.toMatchObject(notFound);
    await appear(other, { isPublic: false, slug: '' });
  });

  it('are found by their slug, one’s own also without any', async () => {
    expect(await as('owner').directories.agency({ agency: agency.organization.id })).toMatchObject({ isOwn: true, slug: null });
    await appear(agency, { isPublic: false, slug: 'agence-du-port' });
    expect(await as('owner').directories.agency({ agency: 'agence-du-port' })).toMatchObject({ isOwn: true });
    await expect(as('manager', other).directories.agency({ agency: 'agence-du-port' })).rejects.toMatchObject(notFound);
  });

  it('have listings as long as one of them may be shown', async () => {
    await appear(other, { isPublic: true, slug: 'etoile' });
    const { listing } = await someListing(database, other.organization.id, { property: { dpeClass: null } });
    const hasListings = async () => (await as('manager').directories.agency({ agency: 'etoile' })).hasListings;
    expect(await hasListings()).toBe(false);
    const inside = new Wall(database, { organizationId: other.organization.id, userId: null });
    await inside.transaction((tx) => tx.update(properties).set({ dpeClass: 'E' }).where(eq(properties.id, listing.propertyId)));
    expect(await hasListings()).toBe(true);
  });

  it('are found by their id, even if another agency took it as its slug before that was refused', async () => {
    await appear(other, { isPublic: true, slug: 'etoile' });
    const third = await anAgency(database);
    await describeItself(third, { isPublic: true, slug: other.organization.id });
    const sought = { agency: other.organization.id };
    for (const from of [agency, third])
      expect(await as('manager', from).directories.agency(sought)).toMatchObject({ id: other.organization.id, isOwn: false });
    await describeItself(third, { isPublic: false, slug: null });
  });
});

describe('agents', () => {
  it('are the managers of the organisation, each with the number of properties in their list', async () => {
    const { id: organizationId } = agency.organization;
    const { id: agentMembershipId } = agency.manager.membership;
    await someProperty(database, organizationId, { agentMembershipId, isListed: true });
    await someProperty(database, organizationId, { agentMembershipId, ownerId: agency.ownerRecord.id });
    await someProperty(database, organizationId, { agentMembershipId, ownerId: agency.ownerRecord.id });
    await someProperty(database, organizationId, { agentMembershipId, isListed: true, deletedAt: '2026-01-01T00:00:00Z' });
    const entrusted = { manager: 3, founder: 3, admin: 3, owner: 2, tenant: 1 };
    for (const who of EVERYBODY) {
      const [first, ...rest] = await as(who).directories.agents({});
      expect([who, first]).toMatchObject([
        who,
        { fullName: 'Claire Martin', properties: entrusted[who], email: agency.manager.person.email },
      ]);
      expect(rest.map(({ fullName, properties }) => [fullName, properties])).toEqual([
        ['Fanny Durand', 0],
        ['Hugo Bernard', 0],
      ]);
      const { rows } = await as(who).properties.list({ agentId: agentMembershipId });
      expect([who, rows.length]).toEqual([who, entrusted[who]]);
      expect(await as(who).directories.agent({ membershipId: agentMembershipId })).toEqual(first);
    }
    expect((await as('manager').directories.agents({ q: 'bernard' })).map(({ fullName }) => fullName)).toEqual(['Hugo Bernard']);
  });

  it('exclude tenants, owners, and people whose access was closed', async () => {
    for (const { membership } of [agency.tenant, agency.owner])
      await expect(as('manager').directories.agent({ membershipId: membership.id })).rejects.toMatchObject(notFound);
    await as('manager').invitations.closeAccess({ membershipId: agency.colleague.membership.id });
    await expect(as('manager').directories.agent({ membershipId: agency.colleague.membership.id })).rejects.toMatchObject(notFound);
    expect((await as('tenant').directories.agents({})).map(({ fullName }) => fullName)).toEqual(['Claire Martin', 'Fanny Durand']);
  });
});
