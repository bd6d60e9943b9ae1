import { randomUUID } from 'node:crypto';
import { documents } from '@lares/db/schema/operations/documents';
import { files } from '@lares/db/schema/platform/files';
import { leases, leaseTenants } from '@lares/db/schema/leasing/leases';
import { memberships } from '@lares/db/schema/platform/organizations';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { Wall, type Transaction } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization, anOwner } from '@lares/testing/factories/people';
import { aProperty, someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Accounts } from './auth/accounts.ts';
import { audited } from './shared/audit.ts';
import { memoryPorts } from './testing/memory-ports.ts';
import { contextOf } from './trpc/create-context.ts';
import { requires, router } from './trpc/procedures.ts';
import { sessionOf } from './trpc/signed-in-as.ts';

// How constraint violations of PostgreSQL reach HTTP. The procedures exist only in this test: real ones check before they write, so they
// cannot be made to violate a constraint.
const now = () => new Date();
const facts = { address: 'test', agent: 'test', sessionId: null, setSessionCookie: () => {} };
let database: TestDatabase;
let here: { id: string; name: string };
let there: { id: string; name: string };
let somebody: Awaited<ReturnType<typeof aMember>>;
let owner: { id: string };
let property: { id: string };
let tenant: { id: string };

beforeAll(async () => {
  database = await freshDatabase();
  [here, there] = [await anOrganization(database), await anOrganization(database)];
  somebody = await aMember(database, here.id, { role: 'property_manager' });
  owner = await anOwner(database, here.id, { userId: somebody.person.id });
  property = await someProperty(database, here.id, { ownerId: owner.id });
  tenant = await someTenant(database, here.id);
});
afterAll(() => database.drop());

async function answerTo(work: (tx: Transaction) => Promise<unknown>) {
  const breaking = router({
    breaks: requires('properties:write').mutation(({ ctx }) =>
      audited(ctx, 'property.update', async ({ tx }) => {
        await work(tx);
        return { entityId: randomUUID(), before: null, after: null, result: null };
      }),
    ),
  });
  const services = { database, accounts: new Accounts({ database, now }), now, ports: memoryPorts() };
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    router: breaking,
    req: new Request('http://localhost/trpc/breaks', { method: 'POST', headers: { 'content-type': 'application/json' } }),
    createContext: () => contextOf(services, sessionOf(somebody, here), facts),
  });
  const { error } = (await response.json()) as {
    error: { message: string; data: { domain: { code: string; field: string | null } | null } };
  };
  return {
    status: response.status,
    message: error.message,
    code: error.data.domain?.code ?? null,
    field: error.data.domain?.field ?? null,
  };
}

const aLease = (overrides: Partial<typeof leases.$inferInsert> = {}) => ({
  organizationId: here.id,
  id: randomUUID(),
  propertyId: property.id,
  tenantId: tenant.id,
  kind: 'vide' as const,
  status: 'Actif' as const,
  landlordKind: 'personne physique' as const,
  startDate: day('2026-07-01'),
  termBegunOn: overrides.startDate ?? day('2026-07-01'),
  endDate: day('2029-06-30'),
  paymentDay: 1,
  timing: 'à échoir' as const,
  depositCents: cents(0),
  ...overrides,
});

async function signed(tx: Transaction, overrides: Partial<typeof leases.$inferInsert> = {}) {
  const lease = aLease(overrides);
  await tx.insert(leases).values(lease);
  await tx.insert(leaseTenants).values({ organizationId: here.id, leaseId: lease.id, tenantId: lease.tenantId });
}

async function aFile(tx: Transaction): Promise<string> {
  const id = randomUUID();
  const stored = { bytes: 1, sha256: Buffer.alloc(32), mediaType: 'text/plain', storageKey: id, originalName: 'a.txt' };
  await tx.insert(files).values({ organizationId: here.id, id, ...stored });
  return id;
}
const aDocument = (fileId: string) =>
  ({ organizationId: here.id, fileId, title: 'Papier', documentType: 'Autres', searchText: ' papier' }) as const;

const breaks = {
  'a check': (tx: Transaction) => tx.insert(properties).values({ ...aProperty(here.id), areaM2: -1 }),
  'a check over two columns': (tx: Transaction) => tx.insert(properties).values({ ...aProperty(here.id), longitude: 4.8 }),
  'a key that is taken': (tx: Transaction) =>
    tx.insert(owners).values({ organizationId: here.id, kind: 'personne', lastName: 'Encore', userId: somebody.person.id }),
  'a membership got twice': (tx: Transaction) =>
    tx.insert(memberships).values({ organizationId: here.id, userId: somebody.person.id, role: 'tenant' }),
  'a reference to nothing': (tx: Transaction) => tx.insert(properties).values({ ...aProperty(here.id), ownerId: randomUUID() }),
  'a row that another one names': (tx: Transaction) => tx.delete(owners).where(eq(owners.id, owner.id)),
  'a period that is let already': async (tx: Transaction) => {
    await signed(tx);
    await signed(tx, { startDate: day('2029-06-30'), endDate: day('2032-06-29') });
  },
  'a lease that its main tenant did not sign': (tx: Transaction) => tx.insert(leases).values(aLease()),
  'a lease that ends before it begins': (tx: Transaction) => signed(tx, { endDate: day('2026-06-30') }),
  'a deletion of what is let': async (tx: Transaction) => {
    await signed(tx);
    await tx.update(properties).set({ deletedAt: now().toISOString() }).where(eq(properties.id, property.id));
  },
  'a document filed under two things': async (tx: Transaction) => {
    const fileId = await aFile(tx);
    await tx.insert(documents).values({ ...aDocument(fileId), propertyId: property.id, tenantId: tenant.id });
  },
  'a document without a title': async (tx: Transaction) => tx.insert(documents).values({ ...aDocument(await aFile(tx)), title: '' }),
  'a document about nothing that is': async (tx: Transaction) =>
    tx.insert(documents).values({ ...aDocument(await aFile(tx)), leaseId: randomUUID() }),
  'a row put behind another wall': (tx: Transaction) => tx.insert(properties).values(aProperty(there.id)),
};

it.each([
  ['a check', 422, 'common.negative', 'areaM2'],
  ['a check over two columns', 422, 'property.location-incomplete', 'latitude'],
  ['a key that is taken', 409, 'common.already-exists', null],
  ['a membership got twice', 409, 'common.already-exists', null],
  ['a reference to nothing', 422, 'common.invalid-reference', 'ownerId'],
  ['a row that another one names', 409, 'common.still-referenced', null],
  ['a period that is let already', 409, 'lease.overlap', 'startDate'],
  ['a lease that its main tenant did not sign', 422, 'common.invalid-reference', 'tenantId'],
  ['a lease that ends before it begins', 422, 'lease.dates-reversed', 'endDate'],
  ['a document filed under two things', 422, 'document.several-links', null],
  ['a document without a title', 422, 'document.title-missing', 'title'],
  ['a document about nothing that is', 422, 'common.invalid-reference', 'leaseId'],
  ['a deletion of what is let', 409, 'property.still-leased', null],
] as const)('%s is refused with %i and %s', async (what, status, code, field) => {
  expect(await answerTo(async (tx) => breaks[what](tx))).toEqual({ status, message: code, code, field });
});

it('a row of another organisation is an internal error that reveals nothing', async () => {
  expect(await answerTo(async (tx) => breaks['a row put behind another wall'](tx))).toEqual({
    status: 500,
    message: 'INTERNAL_SERVER_ERROR',
    code: null,
    field: null,
  });
  expect(await rowsThere()).toBe(0);
});

it('an owner of another organisation is reported as absent', async () => {
  const stranger = await anOwner(database, there.id);
  const answer = await answerTo(async (tx) => tx.insert(properties).values({ ...aProperty(here.id), ownerId: stranger.id }));
  expect(answer).toMatchObject({ status: 422, code: 'common.invalid-reference', field: 'ownerId' });
});

const rowsThere = () =>
  new Wall(database, { organizationId: there.id, userId: null }).transaction(
    async (tx) => (await tx.select({ id: properties.id }).from(properties)).length,
  );
