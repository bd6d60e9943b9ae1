import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { monthOf } from '@lares/domain/accounting/dues/month';
import { addDays, dayInParis } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
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
let agency: Awaited<ReturnType<typeof anAgency>>;
let cookieOf: (userId: string) => Promise<string>;
let worker: Awaited<ReturnType<typeof startWorker>>;
const ports = memoryPorts();
// Session expiry uses the real clock.
const now = () => new Date();
const today = dayInParis(now());
const month = monthOf(today);

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  const accounts = new Accounts({ database, now });
  const services = { database, accounts, now, ports };
  app = await buildApp(services);
  agency = await anAgency(database);
  worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: app.log });
  const { id: organizationId } = agency.organization;
  cookieOf = async (userId) => {
    const session = { userId, activeOrganizationId: organizationId, address: '127.0.0.1', agent: 'test' };
    return `lares_session=${await accounts.wallOf({ organizationId, userId }).transaction((tx) => accounts.open(tx, session))}`;
  };
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await database.drop();
});

it('prints the figures of the page as a PDF, the same bytes until one of them changes', async () => {
  const { id: organizationId } = agency.organization;
  const cookie = await cookieOf(agency.manager.person.id);
  const print = async () => {
    const answer = await app.inject({ url: `/api/monthly-reports/${month}/pdf`, headers: { cookie } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="rapport-du-mois-${month}.pdf"`);
    return answer.rawPayload;
  };
  const first = await print();
  expect((await print()).equals(first)).toBe(true);
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: addDays(today, -400), endDate: addDays(today, 400), paymentDay: 1 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 70_000 });
  const manager = callerAs(sessionOf(agency.manager, agency.organization), { database, now, ports });
  const opening = { accountingStart: `${month}-01`, openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await manager.rentAccounts.open({ leaseId, ...opening });
  expect((await print()).equals(first)).toBe(false);
});

it('is refused to others, and for what is no month', async () => {
  const asTenant = { cookie: await cookieOf(agency.tenant.person.id) };
  expect((await app.inject({ url: `/api/monthly-reports/${month}/pdf`, headers: asTenant })).statusCode).toBe(403);
  const asManager = { cookie: await cookieOf(agency.manager.person.id) };
  expect((await app.inject({ url: '/api/monthly-reports/2026-13/pdf', headers: asManager })).statusCode).toBe(404);
});
