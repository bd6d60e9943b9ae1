import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
let database: TestDatabase;
let agency: Agency;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string }) => error.message,
  );

const TODAY = '2026-11-20';
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who, today = TODAY, of: Agency = agency) =>
  callerAs(sessionOf(of[who], of.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const manager = (today = TODAY) => as('manager', today);

/** 700 € on the 5th of each month, from September 2026 on: 2 100 € late on 20 November. */
async function aLet(isTheirs = false): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, isTheirs ? { userId: agency.tenant.person.id } : {});
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const money = { rentCents: 62_000, chargesCents: 8_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, money);
  await manager().rentAccounts.open({ leaseId, accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}

const ACT = {
  servedOn: '2026-11-18',
  claimedCents: 210_000,
  delay: 'six semaines',
  officerName: 'SCP Aubry, commissaires de justice',
  reference: '2026-1187',
} as const;
const LAST_DAY = '2026-12-30';

const record = (leaseId: string, changes: Partial<Record<keyof typeof ACT, unknown>> = {}, today = TODAY) =>
  manager(today).ordersToPay.record({ ...ACT, ...changes, leaseId } as Parameters<ReturnType<typeof manager>['ordersToPay']['record']>[0]);
const pay = (leaseId: string, amountCents: number, paymentDate: string, payerKind: 'locataire' | 'CAF' = 'locataire') =>
  manager(paymentDate > TODAY ? paymentDate : TODAY).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate, payerKind }));
const orders = async (leaseId: string, today: string) => (await manager(today).ordersToPay.byLease({ leaseId })).orders;
const arrears = async (leaseId: string, today: string) => (await manager(today).reminders.byLease({ leaseId })).arrears;

describe('recording', () => {
  it('keeps what the act says, with the last day of its delay, and one audit row', async () => {
    const leaseId = await aLet();
    expect(await manager().ordersToPay.debt({ leaseId, on: ACT.servedOn })).toMatchObject({
      lateCents: 210_000,
      dues: [{ dueOn: '2026-09-05' }, { dueOn: '2026-10-05' }, { dueOn: '2026-11-05', lateCents: 70_000 }],
      lease: { kind: 'vide', startDate: '2024-01-15' },
    });
    const { id } = await record(leaseId);
    expect(await orders(leaseId, TODAY)).toMatchObject([
      { id, ...ACT, lastDay: LAST_DAY, state: 'Délai en cours', leftCents: 210_000, clauseEffectiveOn: null, withdrawnOn: null },
    ]);
    const rows = await asOwner(
      database,
      `select action, entity, after from audit_log where organization_id = '${agency.organization.id}' and action like '%order-to-pay'`,
    );
    expect(rows).toEqual([
      {
        action: 'lease.record-order-to-pay',
        entity: 'lease',
        after: { servedOn: ACT.servedOn, claimedCents: 210_000, depositCents: 0, delay: 'six semaines', documentId: null },
      },
    ]);
  });

  it('refuses a claim above the debt of the day of service, a day to come and a second act of one day', async () => {
    const leaseId = await aLet();
    expect(await refusal(record(leaseId, { claimedCents: 210_001 }))).toBe('order-to-pay.above-debt');
    // On 5 November the rent of that day is not late yet.
    expect(await refusal(record(leaseId, { servedOn: '2026-11-05', claimedCents: 140_001 }))).toBe('order-to-pay.above-debt');
    expect(await refusal(record(leaseId, { servedOn: '2026-11-21' }))).toBe('order-to-pay.future');
    expect(await refusal(record(leaseId, { servedOn: '2026-11-05', claimedCents: 140_000 }))).toBe('accepted');
    expect(await refusal(record(leaseId, { servedOn: '2026-11-05', claimedCents: 140_000 }))).toBe('order-to-pay.same-day');
    for (const bad of [{ claimedCents: 0 }, { delay: null }, { officerName: ' ' }, { servedOn: null }])
      expect(await refusal(record(leaseId, bad))).toMatch(/invalid|required|\[/u);
    expect(await orders(leaseId, TODAY)).toHaveLength(1);
  });

  it('claims what was late then, whatever was paid since, and not what a running plan delayed', async () => {
    const leaseId = await aLet();
    await pay(leaseId, 100_000, '2026-11-19');
    await record(leaseId);
    expect(await orders(leaseId, TODAY)).toMatchObject([{ paidInTimeCents: 100_000, leftCents: 110_000 }]);
    const planned = await aLet();
    const { dues } = await manager().paymentPlans.toPlan({ leaseId: planned });
    const dueIds = dues.slice(0, 2).map(({ id }) => id);
    const terms = { dueIds, count: 2, firstOn: '2026-12-10', requiresRent: false, debtCents: 140_000 };
    await manager('2026-11-16').paymentPlans.agree({ ...terms, leaseId: planned });
    expect((await manager().ordersToPay.debt({ leaseId: planned, on: ACT.servedOn })).lateCents).toBe(70_000);
    expect((await manager().ordersToPay.debt({ leaseId: planned, on: '2026-11-16' })).lateCents).toBe(210_000);
  });
});

describe('the standing', () => {
  it('gives the day until which a delay that ends on a Saturday may be prolonged', async () => {
    const leaseId = await aLet();
    await record(leaseId, { servedOn: '2026-11-14', claimedCents: 100 });
    await record(leaseId, { servedOn: '2026-11-16', claimedCents: 100 });
    expect((await orders(leaseId, TODAY)).map(({ lastDay, prolongedUntil }) => [lastDay, prolongedUntil])).toEqual([
      ['2026-12-28', null],
      ['2026-12-26', '2026-12-28'],
    ]);
    expect((await manager().ordersToPay.debt({ leaseId, on: null })).lease.territory).toBe('métropole');
  });

  it('is unpaid the day after the last one, and paid by a payment of the last day that is recorded later', async () => {
    const leaseId = await aLet();
    await record(leaseId);
    expect(await orders(leaseId, LAST_DAY)).toMatchObject([{ state: 'Délai en cours' }]);
    expect(await orders(leaseId, '2026-12-31')).toMatchObject([{ state: 'Impayé', clauseEffectiveOn: '2026-12-31' }]);
    await pay(leaseId, 210_000, '2026-12-31');
    expect(await orders(leaseId, '2027-01-02')).toMatchObject([{ state: 'Impayé', leftCents: 0, clauseEffectiveOn: '2026-12-31' }]);
    const other = await aLet();
    await record(other);
    await manager('2027-01-04').payments.create(aConfirmedPayment(other, { amountCents: 210_000, paymentDate: LAST_DAY }));
    expect(await orders(other, '2027-01-04')).toMatchObject([{ state: 'Payé dans le délai', leftCents: 0, clauseEffectiveOn: null }]);
  });

  it('counts no payment of a rent that came later, and the aid only beyond what was not claimed', async () => {
    const leaseId = await aLet();
    await record(leaseId, { claimedCents: 150_000 });
    await manager().rentAccounts.callMonth({ month: '2026-12' });
    await pay(leaseId, 60_000, '2026-12-04', 'CAF');
    expect(await orders(leaseId, '2026-12-06')).toMatchObject([{ paidInTimeCents: 0 }]);
    await pay(leaseId, 10_000, '2026-12-05', 'CAF');
    expect(await orders(leaseId, '2026-12-06')).toMatchObject([{ paidInTimeCents: 10_000 }]);
    // 1 400 € are left of the three rents; the rest pays December.
    await pay(leaseId, 190_000, '2026-12-07');
    expect(await orders(leaseId, '2026-12-08')).toMatchObject([{ state: 'Payé dans le délai', paidInTimeCents: 150_000, leftCents: 0 }]);
  });

  it('ends with a withdrawal and its reason, once', async () => {
    const leaseId = await aLet();
    const { id } = await record(leaseId);
    expect(await refusal(manager().ordersToPay.withdraw({ id, reason: '' }))).not.toBe('accepted');
    await manager().ordersToPay.withdraw({ id, reason: 'Accord avec le locataire' });
    expect(await orders(leaseId, '2027-01-02')).toMatchObject([
      { state: 'Retiré', withdrawnOn: TODAY, withdrawReason: 'Accord avec le locataire', clauseEffectiveOn: null },
    ]);
    expect(await refusal(manager().ordersToPay.withdraw({ id, reason: 'Encore' }))).toBe('order-to-pay.withdrawn');
    expect(await refusal(record(leaseId))).toBe('accepted');
  });
});

describe('reminders', () => {
  it('are silent while an order is unpaid, also in the list, and say since when', async () => {
    const leaseId = await aLet();
    const toRemind = async (today: string) => (await manager(today).reminders.list({ state: 'à relancer' })).rows.map((row) => row.leaseId);
    expect(await toRemind(TODAY)).toEqual([leaseId]);
    const { id } = await record(leaseId);
    expect(await toRemind(TODAY)).toEqual([]);
    expect((await manager().reminders.totals({ state: 'à relancer' })).count).toBe(0);
    expect((await manager().reminders.totals({})).count).toBe(1);
    expect(await arrears(leaseId, TODAY)).toMatchObject({ next: null, unpaidOrder: { servedOn: ACT.servedOn, lastDay: LAST_DAY } });
    expect(await manager().reminders.preview({ leaseIds: [leaseId] })).toMatchObject([
      { next: null, unpaidOrder: { servedOn: ACT.servedOn } },
    ]);
    expect(await refusal(manager().reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] }))).toBe('reminder.order-unpaid');
    // Also once the delay is over.
    expect(await toRemind('2027-01-10')).toEqual([]);
    await manager().ordersToPay.withdraw({ id, reason: 'Nullité de l’acte' });
    expect(await toRemind(TODAY)).toEqual([leaseId]);
    expect((await manager().reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] })).sent).toHaveLength(1);
  });

  it('are silent exactly while the rule leaves something to pay', async () => {
    const leaseId = await aLet();
    await record(leaseId, { claimedCents: 150_000 });
    await manager().rentAccounts.callMonth({ month: '2026-12' });
    const steps: [number, 'locataire' | 'CAF', string][] = [
      [30_000, 'CAF', '2026-11-19'],
      [40_000, 'locataire', '2026-11-25'],
      [50_000, 'CAF', '2026-12-02'],
      [89_999, 'locataire', '2026-12-29'],
      [1, 'locataire', '2027-01-03'],
    ];
    for (const [amount, payer, on] of steps) {
      await pay(leaseId, amount, on, payer);
      const [order] = await orders(leaseId, on);
      const silenced = (await arrears(leaseId, '2027-02-01'))?.unpaidOrder ?? null;
      expect([on, silenced !== null]).toEqual([on, (order?.leftCents ?? 0) > 0]);
    }
    expect(await orders(leaseId, '2027-01-04')).toMatchObject([{ state: 'Impayé', leftCents: 0, paidInTimeCents: 149_999 }]);
  });
});

describe('the last day', () => {
  const deadlines = async (who: Who, today = TODAY) =>
    (await as(who, today).calendar.entries({ from: '2026-12-01', to: '2026-12-31', kinds: ['order-deadline'] })).entries.map(
      ({ firstDay, recordId }) => [firstDay, recordId],
    );

  it('is in the calendar of managers until the order is paid or withdrawn', async () => {
    const leaseId = await aLet(true);
    const { id } = await record(leaseId, { claimedCents: 100_000 });
    expect(await deadlines('manager')).toEqual([[LAST_DAY, leaseId]]);
    for (const who of ['owner', 'tenant'] as const) expect(await deadlines(who)).toEqual([]);
    await manager().ordersToPay.withdraw({ id, reason: 'Erreur de montant' });
    expect(await deadlines('manager')).toEqual([]);
    await record(leaseId);
    expect(await deadlines('manager')).toEqual([[LAST_DAY, leaseId]]);
    await pay(leaseId, 210_000, '2026-11-24');
    expect(await deadlines('manager', '2026-11-24')).toEqual([]);
  });
});

describe('access', () => {
  it.each(['manager', 'colleague', 'founder', 'admin'] as const)('lets %s record, read and withdraw', async (who) => {
    const leaseId = await aLet();
    const { id } = await as(who).ordersToPay.record({ ...ACT, leaseId });
    expect((await as(who).ordersToPay.byLease({ leaseId })).orders).toHaveLength(1);
    expect(await as(who).ordersToPay.withdraw({ id, reason: 'Accord' })).toEqual({ id });
  });

  it.each(['owner', 'tenant'] as const)('shows %s nothing', async (who) => {
    const leaseId = await aLet(true);
    const { id } = await record(leaseId);
    const { ordersToPay } = as(who);
    expect([
      await refusal(ordersToPay.byLease({ leaseId })),
      await refusal(ordersToPay.debt({ leaseId, on: TODAY })),
      await refusal(ordersToPay.record({ ...ACT, leaseId })),
      await refusal(ordersToPay.withdraw({ id, reason: 'Accord' })),
    ]).toEqual(['auth.denied', 'auth.denied', 'auth.denied', 'auth.denied']);
  });

  it('finds nothing of another organisation', async () => {
    const leaseId = await aLet();
    const { id } = await record(leaseId);
    const { ordersToPay } = as('manager', TODAY, await anAgency(database));
    expect([
      await refusal(ordersToPay.byLease({ leaseId })),
      await refusal(ordersToPay.debt({ leaseId, on: TODAY })),
      await refusal(ordersToPay.record({ ...ACT, leaseId })),
      await refusal(ordersToPay.withdraw({ id, reason: 'Accord' })),
    ]).toEqual(['common.not-found', 'common.not-found', 'common.not-found', 'common.not-found']);
  });
});
