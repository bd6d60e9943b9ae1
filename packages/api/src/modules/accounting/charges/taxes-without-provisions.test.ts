import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const as = (today = '2026-02-10') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });

const YEAR = { from: '2025-01-01', until: '2025-12-31' } as const;
const DAYS = { fromDate: YEAR.from, untilDate: YEAR.until, recoverablePercent: 100 } as const;

/** From 1 May 2025 at 700 € without provisions, whose house has a household waste tax of 182.50 € and other expenses. */
async function aHouse(chargesMode: 'aucune' | 'forfait') {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id, type: 'Maison' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2025-05-01'), endDate: day('2026-04-30'), kind: 'meublé' } as const;
  const chargesCents = cents(chargesMode === 'aucune' ? 0 : 2_000);
  const terms = [{ fromDate: dates.startDate, rentCents: cents(70_000), supplementCents: cents(0), chargesCents, chargesMode }];
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { terms });
  await as().rentAccounts.open({ leaseId, accountingStart: '2025-11-01', openingCents: 0, openingSide: 'dû par le locataire' });
  await as().charges.addExpense({ ...DAYS, propertyId, nature: 'Espaces extérieurs', label: 'Jardin', amountCents: 90_000 });
  return { leaseId, propertyId };
}

describe('the household waste tax of a home without provisions', () => {
  it('is settled for the days of the tenant, and nothing else is', async () => {
    const { leaseId, propertyId } = await aHouse('aucune');
    const drafts = () => as().charges.toSettle({ ...YEAR, propertyId });
    expect(await drafts()).toMatchObject([{ problem: 'aucune taxe' }]);
    await as().charges.addExpense({ ...DAYS, propertyId, nature: 'Taxe d’ordures ménagères', label: 'TEOM 2025', amountCents: 18_250 });
    expect(await drafts()).toMatchObject([{ problem: null, balanceCents: 12_250, calledCents: 0, lines: [{ label: 'TEOM 2025' }] }]);
    const { issued } = await as().charges.settle({ ...YEAR, leaseIds: [leaseId] });
    expect(issued).toHaveLength(1);
    const dues = await asOwner<{ cents: number }>(
      database,
      `select total_cents::float8 as cents from dues where lease_id = '${leaseId}' and kind = 'régularisation'`,
    );
    expect(dues).toEqual([{ cents: 12_250 }]);
  });

  it('is contained in a fixed sum', async () => {
    const { propertyId } = await aHouse('forfait');
    await as().charges.addExpense({ ...DAYS, propertyId, nature: 'Taxe d’ordures ménagères', label: 'TEOM 2025', amountCents: 18_250 });
    expect(await as().charges.toSettle({ ...YEAR, propertyId })).toMatchObject([{ problem: 'forfait' }]);
  });
});
