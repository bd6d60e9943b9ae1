import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let leaseId: string;
let mandateId: string;

const MANDATE = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 10,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: ownerId() });
  const { id: tenantId } = await someTenant(database, organizationId, {});
  const dates = { startDate: day('2026-01-01'), endDate: day('2028-12-31'), paymentDay: 5 };
  ({ id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 70_000, chargesCents: 0 }));
  await as().rentAccounts.open({ leaseId, accountingStart: '2026-07-01', openingCents: 0, openingSide: 'dû par le locataire' });
  ({ id: mandateId } = await as().mandates.add({ ...MANDATE, ownerId: ownerId() }));
});

const as = (today = '2027-01-20') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;
const refused = (code: string, details = {}) => ({ cause: { code, details } });
const paid = (paymentDate: string, amountCents = 70_000) => as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
const first = (month: string) => refused('statement.earlier-month-first', { month });
const confirm = (month: string) => as().statements.confirmEarlierAccounts({ ownerId: ownerId(), month });

async function issue(month: string) {
  const { issued } = await as().statements.issue({ ownerIds: [ownerId()], month });
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) =>
    tx
      .select()
      .from(ownerStatements)
      .where(eq(ownerStatements.id, issued[0]?.id ?? '')),
  );
  if (!row) throw new Error('nothing was issued');
  return { id: row.id, ...row.snapshot };
}

it('states the months of an owner from the first one with money, none of them skipped', async () => {
  await paid('2026-08-05');
  await paid('2026-10-05');
  await expect(issue('2026-10')).rejects.toMatchObject(first('2026-08-01'));
  await expect(as().statements.preview({ ownerId: ownerId(), month: '2026-10' })).rejects.toMatchObject(
    // Nothing of the mandate is stated: its accounts may begin later.
    refused('statement.earlier-month-first', { month: '2026-08-01', mandates: MANDATE.number }),
  );
  expect(await issue('2026-08')).toMatchObject({ receivedCents: 70_000 });
  // Nothing moved in September: it may be skipped.
  expect(await issue('2026-10')).toMatchObject({ receivedCents: 70_000, corrections: [] });
});

it('refuses a month after another one with money between two statements, and names that month when many are issued at once', async () => {
  const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
  await as().mandates.add({ ...MANDATE, number: 'B', ownerId: other.id });
  await paid('2026-08-05');
  await issue('2026-08');
  await paid('2026-09-05');
  await paid('2026-10-05');
  const { issued, refused: left } = await as().statements.issue({ ownerIds: [ownerId(), other.id], month: '2026-10' });
  expect(issued).toMatchObject([{ ownerId: other.id }]);
  expect(left).toEqual([{ ownerId: ownerId(), code: 'statement.earlier-month-first', details: { month: '2026-09-01' } }]);
  await expect(confirm('2026-10')).rejects.toMatchObject(refused('mandate.accounts-stated'));
  await issue('2026-09');
  await issue('2026-10');
});

it('also names a month in which only a refund moved', async () => {
  await paid('2026-08-05', 1_000_000);
  await issue('2026-08');
  const refund = { kind: 'remboursement', amountCents: 1_000, dueOn: '2026-09-30', reason: 'Trop perçu', dueId: null } as const;
  await as().rentAccounts.addDue({ ...refund, leaseId });
  await expect(issue('2026-10')).rejects.toMatchObject(first('2026-09-01'));
});

it('states money recorded late, also from before the first statement', async () => {
  await paid('2026-10-05');
  await issue('2026-10');
  await paid('2026-08-05', 20_000);
  await paid('2026-11-05');
  const november = await issue('2026-11');
  expect(november).toMatchObject({ receivedCents: 70_000, correctionCents: 20_000 });
  expect(november.corrections).toMatchObject([{ on: '2026-08-05', reason: 'enregistré après' }]);
});

it('leaves out the months that a manager confirmed were accounted for elsewhere, and keeps who did and from when', async () => {
  await paid('2026-08-05');
  await paid('2026-10-05');
  expect(await confirm('2026-10')).toEqual({ accountsFrom: '2026-10-01' });
  expect(await confirm('2026-10')).toEqual({ accountsFrom: '2026-10-01' });
  const [mandate] = (await as().mandates.ofOwner({ ownerId: ownerId() })).mandates;
  expect(mandate).toMatchObject({ accountsFrom: '2026-10-01', version: 2 });
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const rows = await wall.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'owner.confirm-earlier-accounts')));
  expect(rows).toMatchObject([{ entityId: ownerId(), actorId: agency.manager.person.id }]);
  expect(await issue('2026-10')).toMatchObject({ receivedCents: 70_000, correctionCents: 0 });
  await paid('2026-08-20', 5_000);
  expect(await issue('2026-11')).toMatchObject({ correctionCents: 0 });
});

it('lets the day be changed until a valid statement states money of the mandate', async () => {
  await paid('2026-08-05');
  await paid('2026-10-05');
  await confirm('2026-10');
  const change = (accountsFrom: string | null, version: number) =>
    as().mandates.update({ ...MANDATE, id: mandateId, version, accountsFrom });
  await change(null, 2);
  await expect(issue('2026-10')).rejects.toMatchObject(first('2026-08-01'));
  await change('2026-09-15', 3);
  const { id } = await issue('2026-10');
  await expect(change(null, 4)).rejects.toMatchObject(refused('mandate.accounts-stated'));
  await as().mandates.update({ ...MANDATE, id: mandateId, version: 4, accountsFrom: '2026-09-15', feePercent: 9 });
  await as().statements.cancel({ id, reason: 'Erreur' });
  await change(null, 5);
  await expect(change('2025-12-31', 6)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('lists no owner whose accounts begin later, and issues nothing for them', async () => {
  await confirm('2026-10');
  const listed = async (month: string) => (await as().statements.month({ month })).total;
  expect([await listed('2026-09'), await listed('2026-10')]).toEqual([0, 1]);
  await expect(issue('2026-09')).rejects.toMatchObject(refused('statement.no-mandate'));
});

it('takes a balance over on the day from which the accounts are rendered here', async () => {
  await paid('2026-08-05');
  await confirm('2026-10');
  const opening = { kind: 'solde repris', label: 'Ancien logiciel', amountCents: 12_300, movedOn: '2026-01-01' } as const;
  await as().statements.addMovement({ ...opening, mandateId, ownerId: ownerId() });
  expect(await issue('2026-10')).toMatchObject({ ownerMovements: [{ on: '2026-10-01', amountCents: 12_300 }] });
});

it('charges a monthly fee only from that day on', async () => {
  const fee = { kind: 'frais', label: 'Frais postaux', basis: 'montant par mois', unitCents: 100, vatPercent: 0 } as const;
  await as().mandates.addFee({ ...fee, mandateId, fromDate: '2026-01-01' });
  await confirm('2026-10');
  expect(await issue('2026-11')).toMatchObject({ namedFeeCents: 100 });
});

it('confirms nothing for a month that is not over, nor without a mandate', async () => {
  await expect(confirm('2027-01')).rejects.toMatchObject(refused('statement.month-not-over'));
  const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
  await expect(as().statements.confirmEarlierAccounts({ ownerId: other.id, month: '2026-10' })).rejects.toMatchObject(
    refused('statement.no-mandate'),
  );
});
