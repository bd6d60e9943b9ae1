import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let other: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ id: other } = await anOwner(database, agency.organization.id, { firstName: 'Basile', lastName: 'Roux' }));
});

const as = (who: 'manager' | 'owner' = 'manager') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date('2027-01-20T09:00:00Z') });

const MANDATE = {
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 10,
  vatPercent: 0,
  reserveCents: 0,
  allProperties: true,
} as const;

/** A property let for 800 € since September 2026, paid on each fifth, that the buyer owns from 15 November on. */
async function aSale({ from, to }: { from: string; to: string }): Promise<string> {
  await as().mandates.add({ ...MANDATE, number: '2026-001', ownerId: from });
  await as().mandates.add({ ...MANDATE, number: '2026-002', ownerId: to });
  const draft = aPropertyDraft({ title: 'T3 Crébillon', ownerId: from });
  const { id: propertyId } = await as().properties.create(draft);
  const organizationId = agency.organization.id;
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const terms = { rentCents: 80_000, chargesCents: 0, chargesMode: 'aucune' } as const;
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms);
  await as().rentAccounts.open({ leaseId, accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' });
  for (const paymentDate of ['2026-09-05', '2026-10-05', '2026-11-05', '2026-12-05', '2027-01-05'])
    await as().payments.create(aConfirmedPayment(leaseId, { amountCents: 80_000, paymentDate }));
  const sale = { ownerChange: 'changement', ownerFrom: '2026-11-15' } as const;
  await as().properties.update({ ...draft, ...sale, ownerId: to, id: propertyId, version: 1 });
  return propertyId;
}

const rentOf = async (ownerId: string | null, year: number, who?: 'owner') =>
  (await as(who).yearlySummaries.byOwner({ ownerId, year })).unfurnished['211'];

it('gives each owner the rent of their own days, and every rent to one of them', async () => {
  const seller = agency.ownerRecord.id;
  await aSale({ from: seller, to: other });
  expect([await rentOf(seller, 2026), await rentOf(other, 2026)]).toEqual([240_000, 80_000]);
  expect([await rentOf(seller, 2027), await rentOf(other, 2027)]).toEqual([0, 80_000]);
  expect(await rentOf(null, 2026)).toBe(320_000);
  const titles = async (ownerId: string, year: number) =>
    (await as().yearlySummaries.byOwner({ ownerId, year })).entries.map(({ property }) => property);
  expect([await titles(seller, 2026), await titles(seller, 2027)]).toEqual([['T3 Crébillon'], []]);
});

it('lets an invited owner who sold keep their statements and the summary of their days, but not the property', async () => {
  const seller = agency.ownerRecord.id;
  const propertyId = await aSale({ from: seller, to: other });
  await as().statements.confirmEarlierAccounts({ ownerId: seller, month: '2026-11' });
  await as().statements.issue({ ownerIds: [seller], month: '2026-11' });
  const own = as('owner');
  expect([await rentOf(null, 2026, 'owner'), await rentOf(null, 2027, 'owner')]).toEqual([240_000, 0]);
  const { entries } = await own.yearlySummaries.byOwner({ ownerId: null, year: 2026 });
  expect(entries).toMatchObject([{ property: 'T3 Crébillon', fees: [{ month: '2026-11-01', amountCents: 8_000 }] }]);
  expect(await own.statements.own()).toHaveLength(1);
  await expect(own.properties.byId({ id: propertyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('shows an invited owner who bought no rent of the days before', async () => {
  const propertyId = await aSale({ from: other, to: agency.ownerRecord.id });
  expect([await rentOf(null, 2026, 'owner'), await rentOf(null, 2027, 'owner')]).toEqual([80_000, 80_000]);
  // The name of the former owner is the agency’s to know.
  expect(await as('owner').properties.byId({ id: propertyId })).toMatchObject({ pastOwners: [] });
});
