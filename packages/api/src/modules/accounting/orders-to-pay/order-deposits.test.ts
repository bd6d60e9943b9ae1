import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
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
const SERVED = '2026-11-18';
const LAST_DAY = '2026-12-30';
const manager = (today = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 700 € on the 5th of each month, and a deposit of 620 € that is payable since 20 August: 2 100 € of rents late on 18 November. */
async function aLet(accountingStart = '2026-09-01'): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { signedOn: day('2026-08-20'), startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const lease = { ...dates, depositCents: cents(62_000) };
  const money = { rentCents: 62_000, chargesCents: 8_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, lease, money);
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}

const record = (leaseId: string, claim: { claimedCents: number; depositCents?: number; servedOn?: string }) =>
  manager().ordersToPay.record({ servedOn: SERVED, delay: 'six semaines', officerName: 'SCP Aubry', reference: '', ...claim, leaseId });
const receive = (leaseId: string, amountCents: number, movedOn: string) =>
  manager(movedOn > TODAY ? movedOn : TODAY).deposits.receive({ leaseId, movedOn, amountCents, paymentMethod: 'Chèque' });
const pay = (leaseId: string, amountCents: number, paymentDate: string) =>
  manager(paymentDate > TODAY ? paymentDate : TODAY).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
const orderOf = async (leaseId: string, today: string) => (await manager(today).ordersToPay.byLease({ leaseId })).orders[0];
const claimable = async (leaseId: string, on: string | null) => (await manager().ordersToPay.debt({ leaseId, on })).deposit;
const refused = (code: string, field: string, details = {}) => ({ cause: { code, field, details } });

const audits = (leaseId: string) =>
  asOwner(
    database,
    `select action, before, after from audit_log where entity_id = '${leaseId}' and action like '%order-to-pay' order by id`,
  );
const deadlines = async (today: string) =>
  (await manager(today).calendar.entries({ from: '2026-12-01', to: '2026-12-31', kinds: ['order-deadline'] })).entries.length;
const isSilenced = async (leaseId: string, today: string) =>
  ((await manager(today).reminders.byLease({ leaseId })).arrears?.unpaidOrder ?? null) !== null;

describe('what an order may claim of a deposit', () => {
  it('is what was missing in the morning of its day, whatever came since', async () => {
    const leaseId = await aLet();
    expect(await claimable(leaseId, '2026-08-20')).toEqual({ missingCents: 0, isAsked: false });
    expect(await claimable(leaseId, '2026-08-21')).toEqual({ missingCents: 62_000, isAsked: true });
    await receive(leaseId, 10_000, '2026-11-17');
    await receive(leaseId, 5_000, SERVED);
    expect(await claimable(leaseId, SERVED)).toEqual({ missingCents: 52_000, isAsked: true });
    expect(await claimable(leaseId, null)).toEqual({ missingCents: 47_000, isAsked: true });
  });

  it('is a maximum, and is not proposed, where the account was taken over', async () => {
    const leaseId = await aLet('2026-10-01');
    expect(await claimable(leaseId, SERVED)).toEqual({ missingCents: 62_000, isAsked: false });
    await record(leaseId, { claimedCents: 62_000, depositCents: 62_000 });
    expect(await orderOf(leaseId, TODAY)).toMatchObject({ depositLeftCents: 62_000 });
  });

  it('is refused above what was missing, and above the whole claim, under the field of the deposit', async () => {
    const leaseId = await aLet();
    await receive(leaseId, 10_000, '2026-11-02');
    await expect(record(leaseId, { claimedCents: 262_001, depositCents: 52_001 })).rejects.toMatchObject(
      refused('order-to-pay.deposit-above-missing', 'depositCents', { missingCents: 52_000, servedOn: SERVED }),
    );
    await expect(record(leaseId, { claimedCents: 262_001, depositCents: 52_000 })).rejects.toMatchObject(
      refused('order-to-pay.above-debt', 'claimedCents', { lateCents: 210_000, depositCents: 52_000, servedOn: SERVED }),
    );
    await expect(record(leaseId, { claimedCents: 51_999, depositCents: 52_000 })).rejects.toThrow(/fait partie du montant réclamé/u);
    await expect(record(leaseId, { claimedCents: 100, depositCents: -1 })).rejects.toThrow(/ne peut pas être négatif/u);
    expect(await orderOf(leaseId, TODAY)).toBeUndefined();
    await record(leaseId, { claimedCents: 262_000, depositCents: 52_000 });
    expect(await orderOf(leaseId, TODAY)).toMatchObject({
      claimedCents: 262_000,
      depositCents: 52_000,
      owedCents: 262_000,
      leftCents: 262_000,
    });
    await expect(
      asOwner(database, `update orders_to_pay set deposit_cents = claimed_cents + 1 where lease_id = '${leaseId}'`),
    ).rejects.toThrow(/orders_to_pay_deposit_within/u);
  });
});

describe('the standing of an order', () => {
  it('of rents alone is paid by rents, whatever becomes of the deposit', async () => {
    const leaseId = await aLet();
    await record(leaseId, { claimedCents: 210_000 });
    await receive(leaseId, 62_000, '2026-11-19');
    expect(await orderOf(leaseId, TODAY)).toMatchObject({ depositCents: 0, paidInTimeCents: 0, leftCents: 210_000, depositLeftCents: 0 });
    await pay(leaseId, 210_000, '2026-11-19');
    expect(await orderOf(leaseId, TODAY)).toMatchObject({ state: 'Payé dans le délai', paidInTimeCents: 210_000, leftCents: 0 });
    expect(await deadlines(TODAY)).toBe(0);
  });

  it('of a deposit alone is paid by receptions, in several parts, and by no rent', async () => {
    const leaseId = await aLet();
    await record(leaseId, { claimedCents: 62_000, depositCents: 62_000 });
    expect(
      await asOwner(
        database,
        `select due_id from order_to_pay_dues c join orders_to_pay o on o.id = c.order_id where o.lease_id = '${leaseId}'`,
      ),
    ).toEqual([]);
    await pay(leaseId, 210_000, '2026-11-19');
    expect(await orderOf(leaseId, TODAY)).toMatchObject({
      state: 'Délai en cours',
      paidInTimeCents: 0,
      leftCents: 62_000,
      depositLeftCents: 62_000,
    });
    await receive(leaseId, 20_000, '2026-11-20');
    expect(await orderOf(leaseId, TODAY)).toMatchObject({ paidInTimeCents: 20_000, depositLeftCents: 42_000 });
    expect(await deadlines(TODAY)).toBe(1);
    const { id } = await receive(leaseId, 42_000, LAST_DAY);
    expect(await orderOf(leaseId, '2026-12-31')).toMatchObject({ state: 'Payé dans le délai', leftCents: 0, clauseEffectiveOn: null });
    expect(await deadlines('2026-12-31')).toBe(0);
    await manager('2026-12-31').deposits.cancelMovement({ id, reason: 'Chèque sans provision' });
    expect(await orderOf(leaseId, '2026-12-31')).toMatchObject({ state: 'Impayé', leftCents: 42_000, clauseEffectiveOn: '2026-12-31' });
    expect(await deadlines('2026-12-31')).toBe(1);
  });

  it('of both needs both, and says what is left of each', async () => {
    const leaseId = await aLet();
    await receive(leaseId, 12_000, '2026-11-02');
    const { id } = await record(leaseId, { claimedCents: 260_000, depositCents: 50_000 });
    await pay(leaseId, 210_000, '2026-11-24');
    expect(await orderOf(leaseId, '2026-11-24')).toMatchObject({ state: 'Délai en cours', leftCents: 50_000, depositLeftCents: 50_000 });
    await receive(leaseId, 30_000, '2026-12-01');
    await receive(leaseId, 20_000, '2026-12-31');
    const late = { state: 'Impayé', owedCents: 260_000, paidInTimeCents: 240_000, leftCents: 0, clauseEffectiveOn: '2026-12-31' };
    expect(await orderOf(leaseId, '2027-01-02')).toMatchObject(late);
    await manager('2027-01-02').ordersToPay.withdraw({ id, reason: 'Accord' });
    expect(await audits(leaseId)).toMatchObject([
      { action: 'lease.record-order-to-pay', after: { claimedCents: 260_000, depositCents: 50_000 } },
      { action: 'lease.withdraw-order-to-pay', before: { claimedCents: 260_000, depositCents: 50_000 } },
    ]);
  });

  it('owes less of the deposit once an earlier reception is found', async () => {
    const leaseId = await aLet();
    await record(leaseId, { claimedCents: 62_000, depositCents: 62_000 });
    await receive(leaseId, 50_000, '2026-09-02');
    expect(await orderOf(leaseId, TODAY)).toMatchObject({ owedCents: 12_000, leftCents: 12_000 });
    await receive(leaseId, 12_000, '2026-11-19');
    expect(await orderOf(leaseId, TODAY)).toMatchObject({ state: 'Payé dans le délai', owedCents: 12_000, paidInTimeCents: 12_000 });
  });

  it.each([
    ['within the delay', '2026-12-15', { state: 'Soldé à la sortie', clauseEffectiveOn: null }, 0],
    ['after the delay', '2027-01-05', { state: 'Impayé', clauseEffectiveOn: '2026-12-31' }, 1],
  ])('claims no deposit any more after a solde de tout compte %s, until it is cancelled', async (_when, on, answer, inCalendar) => {
    const leaseId = await aLet();
    await receive(leaseId, 12_000, '2026-11-19');
    await record(leaseId, { claimedCents: 62_000, depositCents: 62_000 });
    await asOwner(database, `update leases set exit_on = '2026-12-10' where id = '${leaseId}'`);
    const at = manager(on);
    const draft = { keysOn: '2026-12-10', conformity: 'conforme' as const, newAddress: '', deductions: [], keptCents: 0 };
    const { version } = await at.deposits.saveExit({ ...draft, leaseId, version: null });
    const figures = await at.deposits.exit({ leaseId });
    const owedCents = Math.max(0, (figures.account?.accountCents ?? 0) - 12_000);
    const { id } = await at.deposits.issueExit({ leaseId, version, paidOutCents: 0, owedCents });
    expect(await orderOf(leaseId, '2027-01-06')).toMatchObject({
      ...answer,
      settledOn: on,
      leftCents: 0,
      depositLeftCents: 0,
      endedCents: 50_000,
    });
    expect(await deadlines('2027-01-06')).toBe(inCalendar);
    await manager('2027-01-06').deposits.cancelExit({ id, reason: 'Erreur' });
    expect(await orderOf(leaseId, '2027-01-06')).toMatchObject({
      state: 'Impayé',
      settledOn: null,
      depositLeftCents: 50_000,
      endedCents: 0,
    });
    expect(await deadlines('2027-01-06')).toBe(1);
  });

  it('silences reminders only while rents of it are unpaid, and is in the calendar while anything is, as the rule says after each step', async () => {
    const leaseId = await aLet();
    await record(leaseId, { claimedCents: 202_000, depositCents: 62_000 });
    const steps: (() => Promise<unknown>)[] = [
      () => Promise.resolve(),
      () => receive(leaseId, 30_000, '2026-11-19'),
      () => pay(leaseId, 139_999, '2026-11-24'),
      () => receive(leaseId, 31_999, '2026-12-02'),
      () => pay(leaseId, 1, '2026-12-29'),
      () => receive(leaseId, 1, LAST_DAY),
    ];
    const answers: unknown[] = [];
    for (const step of steps) {
      await step();
      const { leftCents = 0, depositLeftCents = 0 } = (await orderOf(leaseId, LAST_DAY)) ?? {};
      answers.push([leftCents, depositLeftCents]);
      expect([leftCents, await isSilenced(leaseId, LAST_DAY)]).toEqual([leftCents, leftCents > depositLeftCents]);
      expect([leftCents, await deadlines(LAST_DAY)]).toEqual([leftCents, leftCents > 0 ? 1 : 0]);
    }
    expect(answers).toEqual([
      [202_000, 62_000],
      [172_000, 32_000],
      [32_001, 32_000],
      [2, 1],
      [1, 1],
      [0, 0],
    ]);
  });
});
