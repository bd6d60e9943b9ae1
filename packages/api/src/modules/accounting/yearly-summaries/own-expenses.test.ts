import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { ExpenseDraft } from '@lares/validation/accounting/charges';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  await asOwner(database, `update organizations set kind = 'bailleur' where id = '${agency.organization.id}'`);
});

const as = (who: 'founder' | 'owner' | 'tenant' = 'founder') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date('2027-01-04T09:00:00Z') });
const summary = (who?: 'owner', year = 2026) => as(who).yearlySummaries.byOwner({ ownerId: null, year });

async function aHome(title: string, lease: object = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id, title });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2025-09-01'), endDate: day('2028-08-31'), ...lease };
  await someLease(database, { organizationId, propertyId, tenantId }, dates);
  return propertyId;
}

const YEAR = { fromDate: '2026-01-01', untilDate: '2026-12-31' } as const;
type Bill = Partial<ExpenseDraft> & Pick<ExpenseDraft, 'nature' | 'label' | 'amountCents'>;
const pays = (bill: Bill) =>
  as().charges.addExpense({ ...YEAR, recoverablePercent: 0, paidOn: '2026-10-15', ...bill } as Parameters<
    ReturnType<typeof as>['charges']['addExpense']
  >[0]);

it('a landlord declares what they bear of the expenses that they paid in the year, for each property', async () => {
  const [home, other] = [await aHome('T3 Crébillon'), await aHome('T2 Hoche')];
  const tax = { nature: 'Taxe foncière', label: 'Taxe foncière', taxLine: '227' } as const;
  await pays({ ...tax, propertyId: home, amountCents: 103_800 });
  await pays({ ...tax, propertyId: other, amountCents: 95_000, paidOn: '2027-01-03' });
  await pays({ nature: 'Assurance', label: 'Sans ligne', propertyId: home, amountCents: 5_000 });
  // Two lots of a building: 87 and 113 of 1 000; tenants pay three quarters of the caretaker.
  const { id: buildingId } = await as().buildings.create({ name: 'Résidence du Port', propertyIds: [home, other] });
  const shares = [
    { propertyId: home, share: 87 },
    { propertyId: other, share: 113 },
  ];
  const { id: keyId } = await as().buildings.addKey({ buildingId, name: 'Générales', kind: 'tantièmes', total: 1000, shares });
  const caretaker = { nature: 'Gardien, ménage et ordures', label: 'Gardien', recoverablePercent: 75, taxLine: '221' } as const;
  await pays({ ...caretaker, buildingId, keyId, amountCents: 1_460_000 });
  await pays({ nature: 'Honoraires de syndic', label: 'Provisions', buildingId, keyId, amountCents: 800_000, taxLine: '229' });

  const { entries, unfurnished } = await summary();
  const lines = entries.map(({ property, income }) => [property, income['221'], income['227'], income['229']]);
  expect(lines).toEqual([
    ['T2 Hoche', (365_000 * 113) / 1000, 0, 90_400],
    ['T3 Crébillon', (365_000 * 87) / 1000, 103_800, 69_600],
  ]);
  expect(unfurnished).toMatchObject({ '221': 73_000, '222': 4_000, '227': 103_800, '229': 160_000, '223': 0, unsortedCents: 0 });
  expect((await summary(undefined, 2027)).unfurnished).toMatchObject({ '227': 95_000, '221': 0 });
});

it('an invited owner sees none of it, and an agency declares nothing', async () => {
  const home = await aHome('T3 Crébillon');
  await pays({ nature: 'Taxe foncière', label: 'Taxe foncière', propertyId: home, amountCents: 103_800, taxLine: '227' });
  const spentFor = async (who?: 'owner') => (await summary(who)).entries.flatMap(({ spent }) => spent);
  expect((await spentFor()).map(({ amountCents }) => amountCents)).toEqual([103_800]);
  expect(await spentFor('owner')).toEqual([]);
  expect((await as().charges.ofYear({ year: 2026 })).isDeclared).toBe(true);
  await asOwner(database, `update organizations set kind = 'agence' where id = '${agency.organization.id}'`);
  expect(await spentFor()).toEqual([]);
  expect((await as().charges.ofYear({ year: 2026 })).isDeclared).toBe(false);
});

it('a line without the day of the payment is refused under that day, and a changed line is in the history', async () => {
  const home = await aHome('T3 Crébillon');
  const bill = { nature: 'Taxe foncière', label: 'Taxe foncière', propertyId: home, amountCents: 103_800 } as const;
  await expect(pays({ ...bill, paidOn: null, taxLine: '227' })).rejects.toThrow('Indiquez le jour du paiement');
  const { id, version } = await pays(bill);
  const values = { ...YEAR, ...bill, recoverablePercent: 0, paidOn: '2026-10-15', taxLine: '227' } as const;
  await as().charges.updateExpense({ ...values, id, version });
  const [row] = (await as().charges.ofYear({ year: 2026 })).rows;
  expect(row).toMatchObject({ paidOn: '2026-10-15', taxLine: '227' });
  const former = await as().charges.removeExpense({ id, version: version + 1 });
  expect(former).toMatchObject({ paidOn: '2026-10-15', taxLine: '227' });
  await as().charges.addExpense(former);
  expect((await summary()).unfurnished['227']).toBe(103_800);
});
