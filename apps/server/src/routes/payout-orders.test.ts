import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { routeApp } from '../testing/route-app.ts';
import { statementRoutes } from './statements.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
const ports = memoryPorts();
const now = () => new Date('2026-11-05T09:00:00Z');
const session = () => sessionOf(agency.manager, agency.organization);
const asked = () => callerAs(session(), { database, ports, now });

beforeAll(async () => {
  database = await freshDatabase();
  app = await routeApp(statementRoutes, { database, ports, now, session });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const OWN = 'FR7630006000011234567890189';
const IBAN = 'FR1420041010050500013M02606';
const MANDATE = {
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

/** A mandate, 850 € received in October, and the statement of October. */
async function aStatement(ownerId: string, number: string): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId, title: `T3 ${number}` });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 70_000,
    chargesCents: 15_000,
  });
  await asked().rentAccounts.open({ leaseId, accountingStart: '2026-10-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await asked().payments.create(aConfirmedPayment(leaseId, { amountCents: 85_000, paymentDate: '2026-10-05' }));
  await asked().mandates.add({ ...MANDATE, number, ownerId });
  const { issued } = await asked().statements.issue({ ownerIds: [ownerId], month: '2026-10' });
  return issued[0]?.id ?? '';
}

let ownerId: string;
let statementId: string;
beforeEach(async () => {
  agency = await anAgency(database);
  ownerId = agency.ownerRecord.id;
  statementId = await aStatement(ownerId, '2026-001');
});

const setOwn = async () => {
  const { version } = await asked().organizations.current();
  await asked().organizations.setBankDetails({ version, holder: 'Agence « Lumière »', iban: OWN });
};
const setOwners = async () => {
  const { version } = await asked().owners.byId({ id: ownerId });
  await asked().owners.setBankDetails({ id: ownerId, version, iban: IBAN });
};
const order = (on = '2026-11-11', month = '2026-10') =>
  app.inject({ method: 'GET', url: `/api/statements/payouts.xml?month=${month}&on=${on}` });
const valuesOf = (body: string, name: string) =>
  [...body.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'gu'))].map((match) => match[1]);

it('orders what is left to pay out to the owners whose account is known', async () => {
  await setOwn();
  await setOwners();
  await aStatement((await anOwner(database, agency.organization.id)).id, '2026-002');
  const { statusCode, headers, body } = await order();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="virements-2026-10.xml"', 'cache-control': 'no-store' });
  // 850 € less 7 % with VAT: 71,40 €.
  expect(valuesOf(body, 'InstdAmt')).toEqual(['778.60']);
  expect(valuesOf(body, 'CtrlSum')).toEqual(['778.60', '778.60']);
  expect(valuesOf(body, 'IBAN')).toEqual([OWN, IBAN]);
  expect(valuesOf(body, 'EndToEndId')).toEqual(['RELEVE-2026-0001']);
  expect(valuesOf(body, 'Nm')[0]).toBe('Agence Lumiere');
  // Armistice Day is a day of TARGET.
  expect(valuesOf(body, 'ReqdExctnDt')).toEqual([]);
  expect(body).toContain('<ReqdExctnDt><Dt>2026-11-11</Dt></ReqdExctnDt>');
});

it('pays only the rest, under another reference, and nothing twice', async () => {
  await setOwn();
  await setOwners();
  await asked().statements.recordPayout({ statementId, paidOn: '2026-11-04', amountCents: 70_000 });
  const { body } = await order();
  expect(valuesOf(body, 'InstdAmt')).toEqual(['78.60']);
  expect(valuesOf(body, 'EndToEndId')).toEqual(['RELEVE-2026-0001-2']);
  await asked().statements.recordPayout({ statementId, paidOn: '2026-11-05', amountCents: 7_860 });
  expect((await order()).statusCode).toBe(404);
});

it('moves the day of execution to the next on which banks settle, never before today', async () => {
  await setOwn();
  await setOwners();
  for (const [on, executed] of [
    ['2026-12-25', '2026-12-28'],
    ['2026-11-07', '2026-11-09'],
    ['2020-01-01', '2026-11-05'],
  ])
    expect((await order(on)).body).toContain(`<ReqdExctnDt><Dt>${executed}</Dt></ReqdExctnDt>`);
});

it('refuses a day or a month that is none, and an order without account or without transfer', async () => {
  expect((await order('2026-13-45')).statusCode).toBe(422);
  expect((await order('2026-11-11', 'octobre')).statusCode).toBe(422);
  await setOwners();
  expect((await order()).statusCode).toBe(404);
  await setOwn();
  expect((await order('2026-11-11', '2026-08')).statusCode).toBe(404);
  expect((await order()).statusCode).toBe(200);
});

it('leaves an audit row without account numbers', async () => {
  await setOwn();
  await setOwners();
  await order();
  const [row] = await asOwner<{ all: string }>(
    database,
    `select string_agg(a::text, ' ') as all from audit_log a where a.organization_id = '${agency.organization.id}'`,
  );
  expect(row?.all).toContain('export.create');
  expect(row?.all).toContain('77860');
  for (const number of [OWN, IBAN]) {
    expect(row?.all).not.toContain(number);
    expect(row?.all).not.toContain(Buffer.from(number).toString('hex'));
  }
});
