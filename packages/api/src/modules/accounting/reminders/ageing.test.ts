import { ageingOf } from '@lares/domain/accounting/reminders/ageing';
import type { DueFacts } from '@lares/domain/accounting/dues/standing';
import { addDays, addMonths, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
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

const manager = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

const OPENED = '2026-11-20';
const AID = cents(21_200);

/** 700 € on the 5th of August to December; the own part of August is paid, and the CAF brings 212 € of each month on the 5th of the next one. */
const DUES: readonly DueFacts[] = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05', '2026-12-05'].map((dueOn, at) => ({
  dueOn: day(dueOn),
  totalCents: cents(70_000),
  paidCents: cents(at === 0 ? 48_800 : 0),
  expected: [{ amountCents: AID, expectedOn: addMonths(day(dueOn), 1) }],
}));

/** The first and last day of every slice of each due, as seen from the own part and from the part of the fund. */
const DAYS = [...new Set(DUES.flatMap(({ dueOn }) => [1, 30, 31, 60, 61, 90, 91].map((late) => addDays(dueOn, late))))].toSorted();

it('counts in SQL what `ageingOf` counts, on the limits of every slice', async () => {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { email: 'karim@exemple.fr' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 62_000,
    chargesCents: 8_000,
  });
  const asManager = manager(OPENED);
  await asManager.rentAccounts.open({ leaseId, accountingStart: '2026-08-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const aid = { payer: 'CAF', amountCents: AID, fromMonth: '2026-08-01', untilMonth: null, paidToLandlord: true } as const;
  await asManager.housingAids.add({ ...aid, leaseId, schedule: 'le 5 du mois suivant' });
  await asManager.payments.create(aConfirmedPayment(leaseId, { amountCents: 48_800, paymentDate: '2026-08-05' }));

  const counted = [];
  for (const on of DAYS) {
    const [row] = (await manager(on).reminders.list({})).rows;
    // A lease without arrears is not listed.
    const none = [0, 0, 0, 0, 0];
    counted.push([on, row ? [row.lateCents, row.upTo30Cents, row.upTo60Cents, row.upTo90Cents, row.over90Cents] : none]);
  }
  const expected = DAYS.map((on) => {
    const { lateCents, slices } = ageingOf(DUES, on);
    return [on, [lateCents, ...Object.values(slices)]];
  });
  // Every slice holds something on one of these days and nothing on another.
  for (const at of [1, 2, 3, 4]) {
    const ofSlice = expected.map(([, amounts]) => (amounts as number[])[at]);
    expect(ofSlice.some((amount) => amount === 0) && ofSlice.some((amount) => amount !== 0)).toBe(true);
  }
  expect(counted).toEqual(expected);
});
