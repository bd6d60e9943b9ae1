import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let leaseId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());

const as = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;
const paid = (amountCents: number, on: string) => as(on).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate: on }));
const dayOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-05`;

async function paidMonths(year: number, ...months: number[]): Promise<void> {
  for (const month of months) await paid(65_000, dayOf(year, month));
}

const summary = (year: number) => as('2027-01-04').yearlySummaries.byOwner({ ownerId: ownerId(), year });
async function figures(year: number) {
  const { unfurnished, entries } = await summary(year);
  return { rent: unfurnished['211'], other: unfurnished['213'], charges: entries[0]?.chargesCents };
}
/** The first statement, as if the months before it were accounted for elsewhere. */
const stated = async (month: string) => {
  await as('2027-01-04').statements.confirmEarlierAccounts({ ownerId: ownerId(), month });
  const { leases, receivedCents } = await as('2027-01-04').statements.preview({ ownerId: ownerId(), month });
  return { receivedCents, lease: leases.map(({ rentCents, chargesCents, otherCents }) => ({ rentCents, chargesCents, otherCents }))[0] };
};

/** An empty home at 600 € and 50 € of provisions a month, paid for 2025, where charges were 300 €: 300 € too much were called. */
beforeEach(async () => {
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: ownerId(), title: 'T2 du Port' });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2025-01-01'), endDate: day('2027-12-31'), paymentDay: 5 };
  const terms = { rentCents: 60_000, chargesCents: 5_000 };
  ({ id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms));
  const opening = { accountingStart: '2025-01-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('2025-01-02').rentAccounts.open({ leaseId, ...opening });
  const mandate = { number: '2025-001', fromDate: '2025-01-01', untilDate: '2027-12-31', feePercent: 7, vatPercent: 20 } as const;
  await as('2025-01-02').mandates.add({ ...mandate, ownerId: ownerId(), reserveCents: 0, allProperties: true });
  const days = { fromDate: '2025-01-01', untilDate: '2025-12-31' } as const;
  const expense = { ...days, nature: 'Parties communes', label: 'Charges générales', recoverablePercent: 100 } as const;
  await as('2026-01-10').charges.addExpense({ ...expense, propertyId, amountCents: 30_000 });
  await paidMonths(2025, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  await paidMonths(2026, 1, 2, 3, 4, 5, 6);
});

async function settled(): Promise<string> {
  const { issued } = await as('2026-06-20').charges.settle({ leaseIds: [leaseId], from: '2025-01-01', until: '2025-12-31' });
  if (!issued[0]) throw new Error('nothing was settled');
  return issued[0].id;
}

it('takes charges that are refunded off the charges, not off the rent, and the statement of the month agrees', async () => {
  await settled();
  const refund = { kind: 'remboursement', amountCents: 30_000, dueOn: '2026-06-25', reason: 'Charges trop versées' } as const;
  await as('2026-06-25').rentAccounts.addDue({ leaseId, ...refund });
  await paidMonths(2026, 7, 8, 9, 10, 11, 12);
  expect(await figures(2026)).toEqual({ rent: 720_000, other: 0, charges: 30_000 });
  expect(await figures(2025)).toEqual({ rent: 720_000, other: 0, charges: 60_000 });
  expect(await stated('2026-06')).toEqual({ receivedCents: 35_000, lease: { rentCents: 60_000, chargesCents: -25_000, otherCents: 0 } });
});

it('counts charges that are set off against a rent as received for it, and as charges given back', async () => {
  await settled();
  await paid(35_000, '2026-07-05');
  await paidMonths(2026, 8, 9, 10, 11, 12);
  expect(await figures(2026)).toEqual({ rent: 720_000, other: 0, charges: 30_000 });
  const { entries } = await summary(2026);
  expect(entries[0]?.received.filter(({ kind }) => kind === 'compensation')).toMatchObject([
    { on: '2026-07-05', amountCents: 0, rentCents: 27_692, chargesCents: -27_692, otherCents: 0 },
  ]);
  expect((await stated('2026-06')).lease).toEqual({ rentCents: 60_000, chargesCents: 5_000, otherCents: 0 });
  expect(await stated('2026-07')).toEqual({ receivedCents: 35_000, lease: { rentCents: 60_000, chargesCents: -25_000, otherCents: 0 } });
});

it('gives nothing back when the settlement is cancelled', async () => {
  await as('2026-06-21').charges.cancelSettlement({ id: await settled(), reason: 'Erreur' });
  await paidMonths(2026, 7, 8, 9, 10, 11, 12);
  expect(await figures(2026)).toEqual({ rent: 720_000, other: 0, charges: 60_000 });
});

it('counts the charges once more when a refund is taken back and its credit pays a rent', async () => {
  await settled();
  const refund = { kind: 'remboursement', amountCents: 30_000, dueOn: '2026-06-25', reason: 'Charges trop versées' } as const;
  const { id } = await as('2026-06-25').rentAccounts.addDue({ leaseId, ...refund });
  await as('2026-06-26').rentAccounts.reverseDue({ id, reason: 'Erreur' });
  await paid(35_000, '2026-07-05');
  await paidMonths(2026, 8, 9, 10, 11, 12);
  expect(await figures(2026)).toEqual({ rent: 720_000, other: 0, charges: 30_000 });
});

it('does not count a waiver as received', async () => {
  await paid(35_000, '2026-07-05');
  const { account } = await as('2026-07-06').rentAccounts.byLease({ leaseId, on: null });
  const listed = account ? [...account.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...account.upcoming] : [];
  const july = listed.find(({ leftCents }) => leftCents === 30_000);
  if (!july) throw new Error('July is called');
  const waiver = { kind: 'remise', amountCents: 30_000, dueOn: '2026-07-05', reason: 'Travaux' } as const;
  await as('2026-07-06').rentAccounts.addDue({ leaseId, ...waiver, dueId: july.id });
  await paidMonths(2026, 8, 9, 10, 11, 12);
  const { rent, charges = 0 } = await figures(2026);
  expect(rent + charges).toBe(750_000);
  expect((await summary(2026)).entries[0]?.received.some(({ kind }) => kind === 'compensation')).toBe(false);
});
