import { aCreditor, aDebitBatch, aSignedMandate, TENANT_IBAN } from '@lares/api/testing/direct-debits';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeApp } from '../testing/route-app.ts';
import { debitRoutes } from './debits.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let who: 'manager' | 'owner' | 'tenant' = 'manager';
const ports = memoryPorts();
const now = () => new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  app = await routeApp(debitRoutes, { database, ports, now, session: () => sessionOf(agency[who], agency.organization) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

it('gives managers the file as it was made, whatever changed since', async () => {
  const manager = callerAs(sessionOf(agency.manager, agency.organization), { database, ports, now });
  const organizationId = agency.organization.id;
  await aCreditor(manager);
  for (const lastName of ['Œuvrard', 'Ñandú']) {
    const { id: propertyId } = await someProperty(database, organizationId);
    const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Hélène', lastName });
    const dates = { startDate: day('2026-12-01'), endDate: day('2029-11-30'), paymentDay: 5 };
    const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
      rentCents: 70_001,
      chargesCents: 0,
    });
    await manager.rentAccounts.open({ leaseId, accountingStart: '2026-12-01', openingCents: 0, openingSide: 'dû par le locataire' });
    await aSignedMandate(manager, leaseId);
  }
  await manager.rentAccounts.callMonth({ month: '2026-12' });
  const id = await aDebitBatch(manager, '2026-12');
  const url = `/api/debit-batches/${id}/file.xml`;
  const first = await app.inject({ method: 'GET', url });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-disposition']).toBe('attachment; filename="prlv-20261120090000000.xml"');
  for (const part of [
    'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02',
    '<NbOfTxs>2</NbOfTxs><CtrlSum>1400.02</CtrlSum>',
    '<ReqdColltnDt>2026-12-07</ReqdColltnDt>',
    '<SeqTp>FRST</SeqTp>',
    '<Id>FR72ZZZ123456</Id>',
    `<IBAN>${TENANT_IBAN}</IBAN>`,
    '<Nm>Helene Petit</Nm>',
    'Loyer et charges 2026-12',
  ])
    expect(first.body).toContain(part);
  await aCreditorElsewhere(manager);
  expect((await app.inject({ method: 'GET', url })).rawPayload.equals(first.rawPayload)).toBe(true);
  for (who of ['owner', 'tenant'] as const) expect((await app.inject({ method: 'GET', url })).statusCode).toBe(403);
  who = 'manager';
  expect((await app.inject({ method: 'GET', url: '/api/debit-batches/nothing/file.xml' })).statusCode).toBe(404);
});

async function aCreditorElsewhere(manager: ReturnType<typeof callerAs>): Promise<void> {
  const { version } = await manager.organizations.current();
  await manager.organizations.setBankDetails({ version, holder: 'Autre régie', iban: 'FR1420041010050500013M02606' });
}
