import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const as = () => callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date('2026-02-10T09:00:00Z') });

const YEAR = { from: '2025-01-01', until: '2025-12-31' } as const;

/** Of a whole year with provisions, and a taxe foncière of 900 € that is stored as whole to recover: no form lets anybody type that. */
async function draftOf(kind: 'commercial' | 'vide') {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2025-01-01'), endDate: day('2033-12-31'), kind } as const;
  const money = { rentCents: cents(70_000), supplementCents: cents(0), chargesCents: cents(5_000), chargesMode: 'provision' } as const;
  const terms = [{ fromDate: dates.startDate, ...money }];
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { terms });
  await as().rentAccounts.open({ leaseId, accountingStart: '2025-01-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const tax = { nature: 'Taxe foncière', label: 'Taxe foncière 2025', amountCents: 90_000, recoverablePercent: 0 } as const;
  await as().charges.addExpense({ fromDate: YEAR.from, untilDate: YEAR.until, propertyId, ...tax });
  await asOwner(database, `update charge_expenses set recoverable_bp = 10000 where property_id = '${propertyId}'`);
  const [draft] = await as().charges.toSettle({ ...YEAR, propertyId });
  return draft;
}

it('settles with a shop what its contract says, beyond the share of the décret', async () => {
  expect(await draftOf('commercial')).toMatchObject({ isHome: false, shareCents: 90_000, lines: [{ recoverableBp: 10_000 }] });
});

it('and with a home no more than this share', async () => {
  expect(await draftOf('vide')).toMatchObject({ isHome: true, shareCents: 0, lines: [{ recoverableBp: 0 }] });
});
