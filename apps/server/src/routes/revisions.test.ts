import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startWorker } from '../worker.ts';

let database: TestDatabase;
let app: FastifyInstance;
let accounts: Accounts;
let agency: Awaited<ReturnType<typeof anAgency>>;
let worker: Awaited<ReturnType<typeof startWorker>>;

// The session is opened with the real clock; the revision with that of its index.
const now = () => new Date('2026-11-22T09:00:00Z');

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  accounts = new Accounts({ database, now: () => new Date() });
  const services = { database, accounts, now: () => new Date(), ports: memoryPorts() };
  app = await buildApp(services);
  agency = await anAgency(database);
  worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: app.log });
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await database.drop();
});

async function cookieOf(member: typeof agency.manager, organizationId: string): Promise<string> {
  const userId = member.person.id;
  const session = { userId, activeOrganizationId: organizationId, address: '127.0.0.1', agent: 'test' };
  return `lares_session=${await accounts.wallOf({ organizationId, userId }).transaction((tx) => accounts.open(tx, session))}`;
}

async function aRevision() {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, {
    ownerId: agency.ownerRecord.id,
    dpeClass: 'D',
    postalCode: '69002',
  });
  const { id: tenantId } = await someTenant(database, organizationId);
  const clause = { indexSeries: 'IRL', indexQuarter: '2025-T2' } as const;
  const term = { signedOn: day('2025-07-20'), startDate: day('2025-08-01'), endDate: day('2028-07-31') };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, { ...clause, ...term });
  const manager = callerAs(sessionOf(agency.manager, agency.organization), { database, now });
  const { revised } = await manager.revisions.confirm({ revisions: [{ leaseId, version: 1, expectedCents: 99_129 }] });
  return { tenantId, leaseId, termId: revised[0]?.termId ?? '' };
}

const download = (id: string, cookie: string) => app.inject({ url: `/api/revisions/${id}/pdf`, headers: { cookie } });

it('downloads the notice with the same bytes each time, also after names and addresses change', async () => {
  const { termId, tenantId } = await aRevision();
  const cookie = await cookieOf(agency.manager, agency.organization.id);
  const first = await download(termId, cookie);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(first.headers['content-disposition']).toBe('attachment; filename="revision-du-loyer-2026-11-22.pdf"');
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await asOwner(database, `update tenants set last_name = 'Autre' where id = '${tenantId}'`);
  await asOwner(database, `update properties set address = 'Ailleurs'`);
  expect((await download(termId, cookie)).rawPayload.equals(first.rawPayload)).toBe(true);
});

it('answers 404 for an unknown notice, for a rent without one, and to another organisation', async () => {
  const { leaseId, termId } = await aRevision();
  const cookie = await cookieOf(agency.manager, agency.organization.id);
  const [first] = await asOwner<{ id: string }>(database, `select id from lease_terms where lease_id = '${leaseId}' and revision is null`);
  for (const id of ['inconnu', '0191a000-0000-7000-8000-000000000000', first?.id ?? ''])
    expect((await download(id, cookie)).statusCode).toBe(404);
  const other = await anAgency(database);
  expect((await download(termId, await cookieOf(other.manager, other.organization.id))).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/revisions/${termId}/pdf` })).statusCode).toBe(401);
});
