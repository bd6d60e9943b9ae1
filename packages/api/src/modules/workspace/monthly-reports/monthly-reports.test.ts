import type { ReportFigureId } from '@lares/domain/workspace/monthly-reports/figures';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who = 'manager', today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 850 € since September: September and October paid, November in part. */
async function aLease(ownerId = agency.ownerRecord.id) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const terms = { rentCents: 70_000, chargesCents: 15_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms);
  const opening = { accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as().rentAccounts.open({ leaseId, ...opening });
  for (const [amountCents, paymentDate] of [
    [85_000, '2026-09-05'],
    [85_000, '2026-10-05'],
    [30_000, '2026-11-06'],
  ] as const)
    await as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
}

async function report(month: string, who: Who = 'manager', today?: string) {
  const figures = await as(who, today).monthlyReports.ofMonth({ month });
  const valueOf = (id: ReportFigureId) => figures.find((one) => one.id === id);
  return { figures, valueOf };
}

it('says what was called, paid, received and late, as the lists that its figures open', async () => {
  await aLease();
  const { valueOf } = await report('2026-11');
  expect(valueOf('called')).toEqual({ id: 'called', value: 85_000, previous: 85_000 });
  expect(valueOf('paid')).toEqual({ id: 'paid', value: 30_000, previous: 85_000 });
  expect(valueOf('left')).toEqual({ id: 'left', value: 55_000, previous: 0 });
  expect(valueOf('late')).toEqual({ id: 'late', value: 55_000, previous: 0 });
  expect(valueOf('received')).toEqual({ id: 'received', value: 30_000, previous: 85_000 });
  expect([valueOf('arrears')?.value, valueOf('lateLeases')?.value]).toEqual([55_000, 1]);
  const { rows } = await as().payments.list({ status: 'Payé', fromDate: '2026-11-01', toDate: '2026-11-30' });
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(valueOf('received')?.value);
});

it('adds what the statements of the month say, once an owner is accounted to', async () => {
  await aLease();
  expect((await report('2026-10')).valueOf('stated')).toBeUndefined();
  const terms = { number: '2026-001', fromDate: '2026-01-01', untilDate: '2027-12-31', feePercent: 7, vatPercent: 20 } as const;
  await as().mandates.add({ ...terms, ownerId: agency.ownerRecord.id, reserveCents: 0, allProperties: true });
  expect((await report('2026-10')).valueOf('toIssue')).toEqual({ id: 'toIssue', value: 1, previous: 1 });
  await as().statements.issue({ ownerIds: [agency.ownerRecord.id], month: '2026-09' });
  const { issued } = await as().statements.issue({ ownerIds: [agency.ownerRecord.id], month: '2026-10' });
  await as().statements.recordPayout({ statementId: issued[0]?.id ?? '', paidOn: '2026-11-04', amountCents: 50_000 });
  const { valueOf } = await report('2026-10');
  expect(['stated', 'fees', 'toPayOut', 'paidOut', 'toIssue'].map((id) => valueOf(id as ReportFigureId)?.value)).toEqual([
    85_000, 7_140, 77_860, 50_000, 0,
  ]);
});

it('adds no quarter of an owner to the month of another, and its lists make its figures', async () => {
  const terms = { fromDate: '2026-01-01', untilDate: '2027-12-31', feePercent: 10, vatPercent: 20, reserveCents: 0 } as const;
  const [monthly, quarterly] = [agency.ownerRecord.id, (await anOwner(database, agency.organization.id, { lastName: 'Autre' })).id];
  for (const ownerId of [monthly, quarterly]) await aLease(ownerId);
  for (const ownerId of [monthly, quarterly])
    await as().mandates.add({ ...terms, number: ownerId.slice(0, 8), ownerId, allProperties: true });
  await as().statements.setRhythm({ ownerId: quarterly, rhythm: 'trimestriel' });
  const later = '2027-01-20';
  const quarterIds = ['quarterStated', 'quarterFees', 'quarterToPayOut', 'quarterPaidOut', 'quarterToIssue'] as const;
  const ids = ['stated', 'fees', 'toPayOut', 'paidOut', 'toIssue'] as const;
  const valuesOf = async (month: string, asked: readonly ReportFigureId[]) => {
    const { valueOf } = await report(month, 'manager', later);
    return asked.map((id) => valueOf(id)?.value);
  };
  expect(await valuesOf('2026-09', quarterIds)).toEqual([0, 0, 0, 0, 1]);
  for (const month of ['2026-09', '2026-10', '2026-11']) await as('manager', later).statements.issue({ ownerIds: [monthly], month });
  await as('manager', later).statements.issue({ ownerIds: [quarterly], month: '2026-09' });
  // Each the money of its own owner: that of the quarter is no money of the month.
  expect(await valuesOf('2026-09', ids)).toEqual([85_000, 10_200, 74_800, 0, 0]);
  expect(await valuesOf('2026-09', quarterIds)).toEqual([85_000, 10_200, 74_800, 0, 0]);
  expect(await valuesOf('2026-10', quarterIds)).toEqual(Array.from(quarterIds, () => undefined));
  const { issued } = await as('manager', later).statements.issue({ ownerIds: [quarterly, monthly], month: '2026-12' });
  expect(issued).toHaveLength(2);
  // The month of one owner, without money; October and November of the other.
  expect(await valuesOf('2026-12', ids)).toEqual([0, 0, 0, 0, 0]);
  expect(await valuesOf('2026-12', quarterIds)).toEqual([115_000, 13_800, 101_200, 0, 0]);
  const { valueOf } = await report('2026-12', 'manager', later);
  expect([valueOf('stated')?.previous, valueOf('quarterStated')?.previous]).toEqual([30_000, null]);
  for (const [span, id, owner] of [
    ['mois', 'stated', monthly],
    ['trimestre', 'quarterStated', quarterly],
  ] as const) {
    const { rows } = await as('manager', later).statements.month({ month: '2026-12', span });
    expect(rows.map((row) => row.owner.id)).toEqual([owner]);
    expect(rows.reduce((sum, { statement }) => sum + (statement?.receivedCents ?? 0), 0)).toBe(valueOf(id)?.value);
  }
});

it('is read by those who manage, of their organisation only', async () => {
  await aLease();
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), {
    database,
    now: () => new Date('2026-11-20T09:00:00Z'),
  });
  expect((await stranger.monthlyReports.ofMonth({ month: '2026-11' })).filter(({ value }) => value !== 0)).toEqual([]);
  for (const who of ['owner', 'tenant'] as const) await expect(report('2026-11', who)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
