import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startWorker } from '../worker.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let cookie: string;
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  // Session expiry uses the real clock.
  const now = () => new Date();
  const accounts = new Accounts({ database, now });
  const services = { database, accounts, now, ports: memoryPorts() };
  app = await buildApp(services);
  agency = await anAgency(database);
  const { organization, manager } = agency;
  worker = await startWorker({ jobsUrl: database.jobsUrl, services, log: app.log });
  const key = { organizationId: organization.id, userId: manager.person.id };
  const session = { userId: manager.person.id, activeOrganizationId: organization.id, address: '127.0.0.1', agent: 'test' };
  cookie = `lares_session=${await accounts.wallOf(key).transaction((tx) => accounts.open(tx, session))}`;
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await database.drop();
});

const manager = () => callerAs(sessionOf(agency.manager, agency.organization), { database });

async function aQuittance() {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, { startDate: day('2026-11-01') });
  await manager().rentAccounts.open({ leaseId, accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await manager().payments.create(aConfirmedPayment(leaseId));
  const { allowed } = await manager().receipts.byLease({ leaseId });
  const dueId = allowed.find(({ kinds }) => kinds.includes('quittance'))?.dueId ?? '';
  return { tenantId, ...(await manager().receipts.issue({ dueId, kind: 'quittance' })) };
}

const download = (id: string) => app.inject({ url: `/api/receipts/${id}/pdf`, headers: { cookie } });

it('downloads the same bytes each time, also after names change, and marked ones once it is cancelled', async () => {
  const { id, number, tenantId } = await aQuittance();
  const first = await download(id);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(first.headers['content-disposition']).toBe(`attachment; filename="quittance-${number}.pdf"`);
  await asOwner(database, `update tenants set last_name = 'Autre' where id = '${tenantId}'`);
  expect((await download(id)).rawPayload.equals(first.rawPayload)).toBe(true);

  await manager().receipts.cancel({ id, reason: 'Chèque impayé' });
  const cancelled = await download(id);
  expect(cancelled.rawPayload.equals(first.rawPayload)).toBe(false);
  expect((await download(id)).rawPayload.equals(cancelled.rawPayload)).toBe(true);
});

it.each(['inconnu', '0191a000-0000-7000-8000-000000000000'])('answers 404 for %s', async (id) => {
  expect((await download(id)).statusCode).toBe(404);
});
