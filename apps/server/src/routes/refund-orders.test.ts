import { memoryPorts } from '@lares/api/testing/memory-ports';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { routeApp } from '../testing/route-app.ts';
import { exitRoutes } from './exits.ts';

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
const ports = memoryPorts();
let today = '2026-11-05';
const now = () => new Date(`${today}T09:00:00Z`);
const session = () => sessionOf(agency.manager, agency.organization);
const asked = () => callerAs(session(), { database, ports, now });

beforeAll(async () => {
  database = await freshDatabase();
  app = await routeApp(exitRoutes, { database, ports, now, session });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const OWN = 'FR7630006000011234567890189';
const IBAN = 'FR1420041010050500013M02606';
let tenantId: string;
let leaseId: string;
let settlementId: string;

beforeEach(async () => {
  today = '2026-11-05';
  await settle('2026-10-31');
});

/** Ended on 31 October with a deposit of 600 €, of which 50 € are kept for the condominium: 550 € are to be paid out. */
async function settle(keysOn: string) {
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  ({ id: tenantId } = await someTenant(database, organizationId, { firstName: 'Zoé', lastName: 'Lefèvre' }));
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-10-31'), paymentDay: 5 };
  // With provisions: nothing is kept for the condominium otherwise.
  const term = { rentCents: cents(60_000), supplementCents: cents(0), chargesCents: cents(0), chargesMode: 'provision' } as const;
  const terms = [{ fromDate: dates.startDate, ...term }];
  ({ id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 0,
    terms,
  }));
  await asked().rentAccounts.open({ leaseId, accountingStart: '2026-10-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await asked().payments.create(aConfirmedPayment(leaseId, { amountCents: 60_000, paymentDate: '2026-10-05' }));
  await asked().deposits.receive({ leaseId, movedOn: '2026-10-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  const known = { keysOn, conformity: 'conforme' as const, newAddress: '4 place du Pont', deductions: [], keptCents: 5_000 };
  const { version } = await asked().deposits.saveExit({ leaseId, version: null, ...known });
  ({ id: settlementId } = await asked().deposits.issueExit({ leaseId, version, paidOutCents: 55_000, owedCents: 0 }));
}

const setOwn = async () => {
  const { version } = await asked().organizations.current();
  await asked().organizations.setBankDetails({ version, holder: 'Agence « Lumière »', iban: OWN });
};
const setTenants = async (id = tenantId) => {
  const { version } = await asked().tenants.byId({ id });
  await asked().tenants.setBankDetails({ id, version, iban: IBAN });
};
const order = ({ on = '2026-11-11', to = tenantId } = {}) =>
  app.inject({ method: 'GET', url: `/api/exits/${settlementId}/transfer.xml?tenantId=${to}&on=${on}` });
const valuesOf = (body: string, name: string) =>
  [...body.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'gu'))].map((match) => match[1]);

it('orders what is left to pay out, and leaves an audit row without the account', async () => {
  await setOwn();
  await setTenants();
  const { statusCode, headers, body } = await order();
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="virement-depot-2026-0001.xml"');
  expect(valuesOf(body, 'InstdAmt')).toEqual(['550.00']);
  expect(valuesOf(body, 'IBAN')).toEqual([OWN, IBAN]);
  expect(valuesOf(body, 'EndToEndId')).toEqual(['DEPOT-2026-0001']);
  expect(valuesOf(body, 'Nm')).toContain('Zoe Lefevre');
  expect(body).toContain('<ReqdExctnDt><Dt>2026-11-11</Dt></ReqdExctnDt>');
  const [written] = await asOwner<{ row: string }>(
    database,
    `select a::text as row from audit_log a where organization_id = '${agency.organization.id}' and action = 'export.create'`,
  );
  expect(written?.row).toContain('refunds');
  expect(written?.row).not.toContain(IBAN);
});

it('pays what was kept once the rest is paid out and it is settled, under another reference, and nothing twice', async () => {
  await setOwn();
  await setTenants();
  await asked().deposits.payOut({ leaseId, movedOn: '2026-11-04', amountCents: 55_000, paymentMethod: 'Virement bancaire' });
  expect((await order()).statusCode).toBe(404);
  await asked().deposits.releaseKept({ id: settlementId, deductionCents: 1_000, reason: 'Charges de 2026' });
  const { body } = await order();
  expect(valuesOf(body, 'InstdAmt')).toEqual(['40.00']);
  expect(valuesOf(body, 'EndToEndId')).toEqual(['DEPOT-2026-0001-2']);
  await asked().deposits.payOut({ leaseId, movedOn: '2026-11-05', amountCents: 4_000, paymentMethod: 'Virement bancaire' });
  expect((await order()).statusCode).toBe(404);
});

it('adds the penalty of a late day of execution', async () => {
  await setOwn();
  await setTenants();
  // To be returned by 30 November: one month of 10 % of 600 € is begun.
  const late = await order({ on: '2026-12-02' });
  expect(valuesOf(late.body, 'InstdAmt')).toEqual(['610.00']);
  expect(late.body).toContain('et majoration');
  expect(valuesOf((await order({ on: '2026-11-30' })).body, 'InstdAmt')).toEqual(['550.00']);
  // Asked for a past day: the day of execution is late.
  today = '2026-12-02';
  expect(valuesOf((await order({ on: '2026-11-30' })).body, 'InstdAmt')).toEqual(['610.00']);
});

it('adds the penalty where banks are closed on the last day, and not on the working day before it', async () => {
  // To be returned by 25 December, on which banks are closed until Monday 28.
  today = '2026-11-25';
  await settle(today);
  await setOwn();
  await setTenants();
  const closed = (await order({ on: '2026-12-25' })).body;
  expect(closed).toContain('<ReqdExctnDt><Dt>2026-12-28</Dt></ReqdExctnDt>');
  expect(valuesOf(closed, 'InstdAmt')).toEqual(['610.00']);
  expect(valuesOf((await order({ on: '2026-12-24' })).body, 'InstdAmt')).toEqual(['550.00']);
});

it('pays the penalty alone once the deposit is returned without it, and what was kept under another reference', async () => {
  await setOwn();
  await setTenants();
  today = '2026-12-02';
  const paid = { leaseId, movedOn: today, paymentMethod: 'Virement bancaire' } as const;
  await asked().deposits.payOut({ ...paid, amountCents: 55_000, penalty: 'versée plus tard' });
  const alone = (await order({ on: '2027-02-10' })).body;
  expect(valuesOf(alone, 'InstdAmt')).toEqual(['60.00']);
  expect(valuesOf(alone, 'EndToEndId')).toEqual(['DEPOT-2026-0001-2']);
  expect(valuesOf(alone, 'Ustrd')).toEqual(['Majoration du depot de garantie, solde de tout compte 2026-0001']);
  await asked().deposits.payPenalty(paid);
  await asked().deposits.releaseKept({ id: settlementId, deductionCents: 0, reason: '' });
  const rest = (await order({ on: '2026-12-04' })).body;
  expect(valuesOf(rest, 'InstdAmt')).toEqual(['50.00']);
  expect(valuesOf(rest, 'EndToEndId')).toEqual(['DEPOT-2026-0001-3']);
});

it('pays nobody but a tenant of the lease whose account is known, from the account of the organisation', async () => {
  await setTenants();
  expect((await order()).statusCode).toBe(404);
  await setOwn();
  const stranger = await someTenant(database, agency.organization.id);
  await setTenants(stranger.id);
  expect((await order({ to: stranger.id })).statusCode).toBe(404);
  const elsewhere = await anAgency(database);
  expect((await order({ to: (await someTenant(database, elsewhere.organization.id)).id })).statusCode).toBe(404);
  expect((await order()).statusCode).toBe(200);
});

it('refuses a day that is none, and a cancelled settlement', async () => {
  await setOwn();
  await setTenants();
  expect((await order({ on: '2026-13-45' })).statusCode).toBe(422);
  await asked().deposits.cancelExit({ id: settlementId, reason: 'Erreur' });
  expect((await order()).statusCode).toBe(409);
});
