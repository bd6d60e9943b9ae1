import { createHash } from 'node:crypto';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { Wall } from '@lares/db/wall';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let mandateId: string;
let version: number;
let leaseId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ id: mandateId, version } = await as().mandates.add({ ...MANDATE, ownerId: ownerId() }));
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: ownerId() });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const rent = { rentCents: 85_000, chargesCents: 0, chargesMode: 'aucune' } as const;
  ({ id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, rent));
  const opening = { accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('2026-10-01').rentAccounts.open({ leaseId, ...opening });
});

const as = (today = '2027-01-03') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;
const refused = (code: string, field: string, details = {}) => ({ cause: { code, field, details } });

const MANDATE = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

async function change(values: object) {
  const changed = await as().mandates.update({ ...MANDATE, id: mandateId, version, ...values });
  ({ version } = changed);
  return changed;
}
const paid = (paymentDate: string, amountCents = 85_000) => as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
const preview = (month: string) => as().statements.preview({ ownerId: ownerId(), month });
const feesOf = async (month: string) =>
  (await preview(month)).fees.map(({ feeBp, vatBp, baseCents, feeCents }) => [feeBp, vatBp, baseCents, feeCents]);
const stored = async () => (await as().mandates.ofOwner({ ownerId: ownerId() })).mandates[0];

async function issue(month: string) {
  const { issued } = await as().statements.issue({ ownerIds: [ownerId()], month });
  return issued[0]?.id ?? '';
}
async function frozen(id: string) {
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) => tx.select().from(ownerStatements).where(eq(ownerStatements.id, id)));
  if (!row) throw new Error('nothing was issued');
  return { sha256: row.sha256.toString('hex'), text: canonicalText(row.snapshot) };
}

it('takes the fee of a receipt at the rate of the day on which it came in, on one line for each rate', async () => {
  await paid('2026-11-05');
  await paid('2026-11-15', 30_000);
  await paid('2026-11-16', 20_000);
  await change({ feePercent: 9, ratesFrom: '2026-11-16' });
  expect(await stored()).toMatchObject({ feeBp: 900, vatBp: 2000, pastRates: [{ untilDate: '2026-11-15', feeBp: 700, vatBp: 2000 }] });
  expect(await feesOf('2026-11')).toEqual([
    [900, 2000, 20_000, 1_800],
    [700, 2000, 115_000, 8_050],
  ]);
  // Both are rates of the mandate in this period, not of an earlier statement.
  expect((await preview('2026-11')).fees.some(({ isEarlierRate }) => isEarlierRate)).toBe(false);
});

it('leaves the months before the change at their rate, however late they are stated', async () => {
  await paid('2026-10-05');
  await paid('2026-11-05');
  await change({ feePercent: 9, vatPercent: 8.5, ratesFrom: '2026-11-01' });
  expect(await feesOf('2026-10')).toEqual([[700, 2000, 85_000, 5_950]]);
  await issue('2026-10');
  expect(await feesOf('2026-11')).toEqual([[900, 850, 85_000, 7_650]]);
});

it('counts within a quarter at the rates of its days', async () => {
  await as().statements.setRhythm({ ownerId: ownerId(), rhythm: 'trimestriel' });
  for (const on of ['2026-10-05', '2026-11-05', '2026-12-05']) await paid(on);
  await change({ feePercent: 8, ratesFrom: '2026-11-01' });
  await change({ feePercent: 9, ratesFrom: '2026-12-01' });
  expect(await feesOf('2026-12')).toEqual([
    [900, 2000, 85_000, 7_650],
    [700, 2000, 85_000, 5_950],
    [800, 2000, 85_000, 6_800],
  ]);
});

it('corrects a wrong rate for all its days, and leaves issued statements as they are', async () => {
  await paid('2026-10-05');
  await paid('2026-11-05');
  const before = await frozen(await issue('2026-10'));
  await change({ feePercent: 6 });
  expect(await feesOf('2026-11')).toEqual([[600, 2000, 85_000, 5_100]]);
  await change({ feePercent: 9, ratesFrom: '2026-11-05' });
  const id = await issue('2026-11');
  const after = await frozen(id);
  await change({ feePercent: 5, ratesFrom: '2026-12-01' });
  expect(await frozen(id)).toEqual(after);
  expect(createHash('sha256').update(before.text).digest('hex')).toBe(before.sha256);
});

it('states a payment that is recorded late at the rate of its day, and says so', async () => {
  await paid('2026-10-05');
  await issue('2026-10');
  await change({ feePercent: 9, ratesFrom: '2026-11-01' });
  await paid('2026-10-20', 10_000);
  await paid('2026-11-05');
  const november = await preview('2026-11');
  expect(november.corrections).toMatchObject([{ amountCents: 10_000, earlierRates: [{ feeBp: 700, vatBp: 2000 }] }]);
  expect(november.fees).toMatchObject([
    { feeBp: 900, baseCents: 85_000 },
    { feeBp: 700, baseCents: 10_000, feeCents: 700 },
  ]);
});

it('takes another rate on the day on which the last one began as its correction, and refuses an earlier day', async () => {
  await change({ feePercent: 9, ratesFrom: '2026-11-01' });
  await change({ feePercent: 8, ratesFrom: '2026-11-01' });
  expect(await stored()).toMatchObject({ feeBp: 800, pastRates: [{ untilDate: '2026-10-31', feeBp: 700 }] });
  const early = change({ feePercent: 10, ratesFrom: '2026-10-15' });
  await expect(early).rejects.toMatchObject(refused('mandate.rates-too-early', 'ratesFrom', { from: '2026-11-01' }));
  await change({ feePercent: 10, ratesFrom: '2026-10-15', pastRates: [] });
  expect(await stored()).toMatchObject({ feeBp: 1000, pastRates: [{ untilDate: '2026-10-14', feeBp: 800 }] });
  await expect(change({ feePercent: 11, ratesFrom: '2028-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('keeps no rate of days before the mandate, and none where the rates stay the same', async () => {
  await change({ feePercent: 9, ratesFrom: '2026-01-01' });
  expect(await stored()).toMatchObject({ feeBp: 900, pastRates: [] });
  await change({ feePercent: 9, ratesFrom: '2026-06-01', number: '2026-002' });
  expect(await stored()).toMatchObject({ feeBp: 900, pastRates: [] });
});

it('undoes a change of rates with what it answered, also after a mandate was removed', async () => {
  await change({ feePercent: 8, ratesFrom: '2026-06-01' });
  const { former } = await change({ feePercent: 9, ratesFrom: '2026-11-01' });
  await change(former);
  const read = { feeBp: 800, pastRates: [{ untilDate: '2026-05-31', feeBp: 700 }] };
  expect(await stored()).toMatchObject(read);
  const removed = await as().mandates.remove({ id: mandateId, version });
  await as().mandates.add(removed);
  expect(await stored()).toMatchObject(read);
});
