import { auditLog } from '@lares/db/schema/platform/audit-log';
import type { LeaseSeed } from '@lares/db/seed/leases';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

const JANUARY = { month: '2027-01' };

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const accounts = () =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date('2026-11-20T09:00:00Z') }).rentAccounts;

/** A running lease of 650 € a month, with its account when it has a first day. */
async function aLet(accountingStart: string | null, overrides: Partial<LeaseSeed> = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { title: 'Grange' });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5, ...overrides };
  const amounts = { rentCents: 60_000, chargesCents: 5_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, amounts);
  if (accountingStart !== null) await accounts().open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}

async function callAll(of: { month: string } = JANUARY): Promise<number> {
  let called = 0;
  let cursor: string | undefined;
  do {
    const answer = await accounts().callMonth({ ...of, ...(cursor === undefined ? {} : { cursor }) });
    called += answer.called;
    cursor = answer.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return called;
}

describe('the rents of a month called by hand', () => {
  it('are previewed to the cent before anything is written, then called once', async () => {
    await aLet('2026-11-01');
    // 10/31 of 600 € and of 50 €: the tenant leaves on the tenth.
    await aLet('2026-11-01', { exitOn: day('2027-01-10') });
    await aLet('2026-11-01', { exitOn: day('2026-12-31') });
    expect(await accounts().previewCalls(JANUARY)).toEqual({
      toCall: { leases: 2, rents: 2, totalCents: 85_968, months: [{ month: '2027-01-01', rents: 2, totalCents: 65_000 + 19_355 + 1_613 }] },
      called: { leases: 0, totalCents: 0 },
      withoutAccount: { leases: 0, named: [] },
    });
    expect((await accounts().monthTotals(JANUARY)).count).toBe(0);
    expect(await callAll()).toBe(2);
    expect(await accounts().monthTotals(JANUARY)).toMatchObject({ count: 2, calledCents: 85_968 });
    expect(await accounts().previewCalls(JANUARY)).toMatchObject({
      toCall: { leases: 0, rents: 0, totalCents: 0, months: [] },
      called: { leases: 2, totalCents: 85_968 },
    });
    expect(await callAll()).toBe(0);
    expect((await accounts().monthTotals(JANUARY)).count).toBe(2);
  });

  it('calls the months before it that are not called yet, as the preview says', async () => {
    await aLet('2026-11-01');
    // Gone before the month that is called: the days of January are called with it.
    await aLet('2026-11-01', { exitOn: day('2027-01-10') });
    expect((await accounts().previewCalls({ month: '2027-02' })).toCall).toEqual({
      leases: 2,
      rents: 3,
      totalCents: 65_000 * 2 + 19_355 + 1_613,
      months: [
        { month: '2027-01-01', rents: 2, totalCents: 85_968 },
        { month: '2027-02-01', rents: 1, totalCents: 65_000 },
      ],
    });
    expect(await callAll({ month: '2027-02' })).toBe(3);
    expect((await accounts().monthTotals(JANUARY)).count).toBe(2);
    expect((await accounts().monthTotals({ month: '2027-02' })).count).toBe(1);
  });

  it('two managers at the same time call each rent once', async () => {
    await aLet('2026-11-01');
    await Promise.all([callAll(), callAll()]);
    expect(await accounts().monthTotals(JANUARY)).toMatchObject({ count: 1, calledCents: 65_000 });
  });

  it('names the running leases without an account', async () => {
    const id = await aLet(null);
    await aLet(null, { status: 'En attente' });
    await aLet(null, { startDate: day('2027-03-01'), endDate: day('2030-02-28') });
    const { toCall, withoutAccount } = await accounts().previewCalls(JANUARY);
    expect(toCall.leases).toBe(0);
    expect(withoutAccount).toMatchObject({ leases: 1, named: [{ id, property: 'Grange' }] });
    expect(await callAll()).toBe(0);
  });

  it('leaves one audit row for what it called, and none when it called nothing', async () => {
    const leaseId = await aLet('2026-11-01');
    await callAll();
    await callAll();
    const written = await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx
        .select({ actorId: auditLog.actorId, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.organizationId, agency.organization.id), eq(auditLog.action, 'rent-account.call'))),
    );
    expect(written).toMatchObject([{ actorId: agency.manager.person.id, after: { ids: [leaseId], month: '2027-01-01' } }]);
  });

  it.each(['2026-10', '2027-03'])('refuses %s: too late, or too far ahead', async (month) => {
    const refused = { message: 'rent-account.month-not-callable' };
    await expect(accounts().previewCalls({ month })).rejects.toMatchObject(refused);
    await expect(accounts().callMonth({ month })).rejects.toMatchObject(refused);
  });
});

describe('the accounts of many leases', () => {
  const paid = () =>
    asOwner<{ cents: string }>(
      database,
      `select lease_id, payment_date, status, amount_cents as cents from payments where organization_id = '${agency.organization.id}' order by id`,
    );
  const accountOf = async (leaseId: string) => (await accounts().byLease({ leaseId, on: null })).account;
  const receive = (leaseId: string, paymentDate: string) =>
    somePayment(database, agency.organization.id, leaseId, { amountCents: cents(65_000), paymentDate: day(paymentDate) });

  it('open in one command, with nothing owed before and no payment lost', async () => {
    const [first, second] = [await aLet(null), await aLet(null)];
    const later = await aLet(null, { startDate: day('2026-11-10') });
    const kept = await aLet('2026-10-01');
    for (const leaseId of [first, second]) {
      await receive(leaseId, '2026-09-05');
      await receive(leaseId, '2026-11-05');
    }
    const before = await paid();
    expect(before).toHaveLength(4);
    expect(await accounts().openMany({ accountingStart: '2026-11-01' })).toEqual({ opened: 3, nextCursor: null });
    expect(await paid()).toEqual(before);
    expect(await accountOf(first)).toMatchObject({ accountingStart: '2026-11-01', openingCents: 0, balanceCents: 0, earlierPayments: 1 });
    expect(await accountOf(later)).toMatchObject({ accountingStart: '2026-11-10' });
    expect(await accountOf(kept)).toMatchObject({ accountingStart: '2026-10-01', version: 1 });
    expect(await accounts().openMany({ accountingStart: '2026-11-01' })).toEqual({ opened: 0, nextCursor: null });
  });

  it('open for the chosen leases only, and refuse a lease of another organisation', async () => {
    const [chosen, other] = [await aLet(null), await aLet(null)];
    expect(await accounts().openMany({ accountingStart: '2026-11-01', leaseIds: [chosen] })).toMatchObject({ opened: 1 });
    expect(await accountOf(other)).toBeNull();
    await expect(accounts().openMany({ accountingStart: '2026-11-01', leaseIds: [other, crypto.randomUUID()] })).rejects.toMatchObject({
      message: 'common.not-found',
    });
    expect(await accountOf(other)).toBeNull();
  });

  it('leave a lease alone that ended before the day', async () => {
    await aLet(null, { exitOn: day('2026-10-31') });
    expect(await accounts().openMany({ accountingStart: '2026-11-01' })).toMatchObject({ opened: 0 });
  });
});
