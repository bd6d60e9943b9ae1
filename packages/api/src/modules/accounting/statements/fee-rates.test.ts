import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { MIGRATIONS } from '@lares/testing/global-setup';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let mandateId: string;
let version: number;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ id: mandateId, version } = await as().mandates.add({ ...MANDATE, ownerId: ownerId() }));
});

const as = (today = '2026-12-03') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;

const MANDATE = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

/** The fee and its VAT hold from the next statement on. */
async function changeRates(feePercent: number, vatPercent = 20): Promise<void> {
  ({ version } = await as().mandates.update({ ...MANDATE, id: mandateId, version, feePercent, vatPercent }));
}

/** A lease of 850 € since September, with its account. */
async function aLease(): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: ownerId() });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const rent = { rentCents: 70_000, chargesCents: 15_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, rent);
  const opening = { accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('2026-10-01').rentAccounts.open({ leaseId, ...opening });
  return leaseId;
}

const paid = async (leaseId: string, amountCents: number, paymentDate = '2026-10-05') =>
  (await as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }))).id;
const change = (id: string, leaseId: string, amountCents: number, of = 1) =>
  as().payments.update({ ...aConfirmedPayment(leaseId, { amountCents, paymentDate: '2026-10-05' }), id, version: of });

async function issue(month: string, today = '2026-12-03') {
  const { issued } = await as(today).statements.issue({ ownerIds: [ownerId()], month });
  const id = issued[0]?.id ?? '';
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) => tx.select().from(ownerStatements).where(eq(ownerStatements.id, id)));
  if (!row) throw new Error('nothing was issued');
  const { snapshot } = row;
  const fees = snapshot.fees.map(({ feeBp, vatBp, baseCents, feeCents, vatCents }) => [feeBp, vatBp, baseCents, feeCents, vatCents]);
  return { id, snapshot, fees };
}

describe('a fee that is given back', () => {
  it('is what was taken for a cancelled payment, at the rate and with the VAT of then', async () => {
    const leaseId = await aLease();
    const paymentId = await paid(leaseId, 85_000);
    const first = await issue('2026-10');
    expect(first.fees).toEqual([[700, 2000, 85_000, 5_950, 1_190]]);
    await changeRates(9, 8.5);
    await as().payments.remove({ id: paymentId, version: 1 });
    const next = await issue('2026-11');
    expect(next.fees).toEqual([[700, 2000, -85_000, -5_950, -1_190]]);
    expect(next.snapshot).toMatchObject({ correctionCents: -85_000, feeCents: -5_950, vatCents: -1_190 });
    // The payout of the first statement is all that the owner owes.
    expect(next.snapshot.carriedCents + first.snapshot.paidOutCents).toBe(0);
  });

  it('has its own line, next to the fee on new payments at the new rate', async () => {
    const leaseId = await aLease();
    const paymentId = await paid(leaseId, 85_000);
    await issue('2026-10');
    await changeRates(9);
    await change(paymentId, leaseId, 50_000);
    await paid(leaseId, 85_000, '2026-11-05');
    const { fees, snapshot } = await issue('2026-11');
    expect(fees).toEqual([
      [900, 2000, 85_000, 7_650, 1_530],
      [700, 2000, -35_000, -2_450, -490],
    ]);
    expect(snapshot).toMatchObject({ feeCents: 7_650 - 2_450, vatCents: 1_530 - 490 });
    // The year of the owner says the same for the property.
    const { entries } = await as('2027-01-10').yearlySummaries.byOwner({ ownerId: ownerId(), year: 2026 });
    expect(entries[0]?.fees.map(({ month, amountCents }) => [month, amountCents])).toEqual([
      ['2026-10-01', 7_140],
      ['2026-11-01', 9_180 - 2_940],
    ]);
  });

  it('is taken for more of the same payment at the rate of its day, and all of it is given back', async () => {
    const leaseId = await aLease();
    const paymentId = await paid(leaseId, 50_000);
    await issue('2026-10');
    await changeRates(9);
    await change(paymentId, leaseId, 80_001);
    const risen = await issue('2026-11');
    expect(risen.fees).toEqual([[700, 2000, 30_001, 2_100, 420]]);
    await changeRates(12, 10);
    await as().payments.remove({ id: paymentId, version: 2 });
    const gone = await issue('2026-12', '2027-01-04');
    expect(gone.fees).toEqual([[700, 2000, -80_001, -5_600, -1_120]]);
  });

  it('is exactly what was taken, however the statement rounded it, when payments are cancelled one after the other', async () => {
    const leaseId = await aLease();
    const ids = [await paid(leaseId, 33_333), await paid(leaseId, 33_333), await paid(leaseId, 33_333)];
    const taken = (await issue('2026-09')).fees.concat((await issue('2026-10')).fees);
    // 7 % of 999.99 € is 70.00 €, but three times 7 % of 333.33 € is 69.99 €.
    expect(taken).toEqual([[700, 2000, 99_999, 7_000, 1_400]]);
    await changeRates(10);
    const back: number[] = [];
    for (const [at, id] of ids.entries()) {
      await as().payments.remove({ id, version: 1 });
      const { snapshot } = await issue(['2026-11', '2026-12', '2027-01'][at] ?? '', '2027-02-02');
      back.push(snapshot.feeCents + snapshot.vatCents);
    }
    expect(back.reduce((sum, one) => sum + one, 0)).toBe(-8_400);
  });

  it('forgets what a cancelled statement took', async () => {
    const leaseId = await aLease();
    const paymentId = await paid(leaseId, 85_000);
    const { id } = await issue('2026-10');
    await as().statements.cancel({ id, reason: 'Taux faux' });
    await changeRates(6);
    expect((await issue('2026-10')).fees).toEqual([[600, 2000, 85_000, 5_100, 1_020]]);
    await changeRates(9);
    await as().payments.remove({ id: paymentId, version: 1 });
    expect((await issue('2026-11')).fees).toEqual([[600, 2000, -85_000, -5_100, -1_020]]);
  });

  it('moves with a payment that was recorded on the wrong lease, at its rate', async () => {
    const [wrong, right] = [await aLease(), await aLease()];
    const paymentId = await paid(wrong, 85_000);
    await issue('2026-10');
    await changeRates(9);
    await change(paymentId, right, 85_000);
    const { snapshot, fees } = await issue('2026-11');
    expect(snapshot.corrections.map(({ amountCents }) => amountCents).toSorted((one, other) => one - other)).toEqual([-85_000, 85_000]);
    expect(fees).toEqual([]);
    const { entries, unfurnished } = await as('2027-01-04').yearlySummaries.byOwner({ ownerId: ownerId(), year: 2026 });
    const feeOf = async (leaseId: string) => {
      const { property } = await as().leases.byId({ id: leaseId });
      return entries.find(({ propertyId }) => propertyId === property?.id)?.income['221'] ?? 0;
    };
    expect([await feeOf(wrong), await feeOf(right), unfurnished['221']]).toEqual([0, 7_140, 7_140]);
    await as().payments.remove({ id: paymentId, version: 2 });
    expect((await issue('2026-12', '2027-01-04')).fees).toEqual([[700, 2000, -85_000, -5_950, -1_190]]);
  });
});

describe('a refund to the tenant', () => {
  const refund = { kind: 'remboursement', amountCents: 10_000, dueOn: '2026-11-10', reason: 'Trop perçu', dueId: null } as const;

  it('gives the fee back at the rate of the payment that it comes from, and taken back, takes it again', async () => {
    const leaseId = await aLease();
    await paid(leaseId, 500_000);
    await issue('2026-10');
    await changeRates(9);
    const { id } = await as('2026-11-10').rentAccounts.addDue({ ...refund, leaseId });
    expect((await issue('2026-11')).fees).toEqual([[700, 2000, -10_000, -700, -140]]);
    await changeRates(12);
    await as('2026-12-20').rentAccounts.reverseDue({ id, reason: 'Erreur' });
    expect((await issue('2026-12', '2027-01-04')).fees).toEqual([[700, 2000, 10_000, 700, 140]]);
  });
});

describe('a percentage of the payments received', () => {
  it('goes back at the rates at which it was counted', async () => {
    const leaseId = await aLease();
    const share = { kind: 'frais', label: 'Frais', basis: 'part de l’encaissé', fromDate: '2026-01-01' } as const;
    const { id } = await as().mandates.addFee({ ...share, mandateId, ratePercent: 2, vatPercent: 20 });
    const paymentId = await paid(leaseId, 85_000);
    await issue('2026-10');
    await as().mandates.updateFee({ ...share, id, version: 1, ratePercent: 3, vatPercent: 10 });
    await as().payments.remove({ id: paymentId, version: 1 });
    await paid(leaseId, 85_000, '2026-11-05');
    const { snapshot } = await issue('2026-11');
    expect(
      snapshot.namedFees?.map(({ rateBp, vatBp, baseCents, feeCents, vatCents }) => [rateBp, vatBp, baseCents, feeCents, vatCents]),
    ).toEqual([
      [300, 1000, 85_000, 2_550, 255],
      [200, 2000, -85_000, -1_700, -340],
    ]);
    // What both lines say is counted: nothing of it stands on the next statement.
    expect((await issue('2026-12', '2027-01-04')).snapshot.namedFees).toEqual([]);
  });
});

it('the migration finds the rates and the cents of former statements in their snapshots', async () => {
  const leaseId = await aLease();
  const share = { kind: 'frais', label: 'Frais', basis: 'part de l’encaissé', fromDate: '2026-01-01' } as const;
  const { id } = await as().mandates.addFee({ ...share, mandateId, ratePercent: 2, vatPercent: 20 });
  for (const amountCents of [33_333, 33_333, 12_345]) await paid(leaseId, amountCents);
  await issue('2026-10');
  await changeRates(9, 8.5);
  await as().mandates.updateFee({ ...share, id, version: 1, label: 'Autre nom', ratePercent: 3, vatPercent: 10 });
  await paid(leaseId, 44_444, '2026-11-05');
  await issue('2026-11');
  const here = `where organization_id = '${agency.organization.id}' order by id`;
  const rows = async () => [
    await asOwner(database, `select id, fee_bp, vat_bp, fee_cents, vat_cents from statement_movements ${here}`),
    await asOwner(database, `select id, rate_bp, vat_bp from statement_fees ${here}`),
  ];
  await asOwner(database, `update mandates set number = 'ANCIEN', fee_bp = 100 where id = '${mandateId}'`);
  const written = await rows();
  await asOwner(
    database,
    'alter table statement_movements drop column fee_bp, drop column vat_bp, drop column fee_cents, drop column vat_cents',
  );
  await asOwner(database, 'alter table statement_fees drop column rate_bp, drop column vat_bp');
  const migration = await readFile(join(MIGRATIONS, 'migrations/0080_stated_fee_rates.sql'), 'utf8');
  await asOwner(database, migration.replaceAll('--> statement-breakpoint', ''));
  expect(await rows()).toEqual(written);
  expect(written.map((table) => table.length).every((count) => count >= 2)).toBe(true);
});
