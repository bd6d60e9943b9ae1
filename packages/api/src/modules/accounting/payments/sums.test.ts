import { day } from '@lares/domain/shared/day';
import type { DueKind } from '@lares/domain/accounting/dues/kinds';
import { CALENDAR_DUE_KINDS } from '@lares/domain/workspace/calendar/account-rents';
import { Wall } from '@lares/db/wall';
import { accountFaults } from '@lares/testing/account-faults';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { compactSums } from './sums.commands.ts';

const NOW = () => new Date('2026-11-20T09:00:00Z');

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;
let manager: ReturnType<typeof callerAs>;

/** What the manager reads of everything, from the stored sums, and of the only property, from its payments. */
async function read() {
  const span = { fromDate: day('2026-10-01'), toDate: day('2026-11-10') };
  const [all, ofProperty, ofSpan, ofSpanAndProperty] = await Promise.all([
    manager.payments.totals({}),
    manager.payments.totals({ propertyId }),
    manager.payments.totals({ ...span, status: 'Payé' }),
    manager.payments.totals({ ...span, status: 'Payé', propertyId }),
  ]);
  return { all, ofProperty, ofSpan, ofSpanAndProperty };
}

const storedRows = async () => {
  const [counts] = await database.owner<{ payments: number; dues: number }[]>`
    select (select count(*) from payment_sums)::int as payments, (select count(*) from due_sums)::int as dues`;
  return counts;
};

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  manager = callerAs(sessionOf(agency.manager, agency.organization), { database, now: NOW });
  propertyId = (await someProperty(database, organizationId, {})).id;
  const { id: tenantId } = await someTenant(database, organizationId, {});
  const dates = { startDate: day('2026-08-01'), endDate: day('2029-07-31'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 60_000 });
  await manager.rentAccounts.open({ leaseId, accountingStart: '2026-08-01', openingCents: 0, openingSide: 'dû par le locataire' });
  const pay = (amountCents: number, paymentDate: string, status: 'Payé' | 'En attente' | 'Annulé' = 'Payé') =>
    manager.payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate, status }));
  await pay(60_000, '2026-10-05');
  await pay(20_000, '2026-10-05');
  await pay(15_000, '2026-11-05', 'Annulé');
  await pay(33_000, '2026-11-02', 'En attente');
  await pay(44_000, '2026-12-02', 'En attente');
  const deleted = await pay(70_000, '2026-11-05');
  await manager.payments.remove({ id: deleted.id });
  const restored = await pay(12_345, '2026-11-06');
  await manager.payments.remove({ id: restored.id });
  await manager.payments.restore({ id: restored.id });
});

afterAll(() => database.drop());

describe('the stored sums', () => {
  it('say what the payments add up to, whatever happened to them', async () => {
    const { all, ofProperty, ofSpan, ofSpanAndProperty } = await read();
    expect(all).toEqual(ofProperty);
    expect(all).toMatchObject({ paidCents: 92_345, awaitedCents: 44_000, lateCents: 33_000, cancelledCents: 15_000, count: 6 });
    expect(ofSpan).toEqual(ofSpanAndProperty);
    expect(ofSpan).toMatchObject({ paidCents: 92_345, awaitedCents: 0, count: 3 });
  });

  it('say what the dues of a month add up to', async () => {
    const [sums, ofProperty] = await Promise.all([
      manager.rentAccounts.monthTotals({ month: '2026-09' }),
      manager.rentAccounts.monthTotals({ month: '2026-09', propertyId }),
    ]);
    expect(sums).toEqual(ofProperty);
    expect(sums).toMatchObject({ count: 1, calledCents: 67_000, paidCents: 25_345, leftCents: 41_655, lateCount: 1, lateCents: 41_655 });
  });

  it('call asked what the calendar shows as a rent', async () => {
    const kinds = await database.owner<{ kind: DueKind; isAsked: boolean; isCreditAsked: boolean }[]>`
      select kind, is_asked(kind, 1) as "isAsked", is_asked(kind, -1) as "isCreditAsked" from unnest(enum_range(null::due_kind)) as kind`;
    expect(kinds.filter(({ isAsked }) => isAsked).map(({ kind }) => kind)).toEqual(expect.arrayContaining([...CALENDAR_DUE_KINDS]));
    expect(kinds.filter(({ isAsked }) => isAsked)).toHaveLength(CALENDAR_DUE_KINDS.length);
    expect(kinds.some(({ isCreditAsked }) => isCreditAsked)).toBe(false);
  });

  it('are the same after the nightly job has put one row in the place of several', async () => {
    const [before, rows] = [await read(), await storedRows()];
    await compactSums({ wall: new Wall(database, { organizationId: agency.organization.id, userId: null }) });
    expect(await read()).toEqual(before);
    const after = await storedRows();
    expect(after?.payments).toBeLessThan(rows?.payments ?? 0);
    expect(after?.dues).toBeLessThan(rows?.dues ?? 0);
    expect(await accountFaults(database)).toEqual([]);
  });
});
