import { randomUUID } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { receipts } from '@lares/db/schema/accounting/receipts';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { Wall } from '@lares/db/wall';
import { DUE_STANDINGS } from '@lares/domain/accounting/dues/standing';
import { AID_SCHEDULES } from '@lares/domain/accounting/housing-aids/schedule';
import { PAYER_KINDS } from '@lares/domain/accounting/payments/payer';
import { addDays, addMonths, day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const TODAY = '2026-11-20';
const manager = (today = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** D084: 700 € a month, of which the CAF pays 212 €. */
async function aLet({
  accountingStart = '2026-11-01',
  userId,
  ownerId,
}: { accountingStart?: string; userId?: string; ownerId?: string } = {}): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, ownerId === undefined ? {} : { ownerId });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 62_000,
    chargesCents: 8_000,
  });
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}
const APL = {
  payer: 'CAF',
  amountCents: 21_200,
  fromMonth: '2026-01-01',
  untilMonth: null,
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;

const nameLandlord = () => {
  const landlord = `name = 'Régie du Port', address = '8 quai de la Fosse', postal_code = '44000', city = 'Nantes'`;
  return asOwner(database, `update organizations set ${landlord} where id = '${agency.organization.id}'`);
};

const paid = (leaseId: string, amountCents: number, paymentDate: string, payerKind: (typeof PAYER_KINDS)[number] = 'locataire') =>
  manager('2026-12-31').payments.create({ ...aConfirmedPayment(leaseId, { amountCents, paymentDate }), payerKind });
const monthOn = async (today: string, month = '2026-11') => {
  const { rows } = await manager(today).rentAccounts.month({ month });
  return rows.map(({ standing, leftCents, lateCents, daysLate, expected }) => ({ standing, leftCents, lateCents, daysLate, expected }));
};

describe('a due of which the CAF pays a part', () => {
  it('is not late for the part that comes next month, and says whose part is expected when', async () => {
    const leaseId = await aLet();
    await manager().housingAids.add({ ...APL, leaseId });
    await paid(leaseId, 48_800, '2026-11-04');
    const expected = [{ payer: 'CAF', amountCents: 21_200, expectedOn: '2026-12-05' }];
    const waiting = { standing: 'Partielle', leftCents: 21_200, lateCents: 0, daysLate: 0, expected };
    expect(await monthOn('2026-11-20')).toEqual([waiting]);
    expect(await monthOn('2026-12-05')).toEqual([waiting]);
    expect(await monthOn('2026-12-07')).toEqual([{ ...waiting, standing: 'En retard', lateCents: 21_200, daysLate: 2 }]);
    const { account } = await manager('2026-11-20').rentAccounts.byLease({ leaseId, on: null });
    expect(account).toMatchObject({ lateCents: 0, rows: [{ kind: 'payment' }, { due: { standing: 'Partielle', expected } }] });
  });

  it('is late by the part of the tenant only', async () => {
    const leaseId = await aLet();
    await manager().housingAids.add({ ...APL, leaseId });
    expect(await monthOn('2026-11-20')).toMatchObject([{ standing: 'En retard', leftCents: 70_000, lateCents: 48_800, daysLate: 15 }]);
    expect(await manager().rentAccounts.monthTotals({ month: 'tous' })).toMatchObject({
      lateCount: 1,
      lateCents: 48_800,
      leftCents: 70_000,
    });
    expect((await manager().dashboard.figures()).lateDues).toEqual({ count: 1, amountCents: 48_800 });
  });

  it('is paid by the tenant and the CAF together, and its quittance covers the whole rent (D084)', async () => {
    const leaseId = await aLet({ ownerId: agency.ownerRecord.id });
    await manager().housingAids.add({ ...APL, leaseId });
    await paid(leaseId, 48_800, '2026-11-04');
    await paid(leaseId, 21_200, '2026-12-05', 'CAF');
    expect(await monthOn('2026-12-07')).toEqual([{ standing: 'Payée', leftCents: 0, lateCents: 0, daysLate: 0, expected: [] }]);
    await nameLandlord();
    const [due] = (await manager('2026-12-07').rentAccounts.month({ month: '2026-11' })).rows;
    await manager('2026-12-07').receipts.issue({ dueId: due?.id ?? '', kind: 'quittance', creationKey: randomUUID() });
    const issued = await manager('2026-12-07').receipts.byLease({ leaseId });
    expect(issued.receipts).toMatchObject([{ kind: 'quittance', totalCents: 70_000 }]);
  });

  it('is asked of the tenant without the aid, and the aid of the month before is no arrear', async () => {
    const leaseId = await aLet({ ownerId: agency.ownerRecord.id });
    await nameLandlord();
    await manager().housingAids.add({ ...APL, leaseId });
    await paid(leaseId, 40_000, '2026-11-04');
    const avisOf = async (month: string) => {
      const api = manager('2026-12-03');
      const [due] = (await api.rentAccounts.month({ month })).rows;
      const { id } = await api.receipts.issue({ dueId: due?.id ?? '', kind: 'avis' });
      const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
      const [row] = await wall.transaction((tx) => tx.select().from(receipts).where(eq(receipts.id, id)));
      return row?.snapshot;
    };
    expect(await avisOf('2026-12')).toMatchObject({ totalCents: 48_800, leftCents: 70_000, aidCents: 21_200, arrearsCents: 8_800 });
  });

  it('does not take the aid of the month before for its own', async () => {
    const leaseId = await aLet();
    await manager().housingAids.add({ ...APL, leaseId });
    await paid(leaseId, 21_200, '2026-11-05', 'CAF');
    await paid(leaseId, 27_600, '2026-11-05');
    expect(await monthOn('2026-11-20')).toMatchObject([{ standing: 'Partielle', leftCents: 21_200, lateCents: 0 }]);
  });

  it('expects nothing of an aid that the tenant receives', async () => {
    const leaseId = await aLet();
    await manager().housingAids.add({ ...APL, leaseId, paidToLandlord: false });
    expect(await monthOn('2026-11-20')).toMatchObject([{ lateCents: 70_000, expected: [] }]);
  });
});

describe('the aids of a lease', () => {
  it('are read by those who see the lease, the latest first', async () => {
    const leaseId = await aLet({ userId: agency.tenant.person.id });
    await manager().housingAids.add({ ...APL, leaseId, untilMonth: '2026-06-30' });
    await manager().housingAids.add({ ...APL, leaseId, fromMonth: '2026-07-14', amountCents: 18_000 });
    const { aids: read } = await manager().rentAccounts.byLease({ leaseId, on: null });
    expect(read.map(({ fromMonth, untilMonth, amountCents }) => [fromMonth, untilMonth, amountCents])).toEqual([
      ['2026-07-01', null, 18_000],
      ['2026-01-01', '2026-06-01', 21_200],
    ]);
    const tenant = callerAs(sessionOf(agency.tenant, agency.organization), { database });
    expect((await tenant.rentAccounts.byLease({ leaseId, on: null })).aids).toEqual(read);
  });

  it('are read by the owner of the property when the landlord receives them', async () => {
    const leaseId = await aLet({ ownerId: agency.ownerRecord.id });
    await manager().housingAids.add({ ...APL, leaseId, untilMonth: '2026-06-30', paidToLandlord: false });
    await manager().housingAids.add({ ...APL, leaseId, fromMonth: '2026-07-01' });
    const owner = callerAs(sessionOf(agency.owner, agency.organization), { database });
    const { aids } = await owner.rentAccounts.byLease({ leaseId, on: null });
    expect(aids.map(({ fromMonth }) => fromMonth)).toEqual(['2026-07-01']);
  });

  it('never share a month', async () => {
    const leaseId = await aLet();
    const { id } = await manager().housingAids.add({ ...APL, leaseId });
    const second = { ...APL, leaseId, fromMonth: '2026-09-01' };
    await expect(manager().housingAids.add(second)).rejects.toMatchObject({ cause: { code: 'housing-aid.overlap' } });
    await manager().housingAids.update({ ...APL, id, version: 1, untilMonth: '2026-08-01' });
    await manager().housingAids.add(second);
    expect((await manager().rentAccounts.byLease({ leaseId, on: null })).aids).toHaveLength(2);
  });

  it('are added once for one creation key', async () => {
    const leaseId = await aLet();
    const sent = { ...APL, leaseId, creationKey: randomUUID() };
    expect(await manager().housingAids.add(sent)).toEqual(await manager().housingAids.add(sent));
  });

  it.each([
    ['no amount', { amountCents: 0 }],
    ['a last month before the first', { untilMonth: '2025-12-01' }],
    ['no first month', { fromMonth: '' }],
  ])('are refused with %s', async (_case, wrong) => {
    const leaseId = await aLet();
    await expect(manager().housingAids.add({ ...APL, leaseId, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('change the expectation of called months, and no called month', async () => {
    const leaseId = await aLet({ accountingStart: '2026-09-01' });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const called = () => wall.transaction((tx) => tx.select().from(dues).where(eq(dues.leaseId, leaseId)).orderBy(dues.id));
    const before = await called();
    const { id } = await manager().housingAids.add({ ...APL, leaseId });
    expect(await monthOn('2026-11-20', '2026-11')).toMatchObject([{ lateCents: 48_800 }]);
    const { former } = await manager().housingAids.update({ ...APL, id, version: 1, amountCents: 10_000, untilMonth: null });
    expect(await monthOn('2026-11-20', '2026-11')).toMatchObject([{ lateCents: 60_000 }]);
    await manager().housingAids.update({ ...former, id, version: 2 });
    const { leaseId: _of, ...removed } = await manager().housingAids.remove({ id, version: 3 });
    expect(await monthOn('2026-11-20', '2026-11')).toMatchObject([{ lateCents: 70_000 }]);
    expect(removed).toEqual(APL);
    expect(await called()).toEqual(before);
    const acts = await wall.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, leaseId)).orderBy(auditLog.id));
    expect(acts.map(({ action }) => action).filter((action) => action.endsWith('housing-aid'))).toEqual([
      'lease.add-housing-aid',
      'lease.update-housing-aid',
      'lease.update-housing-aid',
      'lease.remove-housing-aid',
    ]);
    expect(acts.find(({ action }) => action === 'lease.update-housing-aid')).toMatchObject({
      before: { amountCents: 21_200 },
      after: { amountCents: 10_000 },
    });
  });

  it('are changed only as they were read', async () => {
    const leaseId = await aLet();
    const { id } = await manager().housingAids.add({ ...APL, leaseId });
    await manager().housingAids.update({ ...APL, id, version: 1, amountCents: 10_000 });
    const refused = { cause: { code: 'common.modified-meanwhile' } };
    await expect(manager().housingAids.update({ ...APL, id, version: 1 })).rejects.toMatchObject(refused);
    await expect(manager().housingAids.remove({ id, version: 1 })).rejects.toMatchObject(refused);
  });
});

it('counts what is late alike on the account, in the list, in its totals and on the dashboard, on random accounts', async () => {
  const aid = fc.record({
    amountCents: fc.integer({ min: 1, max: 80_000 }),
    paidToLandlord: fc.boolean(),
    schedule: fc.constantFrom(...AID_SCHEDULES),
  });
  const account = fc.record({
    aids: fc.tuple(aid, aid),
    /** The first month of the second aid. */
    changes: fc.integer({ min: 1, max: 5 }),
    payments: fc.array(
      fc.record({
        amountCents: fc.integer({ min: 1, max: 90_000 }),
        in: fc.integer({ min: 0, max: 125 }),
        payerKind: fc.constantFrom(...PAYER_KINDS),
      }),
      { maxLength: 5 },
    ),
  });
  const first = day('2026-08-01');
  const leaseIds: string[] = [];
  for (const { aids, changes, payments } of fc.sample(account, { numRuns: 12, seed: 20_261_123 })) {
    const leaseId = await aLet({ accountingStart: first });
    leaseIds.push(leaseId);
    const changesOn = addMonths(first, changes);
    await manager().housingAids.add({ ...APL, ...aids[0], leaseId, untilMonth: addMonths(changesOn, -1) });
    await manager().housingAids.add({ ...APL, ...aids[1], leaseId, fromMonth: changesOn });
    for (const { amountCents, in: days, payerKind } of payments) await paid(leaseId, amountCents, addDays(first, days), payerKind);
  }
  let wasLess = false;
  for (const today of ['2026-08-20', '2026-10-05', '2026-10-06', '2026-11-20', '2026-11-26', '2026-12-06']) {
    const api = manager(today);
    const accounts = await Promise.all(leaseIds.map((leaseId) => api.rentAccounts.byLease({ leaseId, on: day('2027-12-31') })));
    const owed = accounts.flatMap(({ account: kept }) => kept?.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])) ?? []);
    const late = owed.filter(({ standing }) => standing === 'En retard');
    const lateCents = late.reduce((sum, due) => sum + due.lateCents, 0);
    wasLess ||= late.some((due) => due.lateCents < (due.leftCents ?? 0));

    const { rows } = await api.rentAccounts.month({ month: 'tous', limit: 100 });
    const shown = (due: { id: string; lateCents: number; daysLate: number; expected: readonly unknown[] }) =>
      [due.id, due.lateCents, due.daysLate, due.expected] as const;
    const byId = (one: readonly [string, ...unknown[]], other: readonly [string, ...unknown[]]) => one[0].localeCompare(other[0]);
    expect(rows.map(shown).toSorted(byId)).toEqual(late.map(shown).toSorted(byId));
    expect(await api.rentAccounts.monthTotals({ month: 'tous' })).toMatchObject({ count: late.length, lateCount: late.length, lateCents });
    expect((await api.dashboard.figures()).lateDues).toEqual({ count: late.length, amountCents: lateCents });
    for (const standing of DUE_STANDINGS) {
      const inMonth = await api.rentAccounts.month({ month: '2026-09', standing, limit: 100 });
      const expected = owed.filter((due) => due.month === '2026-09-01' && due.standing === standing);
      expect(inMonth.rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect(inMonth.rows.every((row) => row.standing === standing)).toBe(true);
    }
  }
  expect(wasLess).toBe(true);
});
