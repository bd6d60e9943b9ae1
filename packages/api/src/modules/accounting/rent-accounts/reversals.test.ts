import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** An account since September with rents of 650 €: those of September, October and November are called on 02/11/2026. */
async function anAccount() {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 60_000, chargesCents: 5_000 });
  await on('2026-11-02').rentAccounts.open({
    leaseId: id,
    accountingStart: '2026-09-01',
    openingCents: 0,
    openingSide: 'dû par le locataire',
  });
  return id;
}

const pay = (leaseId: string, amountCents: number) =>
  on('2026-11-03').payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate: '2026-11-03' }));

async function accountOf(leaseId: string, today = '2026-11-10') {
  const { account } = await on(today).rentAccounts.byLease({ leaseId, on: null });
  if (!account) throw new Error('the account was opened');
  return account;
}

const duesOf = async (leaseId: string) => (await accountOf(leaseId)).rows.flatMap((row) => (row.kind === 'due' ? [row.due] : []));

const monthOf = async (leaseId: string, month: string) => (await duesOf(leaseId)).find((due) => due.month === `${month}-01`)?.id ?? '';

/** What is left of the rents, by month. */
const leftOf = async (leaseId: string) =>
  Object.fromEntries((await duesOf(leaseId)).flatMap(({ month, leftCents }) => (month === null ? [] : [[month.slice(0, 7), leftCents]])));

const ADDED = { amountCents: 65_000, dueOn: '2026-11-03', reason: 'Parti sans payer', dueId: null } as const;

const reverse = (id: string, today = '2026-11-10') => on(today).rentAccounts.reverseDue({ id, reason: 'Erreur de saisie' });

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { details?: object } }) => [error.message, error.cause?.details ?? {}],
  );

describe('what was added by hand is taken back', () => {
  it('a loss: the month is owed again, and what the tenant pays later pays it and gives a quittance', async () => {
    const leaseId = await anAccount();
    const september = await monthOf(leaseId, '2026-09');
    const { id } = await on('2026-11-03').rentAccounts.addDue({ ...ADDED, leaseId, kind: 'irrécouvrable', dueId: september });
    expect(await leftOf(leaseId)).toEqual({ '2026-09': 0, '2026-10': 65_000, '2026-11': 65_000 });
    const before = (await accountOf(leaseId)).balanceCents;
    await reverse(id);
    expect(await leftOf(leaseId)).toEqual({ '2026-09': 65_000, '2026-10': 65_000, '2026-11': 65_000 });
    expect((await accountOf(leaseId)).balanceCents).toBe(before + 65_000);
    await pay(leaseId, 130_000);
    expect(await leftOf(leaseId)).toEqual({ '2026-09': 0, '2026-10': 0, '2026-11': 65_000 });
    await on('2026-11-10').receipts.issue({ dueId: await monthOf(leaseId, '2026-10'), kind: 'quittance' });
  });

  it('a waiver that was typed too high, for its right amount', async () => {
    const leaseId = await anAccount();
    const waiver = { ...ADDED, leaseId, kind: 'remise', dueId: await monthOf(leaseId, '2026-09'), reason: 'Chauffage en panne' } as const;
    const { id } = await on('2026-11-03').rentAccounts.addDue({ ...waiver, amountCents: 50_000 });
    await reverse(id);
    await on('2026-11-10').rentAccounts.addDue({ ...waiver, amountCents: 5_000 });
    expect(await leftOf(leaseId)).toMatchObject({ '2026-09': 60_000 });
  });

  it('a charge: the payment that paid it pays the oldest month', async () => {
    const leaseId = await anAccount();
    const { id } = await on('2026-11-03').rentAccounts.addDue({
      ...ADDED,
      leaseId,
      kind: 'autre',
      amountCents: 4_500,
      dueOn: '2026-09-02',
    });
    await pay(leaseId, 4_500);
    expect(await leftOf(leaseId)).toMatchObject({ '2026-09': 65_000 });
    await reverse(id);
    expect(await leftOf(leaseId)).toMatchObject({ '2026-09': 60_500 });
  });

  it('a charge that is due later, on its own day', async () => {
    const leaseId = await anAccount();
    const { id } = await on('2026-11-03').rentAccounts.addDue({ ...ADDED, leaseId, kind: 'autre', dueOn: '2026-12-20' });
    const before = (await accountOf(leaseId)).balanceCents;
    await reverse(id);
    const { upcoming, balanceCents } = await accountOf(leaseId);
    expect(balanceCents).toBe(before);
    expect(upcoming.filter(({ kind }) => kind === 'autre').map(({ dueOn, totalCents }) => [dueOn, totalCents])).toEqual([
      ['2026-12-20', 65_000],
      ['2026-12-20', -65_000],
    ]);
  });

  it('a refund: the tenant has paid in advance again', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 215_000);
    const { id } = await on('2026-11-10').rentAccounts.addDue({
      ...ADDED,
      leaseId,
      kind: 'remboursement',
      amountCents: 20_000,
      dueOn: '2026-11-10',
    });
    expect((await accountOf(leaseId)).balanceCents).toBe(0);
    await reverse(id);
    expect((await accountOf(leaseId)).balanceCents).toBe(-20_000);
  });

  it('with one audit row, and an opposite that names its line', async () => {
    const leaseId = await anAccount();
    const { id } = await on('2026-11-03').rentAccounts.addDue({
      ...ADDED,
      leaseId,
      kind: 'autre',
      amountCents: 4_500,
      reason: 'Clé perdue',
    });
    await reverse(id);
    const added = (await duesOf(leaseId)).filter(({ kind }) => kind === 'autre');
    expect(added.map(({ reason, totalCents, leftCents }) => [reason, totalCents, leftCents])).toEqual([
      ['Clé perdue', 4_500, 0],
      ['Erreur de saisie', -4_500, null],
    ]);
    expect(added[1]?.lines.map(({ reversesId }) => reversesId)).toEqual(added[0]?.lines.map((line) => line.id));
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const rows = await wall.transaction((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entityId, leaseId), eq(auditLog.action, 'rent-account.reverse-due'))),
    );
    expect(rows).toMatchObject([{ before: { dueId: id, totalCents: 4_500, reason: 'Clé perdue' }, after: { reason: 'Erreur de saisie' } }]);
  });
});

describe('nothing is taken back', () => {
  it('twice, not even by two users at the same time', async () => {
    const leaseId = await anAccount();
    const { id } = await on('2026-11-03').rentAccounts.addDue({ ...ADDED, leaseId, kind: 'autre' });
    const answers = await Promise.all([refusal(reverse(id)), refusal(reverse(id))]);
    expect(answers).toContain('accepted');
    expect(answers).toContainEqual(['rent-account.already-reversed', {}]);
  });

  it('of a called month, nor of what takes something back', async () => {
    const leaseId = await anAccount();
    expect(await refusal(reverse(await monthOf(leaseId, '2026-09')))).toEqual(['rent-account.not-reversible', {}]);
    const { id } = await on('2026-11-03').rentAccounts.addDue({ ...ADDED, leaseId, kind: 'autre' });
    await reverse(id);
    const opposite = (await duesOf(leaseId)).find(({ totalCents }) => totalCents === -65_000);
    expect(await refusal(reverse(opposite?.id ?? ''))).toEqual(['rent-account.not-reversible', {}]);
  });

  it('while a quittance rests on it', async () => {
    const leaseId = await anAccount();
    const september = await monthOf(leaseId, '2026-09');
    const { id } = await on('2026-11-03').rentAccounts.addDue({ ...ADDED, leaseId, kind: 'remise', amountCents: 5_000, dueId: september });
    await pay(leaseId, 60_000);
    const { number, id: receiptId } = await on('2026-11-10').receipts.issue({ dueId: september, kind: 'quittance' });
    expect(await refusal(reverse(id))).toEqual(['rent-account.due-proved', { kind: 'quittance', number }]);
    await on('2026-11-10').receipts.cancel({ id: receiptId, reason: 'Remise reprise' });
    await reverse(id);
    expect(await leftOf(leaseId)).toMatchObject({ '2026-09': 5_000 });
  });

  it('while a reçu cites the payment of it', async () => {
    const leaseId = await anAccount();
    const { id } = await on('2026-11-03').rentAccounts.addDue({
      ...ADDED,
      leaseId,
      kind: 'autre',
      amountCents: 4_500,
      dueOn: '2026-09-02',
    });
    await pay(leaseId, 4_500);
    const { number } = await on('2026-11-10').receipts.issue({ dueId: id, kind: 'reçu' });
    expect(await refusal(reverse(id))).toEqual(['rent-account.due-proved', { kind: 'reçu', number }]);
  });
});

describe('a payment is kept while the quittance of a later month rests on it', () => {
  it.each([
    ['removed', (id: string) => on('2026-11-10').payments.remove({ id, version: 1 })],
    [
      'lowered',
      async (id: string) => {
        const { version, ...stored } = await on('2026-11-10').payments.byId({ id });
        const values = aConfirmedPayment(stored.leaseId, { amountCents: 60_000, paymentDate: '2026-11-03' });
        return on('2026-11-10').payments.update({ ...values, id, version });
      },
    ],
  ])('%s', async (_act, act) => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 65_000);
    await pay(leaseId, 65_000);
    const { number, id: receiptId } = await on('2026-11-10').receipts.issue({
      dueId: await monthOf(leaseId, '2026-10'),
      kind: 'quittance',
    });
    expect(await refusal(act(id))).toEqual(['receipt.rests-on-payment', { kind: 'quittance', number }]);
    expect(await leftOf(leaseId)).toMatchObject({ '2026-09': 0, '2026-10': 0 });
    await on('2026-11-10').receipts.cancel({ id: receiptId, reason: 'Chèque impayé' });
    expect(await refusal(act(id))).toBe('accepted');
  });

  it('but not one that only paid later months', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 65_000);
    const { id } = await pay(leaseId, 65_000);
    await on('2026-11-10').receipts.issue({ dueId: await monthOf(leaseId, '2026-09'), kind: 'quittance' });
    await on('2026-11-10').payments.remove({ id, version: 1 });
    expect(await leftOf(leaseId)).toMatchObject({ '2026-09': 0, '2026-10': 65_000 });
  });
});
