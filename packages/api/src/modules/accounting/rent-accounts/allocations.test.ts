import { allocations } from '@lares/db/schema/accounting/rent-accounts';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, asc, eq } from 'drizzle-orm';
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
  const amounts = { rentCents: 60_000, chargesCents: 5_000 };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, amounts);
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await on('2026-11-02').rentAccounts.open({ leaseId: id, accountingStart: '2026-09-01', ...opening });
  return id;
}

const pay = (leaseId: string, amountCents: number, paymentDate = '2026-11-03') =>
  on('2026-11-03').payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));

const read = (paymentId: string, today = '2026-11-03') => on(today).rentAccounts.distribution({ paymentId });

const dueOf = async (leaseId: string, month: string) => {
  const { account } = await on('2026-11-03').rentAccounts.byLease({ leaseId, on: null });
  const dues = [...(account?.rows ?? []).flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...(account?.upcoming ?? [])];
  return dues.find((due) => due.month === `${month}-01`)?.id ?? expect.fail(`no due of ${month}`);
};

/** Distributes as the user who reads the account now: parts by month. */
async function choose(leaseId: string, paymentId: string, parts: Record<string, number>, rest: 'crédit' | 'règle' = 'crédit') {
  const named = await Promise.all(
    Object.entries(parts).map(async ([month, amountCents]) => ({ dueId: await dueOf(leaseId, month), amountCents })),
  );
  const { asRead } = await read(paymentId);
  return on('2026-11-03').rentAccounts.distribute({ paymentId, asRead, parts: named, rest });
}

const paysOf = async (paymentId: string, today?: string) => {
  const { dues, restCents, isKept } = await read(paymentId, today);
  const pays = Object.fromEntries(dues.flatMap(({ month, partCents }) => (partCents > 0 ? [[month?.slice(0, 7) ?? '', partCents]] : [])));
  return { pays, restCents, isKept };
};

const balanceOf = async (leaseId: string) =>
  (await on('2026-11-03').rentAccounts.byLease({ leaseId, on: null })).account?.balanceCents ?? expect.fail('no account');

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null; details?: object } }) => [
      error.message,
      error.cause?.field ?? null,
      error.cause?.details ?? {},
    ],
  );

const rowsOf = (paymentId: string) =>
  new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
    tx
      .select({ amountCents: allocations.amountCents, chosenBy: allocations.chosenBy })
      .from(allocations)
      .where(and(eq(allocations.organizationId, agency.organization.id), eq(allocations.paymentId, paymentId)))
      .orderBy(asc(allocations.id)),
  );

describe('a payment', () => {
  it('pays the dues that the user chooses: what it paid is taken back by negative rows, and the balance stays', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    expect(await paysOf(id)).toEqual({ pays: { '2026-09': 65_000, '2026-10': 5_000 }, restCents: 0, isKept: false });
    const before = await balanceOf(leaseId);
    await choose(leaseId, id, { '2026-10': 20_000, '2026-11': 50_000 });
    expect(await paysOf(id)).toEqual({ pays: { '2026-10': 20_000, '2026-11': 50_000 }, restCents: 0, isKept: false });
    expect(await balanceOf(leaseId)).toBe(before);
    expect(await rowsOf(id)).toEqual([
      { amountCents: 65_000, chosenBy: 'règle' },
      { amountCents: 5_000, chosenBy: 'règle' },
      { amountCents: -65_000, chosenBy: 'utilisateur' },
      { amountCents: -5_000, chosenBy: 'utilisateur' },
      { amountCents: 20_000, chosenBy: 'utilisateur' },
      { amountCents: 50_000, chosenBy: 'utilisateur' },
    ]);
  });

  it('keeps its rest as a credit that only the next call uses, and no later act moves what was chosen', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    await choose(leaseId, id, { '2026-11': 30_000 });
    const chosen = { pays: { '2026-11': 30_000 }, restCents: 40_000, isKept: true };
    expect(await paysOf(id)).toEqual(chosen);
    const { id: other } = await pay(leaseId, 10_000);
    expect(await paysOf(id)).toEqual(chosen);
    expect((await paysOf(other)).pays).toEqual({ '2026-09': 10_000 });
    await on('2026-11-21').rentAccounts.callMonth({ month: '2026-12' });
    expect(await paysOf(id, '2026-11-21')).toEqual({ pays: { '2026-11': 30_000, '2026-12': 40_000 }, restCents: 0, isKept: true });
  });

  it('gives its kept rest back as a refund, while older dues stay open', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    await choose(leaseId, id, {});
    const refund = {
      leaseId,
      kind: 'remboursement',
      amountCents: 70_000,
      dueOn: '2026-11-04',
      reason: 'Versé par erreur',
      dueId: null,
    } as const;
    await on('2026-11-04').rentAccounts.addDue(refund);
    expect((await paysOf(id)).restCents).toBe(0);
    const again = await refusal(on('2026-11-04').rentAccounts.addDue({ ...refund, amountCents: 1 }));
    expect(again).toEqual(['rent-account.refunds-too-much', 'amountCents', {}]);
  });

  it('pays the oldest dues again when the user leaves it to the rule', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    await choose(leaseId, id, { '2026-11': 30_000 });
    await choose(leaseId, id, { '2026-11': 10_000 }, 'règle');
    expect(await paysOf(id)).toEqual({ pays: { '2026-09': 60_000, '2026-11': 10_000 }, restCents: 0, isKept: false });
    await choose(leaseId, id, {}, 'règle');
    expect(await paysOf(id)).toEqual({ pays: { '2026-09': 65_000, '2026-10': 5_000 }, restCents: 0, isKept: false });
  });

  it('is put back as it was by the answer of its distribution', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    const { asRead, former } = await choose(leaseId, id, { '2026-11': 30_000 });
    await on('2026-11-03').rentAccounts.distribute({ paymentId: id, asRead, ...former });
    expect(await paysOf(id)).toEqual({ pays: { '2026-09': 65_000, '2026-10': 5_000 }, restCents: 0, isKept: false });
  });

  it('loses the choice when it becomes smaller than its parts, and is distributed by the rule', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    await choose(leaseId, id, { '2026-11': 50_000 });
    const { version } = await on('2026-11-03').payments.byId({ id });
    const smaller = aConfirmedPayment(leaseId, { amountCents: 40_000, paymentDate: '2026-11-03' });
    await on('2026-11-03').payments.update({ ...smaller, id, version });
    expect(await paysOf(id)).toEqual({ pays: { '2026-09': 40_000 }, restCents: 0, isKept: false });
  });

  it('lets the due that it leaves be paid by what is left of other payments, the oldest due first', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 130_000);
    const { id: other } = await pay(leaseId, 130_000);
    expect((await paysOf(other)).pays).toEqual({ '2026-11': 65_000 });
    await choose(leaseId, id, { '2026-10': 65_000 });
    expect(await paysOf(other)).toMatchObject({ pays: { '2026-09': 65_000, '2026-11': 65_000 }, restCents: 0 });
  });
});

describe('a distribution is refused', () => {
  it('with more than a due owes, more than the payment, or a due of another lease, under its field', async () => {
    const leaseId = await anAccount();
    const elsewhere = await dueOf(await anAccount(), '2026-11');
    const { id } = await pay(leaseId, 70_000);
    const field = 'parts.0.amountCents';
    expect(await refusal(choose(leaseId, id, { '2026-11': 65_001 }))).toEqual(['allocation.exceeds-due', field, { owed: 65_000 }]);
    expect(await refusal(choose(leaseId, id, { '2026-11': 65_000, '2026-10': 5_001 }))).toEqual([
      'allocation.exceeds-payment',
      'parts.1.amountCents',
      { amount: 70_000 },
    ]);
    const { asRead } = await read(id);
    const foreign = { paymentId: id, asRead, parts: [{ dueId: elsewhere, amountCents: 1 }], rest: 'crédit' as const };
    expect(await refusal(on('2026-11-03').rentAccounts.distribute(foreign))).toEqual(['allocation.due-unknown', field, {}]);
    expect((await paysOf(id)).pays).toEqual({ '2026-09': 65_000, '2026-10': 5_000 });
  });

  it('when the account changed since it was read', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    const { asRead } = await read(id);
    await pay(leaseId, 1_000);
    const late = { paymentId: id, asRead, parts: [], rest: 'crédit' as const };
    expect(await refusal(on('2026-11-03').rentAccounts.distribute(late))).toEqual(['allocation.account-changed', null, {}]);
  });

  it('for the second of two users who distribute a payment at the same time', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    const { asRead } = await read(id);
    const november = { dueId: await dueOf(leaseId, '2026-11'), amountCents: 65_000 };
    const both = ['crédit', 'règle'] as const;
    const answers = await Promise.all(
      both.map((rest) => refusal(on('2026-11-03').rentAccounts.distribute({ paymentId: id, asRead, parts: [november], rest }))),
    );
    expect(answers).toHaveLength(2);
    expect(answers).toContain('accepted');
    expect(answers).toContainEqual(['allocation.account-changed', null, {}]);
  });

  it('for a payment that is awaited, or received before the account began', async () => {
    const leaseId = await anAccount();
    const { id: early } = await pay(leaseId, 10_000, '2026-08-01');
    const awaited = await on('2026-11-03').payments.create(
      aConfirmedPayment(leaseId, { amountCents: 10_000, paymentDate: '2026-12-01', status: 'En attente' }),
    );
    for (const id of [early, awaited.id]) {
      expect((await read(id)).counts).toBe(false);
      expect(await refusal(choose(leaseId, id, { '2026-11': 100 }))).toEqual(['allocation.payment-not-counted', null, {}]);
    }
  });

  it('while a receipt cites the payment for a due that would change, with the number of the receipt', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 70_000);
    const october = await dueOf(leaseId, '2026-10');
    const issued = await on('2026-11-03').receipts.issue({ dueId: october, kind: 'reçu' });
    const details = { kind: 'reçu', number: issued.number };
    expect(await refusal(choose(leaseId, id, { '2026-11': 65_000 }))).toEqual(['allocation.proved-by-receipt', null, details]);
    // The part of October stays as the receipt says: the one of September may move.
    await choose(leaseId, id, { '2026-10': 5_000, '2026-11': 65_000 });
    await on('2026-11-03').receipts.cancel({ id: issued.id, reason: 'Erreur' });
    await choose(leaseId, id, { '2026-11': 65_000 });
    expect((await paysOf(id)).pays).toEqual({ '2026-11': 65_000 });
  });

  it('while the quittance of a later month proves that the older ones are paid', async () => {
    const leaseId = await anAccount();
    const { id } = await pay(leaseId, 65_000);
    await pay(leaseId, 65_000);
    const { number } = await on('2026-11-03').receipts.issue({ dueId: await dueOf(leaseId, '2026-10'), kind: 'quittance' });
    const details = { kind: 'quittance', number };
    expect(await refusal(choose(leaseId, id, { '2026-11': 65_000 }))).toEqual(['allocation.proved-by-receipt', null, details]);
  });
});

it('writes one audit row with what the payment paid before and after, and none when nothing changes', async () => {
  const leaseId = await anAccount();
  const { id } = await pay(leaseId, 70_000);
  await choose(leaseId, id, { '2026-11': 30_000 });
  await choose(leaseId, id, { '2026-11': 30_000 });
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const rows = await wall.transaction((tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'payment.distribute'))),
  );
  expect(rows.map(({ before, after }) => [before, after])).toMatchObject([
    [
      { parts: [{ amountCents: 65_000 }, { amountCents: 5_000 }], rest: 'règle' },
      { parts: [{ amountCents: 30_000 }], rest: 'crédit' },
    ],
  ]);
});
