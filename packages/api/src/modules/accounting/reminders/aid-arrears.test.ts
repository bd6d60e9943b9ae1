import { Wall } from '@lares/db/wall';
import { aidArrearsThreshold } from '@lares/domain/accounting/reminders/aid-threshold';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { reportedArrears } from './aid-arrears.scope.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const TODAY = '2026-11-20';

it('reports in SQL exactly the debts that reach the threshold of the domain', async () => {
  const organizationId = agency.organization.id;
  const manager = callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });
  let reported = 0;
  let silent = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        rentCents: fc.integer({ min: 100, max: 900 }).map((euros) => euros * 100 + 7),
        supplementCents: fc.constantFrom(0, 5_000),
        chargesCents: fc.constantFrom(0, 8_000),
        aidCents: fc.integer({ min: 1, max: 60_000 }),
        paidToLandlord: fc.boolean(),
        payer: fc.constantFrom('CAF' as const, 'MSA' as const),
        accountingStart: fc.constantFrom('2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01'),
        paidShare: fc.constantFrom(0, 0.25, 0.5, 0.9),
        isOver: fc.boolean(),
      }),
      async ({ rentCents, supplementCents, chargesCents, aidCents, paidToLandlord, payer, accountingStart, paidShare, isOver }) => {
        const { id: propertyId } = await someProperty(database, organizationId);
        const { id: tenantId } = await someTenant(database, organizationId);
        const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
        const money = { rentCents, supplementCents, chargesCents };
        const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, money);
        await manager.rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
        const months = { fromMonth: '2026-01-01', untilMonth: isOver ? '2026-10-01' : null };
        const aid = { payer, amountCents: aidCents, paidToLandlord, ...months, schedule: 'le 5 du mois suivant' } as const;
        await manager.housingAids.add({ ...aid, leaseId });
        const before = (await manager.reminders.byLease({ leaseId })).arrears;
        const amountCents = Math.floor((before?.lateCents ?? 0) * paidShare);
        if (amountCents > 0) await manager.payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate: TODAY }));

        const { arrears } = await manager.reminders.byLease({ leaseId });
        const lateCents = arrears?.lateCents ?? 0;
        const thresholdCents = aidArrearsThreshold({
          rentCents: cents(rentCents + supplementCents),
          aidCents: cents(aidCents),
          paidToLandlord,
        });
        const isReached = !isOver && lateCents > 0 && lateCents >= thresholdCents;
        const lease = { organizationId: sql`${organizationId}::uuid`, id: sql`${leaseId}::uuid` };
        const rows = await new Wall(database, { organizationId, userId: null }).transaction((tx) =>
          tx.execute(sql`select payer, late_cents::int as late, threshold_cents::int as threshold
            from ${reportedArrears(lease, sql`${TODAY}::date`)} as owed`),
        );
        expect([...rows]).toEqual(isReached ? [{ payer, late: lateCents, threshold: thresholdCents }] : []);
        if (isReached) reported += 1;
        else silent += 1;
      },
    ),
    { numRuns: 60 },
  );
  // Neither side of the threshold goes untested.
  expect(Math.min(reported, silent)).toBeGreaterThan(4);
}, 120_000);
