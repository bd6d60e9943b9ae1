import { day } from '@lares/domain/shared/day';
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

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string }) => error.message,
  );

const TODAY = '2026-11-20';
const manager = (today = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 700 € on the 5th of each month, from September 2026 on: 2 100 € late on 20 November. */
async function aLet(accountingStart = '2026-09-01'): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { email: 'karim@exemple.fr' });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const money = { rentCents: 62_000, chargesCents: 8_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, money);
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}
const paid = (leaseId: string, amountCents: number, paymentDate: string) =>
  manager(paymentDate).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));

interface Agreed {
  count?: number;
  firstOn?: string;
  requiresRent?: boolean;
  today?: string;
}

/** A plan on everything that is late. */
async function agree(leaseId: string, { count = 3, firstOn = '2026-12-10', requiresRent = false, today = TODAY }: Agreed = {}) {
  const { dues } = await manager(today).paymentPlans.toPlan({ leaseId });
  const late = dues.filter(({ isLate }) => isLate);
  const debtCents = late.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const dueIds = late.map(({ id }) => id);
  return manager(today).paymentPlans.agree({ leaseId, dueIds, count, firstOn, requiresRent, debtCents });
}
const standing = async (leaseId: string, today: string) => (await manager(today).paymentPlans.byLease({ leaseId })).plans[0];
const lateRows = async (today: string) => (await manager(today).reminders.list({})).rows;
const account = async (leaseId: string, today: string) => (await manager(today).rentAccounts.byLease({ leaseId, on: null })).account;
const journal = () => asOwner(database, 'select entry_id, account_id, amount_cents from journal_lines order by 1, 2, 3');

describe('a plan that runs', () => {
  it('takes over from the days of its dues: nothing is late anywhere, and no balance changes', async () => {
    const leaseId = await aLet();
    const before = await account(leaseId, TODAY);
    const entries = await journal();
    expect(before).toMatchObject({ lateCents: 210_000, balanceCents: 210_000 });
    expect(await lateRows(TODAY)).toHaveLength(1);
    await agree(leaseId);
    expect(await lateRows(TODAY)).toEqual([]);
    expect((await manager().reminders.totals({})).lateCents).toBe(0);
    expect(await account(leaseId, TODAY)).toMatchObject({ lateCents: 0, balanceCents: 210_000 });
    expect(await journal()).toEqual(entries);
    const { rows } = await manager().rentAccounts.month({ month: '2026-10' });
    expect(rows).toMatchObject([{ standing: 'À venir', leftCents: 70_000, lateCents: 0, plannedOn: '2026-12-10' }]);
    expect((await manager().rentAccounts.monthTotals({ month: 'tous' })).lateCount).toBe(0);
    const months = (await manager().rentAccounts.month({ month: 'tous' })).rows;
    expect(months).toEqual([]);
    expect((await manager().dashboard.figures()).lateDues).toMatchObject({ count: 0, amountCents: 0 });
    expect(await refusal(manager().reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] }))).toBe('reminder.nothing-late');
    expect(await standing(leaseId, TODAY)).toMatchObject({
      state: 'En cours',
      debtCents: 210_000,
      leftCents: 210_000,
      nextOn: '2026-12-10',
    });
  });

  it('hides no late dues of other leases: without plan, paid in part, and with an aid that is still to come', async () => {
    const [planned, free, aided] = [await aLet(), await aLet(), await aLet()];
    const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-11-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId: aided, schedule: 'le 5 du mois suivant' });
    await agree(planned);
    await paid(free, 30_000, '2026-11-06');
    const late = (await lateRows(TODAY)).map(({ leaseId, lateCents, oldestOn, dueCount }) => [leaseId, [lateCents, oldestOn, dueCount]]);
    expect(Object.fromEntries(late)).toEqual({ [free]: [180_000, '2026-09-05', 3], [aided]: [190_000, '2026-09-05', 3] });
    expect(await manager().reminders.totals({})).toMatchObject({ count: 2, lateCents: 370_000 });
    const groups = (await manager().reminders.groups({ by: 'propriétaire' })).rows;
    expect(groups.map(({ leaseCount, lateCents }) => [leaseCount, lateCents])).toEqual([[2, 370_000]]);
  });

  it('lets payments pay current rents and instalments by their days, and ends with its debt', async () => {
    const leaseId = await aLet();
    await agree(leaseId, { requiresRent: true });
    // The rent of December, then the first instalment, both by the rule.
    await paid(leaseId, 70_000, '2026-12-05');
    expect(await standing(leaseId, '2026-12-06')).toMatchObject({ state: 'En cours', paidCents: 0 });
    expect((await manager('2026-12-06').rentAccounts.month({ month: '2026-12' })).rows).toMatchObject([{ standing: 'Payée' }]);
    await paid(leaseId, 70_000, '2026-12-10');
    expect(await standing(leaseId, '2026-12-31')).toMatchObject({
      state: 'En cours',
      nextOn: '2027-01-10',
      instalments: [{ paidCents: 70_000 }, { paidCents: 0 }, { paidCents: 0 }],
    });
    expect(await lateRows('2026-12-31')).toEqual([]);
    await paid(leaseId, 140_000, '2027-01-05');
    await paid(leaseId, 140_000, '2027-02-05');
    expect(await standing(leaseId, '2027-03-01')).toMatchObject({ state: 'Soldé', leftCents: 0, breach: null, settledOn: '2027-02-05' });
  });

  it('asks the tenant what the plan asks, on its days', async () => {
    const leaseId = await aLet();
    await agree(leaseId);
    const rows = (await account(leaseId, TODAY))?.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])) ?? [];
    expect(rows.map(({ planned }) => planned)).toEqual([
      [{ dueId: rows[0]?.id, on: '2026-12-10', amountCents: 70_000 }],
      [{ dueId: rows[1]?.id, on: '2027-01-10', amountCents: 70_000 }],
      [{ dueId: rows[2]?.id, on: '2027-02-10', amountCents: 70_000 }],
    ]);
  });
});

describe('a broken plan', () => {
  it('says since when and by how much, and its dues are late since their own day again', async () => {
    const leaseId = await aLet();
    const [before] = await lateRows('2026-12-11');
    await agree(leaseId);
    await paid(leaseId, 70_000, '2026-12-05');
    await paid(leaseId, 69_999, '2026-12-10');
    expect(await lateRows('2026-12-10')).toEqual([]);
    expect(await standing(leaseId, '2026-12-11')).toMatchObject({
      state: 'Rompu',
      breach: { cause: 'échéance', on: '2026-12-10', missingCents: 1 },
    });
    const [late] = await lateRows('2026-12-11');
    expect(late).toMatchObject({ oldestOn: '2026-09-05', lateCents: 140_001, next: { stage: 'Relance amiable', isDue: true } });
    expect(before?.oldestOn).toBe('2026-09-05');
    expect(await account(leaseId, '2026-12-11')).toMatchObject({ lateCents: 140_001 });
    expect((await manager('2026-12-11').reminders.send({ reminders: [{ leaseId, stage: 'Relance amiable' }] })).sent).toHaveLength(1);
    // What is paid later pays the debt, not the plan.
    await paid(leaseId, 140_001, '2026-12-12');
    expect(await standing(leaseId, '2026-12-13')).toMatchObject({ state: 'Rompu', leftCents: 0 });
  });

  it('runs again after a payment of that day that is recorded later', async () => {
    const leaseId = await aLet();
    await agree(leaseId);
    await paid(leaseId, 70_000, '2026-12-05');
    expect((await standing(leaseId, '2026-12-14'))?.state).toBe('Rompu');
    await manager('2026-12-14').payments.create(aConfirmedPayment(leaseId, { amountCents: 70_000, paymentDate: '2026-12-09' }));
    expect((await standing(leaseId, '2026-12-14'))?.state).toBe('En cours');
    expect(await lateRows('2026-12-14')).toEqual([]);
  });

  it('breaks by a current rent only when it says so, without the aid that the fund still brings', async () => {
    const [strict, free] = [await aLet(), await aLet()];
    const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-12-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId: strict, schedule: 'le 5 du mois suivant' });
    await agree(strict, { requiresRent: true });
    await agree(free);
    await manager().rentAccounts.callMonth({ month: '2026-12' });
    await paid(strict, 50_000, '2026-12-05');
    expect((await standing(strict, '2026-12-06'))?.state).toBe('En cours');
    expect((await standing(free, '2026-12-06'))?.state).toBe('En cours');
    // The rent of January is missing, while the instalments are paid.
    for (const leaseId of [strict, free]) {
      await manager('2026-12-20').rentAccounts.callMonth({ month: '2027-01' });
      await paid(leaseId, 70_000, '2026-12-10');
    }
    await paid(strict, 20_000, '2027-01-04');
    expect((await standing(strict, '2027-01-06'))?.breach).toEqual({ cause: 'loyer courant', on: '2027-01-05', missingCents: 50_000 });
    expect(await lateRows('2027-01-06').then((rows) => rows.map(({ leaseId, oldestOn }) => [leaseId, oldestOn]))).toContainEqual([
      strict,
      '2026-10-05',
    ]);
  });

  it('stands in SQL where the rule says, on each day', async () => {
    const leaseId = await aLet();
    await agree(leaseId, { count: 4, firstOn: '2026-11-30', requiresRent: true });
    await manager().rentAccounts.callMonth({ month: '2026-12' });
    await paid(leaseId, 60_000, '2026-11-29');
    await paid(leaseId, 70_000, '2026-12-03');
    await paid(leaseId, 44_000, '2026-12-29');
    for (const today of ['2026-11-20', '2026-11-30', '2026-12-01', '2026-12-06', '2026-12-30', '2026-12-31', '2027-01-06', '2027-02-01']) {
      const plan = await standing(leaseId, today);
      const { rows } = await manager(today).rentAccounts.month({ month: '2026-11' });
      expect([today, rows[0]?.plannedOn ?? null]).toEqual([today, plan?.nextOn ?? null]);
    }
  });
});

describe('agreeing', () => {
  it('refuses a second running plan, a debt that changed, a day of the past and a due that awaits its aid', async () => {
    const leaseId = await aLet();
    const { dues } = await manager().paymentPlans.toPlan({ leaseId });
    const asked = { leaseId, dueIds: dues.slice(0, 1).map(({ id }) => id), count: 2, firstOn: '2026-12-10', requiresRent: false };
    const send = (more: object) => refusal(manager().paymentPlans.agree({ ...asked, debtCents: 70_000, ...more }));
    expect(await send({ firstOn: '2026-11-19' })).toBe('payment-plan.first-day');
    expect(await send({ debtCents: 69_999 })).toBe('payment-plan.debt-changed');
    expect(await send({ dueIds: [agency.organization.id] })).toBe('payment-plan.debt-changed');
    const answers = await Promise.all([send({}), send({}), send({})]);
    expect(answers.toSorted()).toEqual(['accepted', 'payment-plan.running', 'payment-plan.running']);
    expect(
      (await asOwner(database, `select 1 from audit_log where action = 'lease.agree-payment-plan' and entity_id = '${leaseId}'`)).length,
    ).toBe(1);
    const aided = await aLet('2026-11-01');
    const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-11-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId: aided, schedule: 'le 5 du mois suivant' });
    expect(await refusal(agree(aided))).toBe('payment-plan.awaits-aid');
  });

  it('cancels with a reason, and allows another plan then; a broken one is not cancelled', async () => {
    const leaseId = await aLet();
    const { id } = await agree(leaseId);
    await manager().paymentPlans.cancel({ id, reason: 'Nouvel accord' });
    expect(await standing(leaseId, TODAY)).toMatchObject({ state: 'Annulé', cancelReason: 'Nouvel accord', breach: null });
    expect(await lateRows(TODAY)).toHaveLength(1);
    expect(await refusal(manager().paymentPlans.cancel({ id, reason: 'Encore' }))).toBe('payment-plan.not-running');
    const second = await agree(leaseId, { count: 1, firstOn: '2026-11-25' });
    expect(await refusal(manager('2026-11-26').paymentPlans.cancel({ id: second.id, reason: 'Rompu' }))).toBe('payment-plan.not-running');
    // A new plan after a broken one takes over; the first keeps its state.
    await agree(leaseId, { today: '2026-11-27' });
    const { plans } = await manager('2026-11-27').paymentPlans.byLease({ leaseId });
    expect(plans.map(({ state }) => state)).toEqual(['En cours', 'Rompu', 'Annulé']);
  });

  it('is read by the tenant and the owner of the lease, and agreed by managers only', async () => {
    const leaseId = await aLet();
    await agree(leaseId);
    const owner = callerAs(sessionOf(agency.owner, agency.organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });
    expect((await owner.paymentPlans.byLease({ leaseId })).plans).toHaveLength(1);
    expect(await refusal(owner.paymentPlans.toPlan({ leaseId }))).toBe('auth.denied');
    const tenant = callerAs(sessionOf(agency.tenant, agency.organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });
    expect(await refusal(tenant.paymentPlans.byLease({ leaseId }))).toBe('common.not-found');
  });
});

it('shows the instalments in the calendar', async () => {
  const leaseId = await aLet();
  await agree(leaseId);
  const { entries } = await manager().calendar.entries({ from: '2026-12-10', to: '2026-12-10' });
  expect(entries).toMatchObject([
    { kind: 'rent-due', recordId: leaseId, firstDay: '2026-12-10', rent: { totalCents: 70_000, leftCents: 70_000, standing: 'À venir' } },
  ]);
  expect(entries[0]?.detail).toContain('plan d’apurement, mensualité 1 sur 3');
});

describe('the days and amounts of instalments', () => {
  const first = { on: '2026-12-01', amountCents: 10_000 };
  const agreed = async (leaseId: string, instalments: { on: string; amountCents: number }[]) => {
    const { dues } = await manager().paymentPlans.toPlan({ leaseId });
    const dueIds = dues.filter(({ isLate }) => isLate).map(({ id }) => id);
    const plan = { leaseId, dueIds, count: 1, firstOn: '2026-12-01', requiresRent: false, debtCents: 210_000 };
    return manager().paymentPlans.agree({ ...plan, instalments });
  };

  it('are agreed as the parties want them', async () => {
    const leaseId = await aLet();
    const rest = { on: '2027-02-20', amountCents: 200_000 };
    await agreed(leaseId, [first, rest]);
    expect(await standing(leaseId, TODAY)).toMatchObject({
      state: 'En cours',
      nextOn: '2026-12-01',
      instalments: [first, rest],
    });
  });

  it('add up to the debt, one after the other, from today on and within three years', async () => {
    const leaseId = await aLet();
    expect(await refusal(agreed(leaseId, [first, { on: '2027-02-20', amountCents: 199_999 }]))).toBe('payment-plan.other-total');
    expect(await refusal(agreed(leaseId, [first, { on: '2029-12-02', amountCents: 200_000 }]))).toBe('payment-plan.too-long');
    expect(await refusal(agreed(leaseId, [{ on: '2026-11-19', amountCents: 210_000 }]))).toBe('payment-plan.first-day');
    expect(await refusal(agreed(leaseId, [first, { ...first, amountCents: 200_000 }]))).toContain('Ce jour doit suivre');
    await agreed(leaseId, [first, { on: '2029-12-01', amountCents: 200_000 }]);
  });

  it('change while the plan runs: a new plan on what is left takes its place, and no balance changes', async () => {
    const leaseId = await aLet();
    const { id } = await agree(leaseId);
    await paid(leaseId, 70_000, '2026-12-05');
    await paid(leaseId, 70_000, '2026-12-10');
    const on = '2026-12-20';
    const before = await account(leaseId, on);
    const later = [
      { on: '2027-01-25', amountCents: 40_000 },
      { on: '2027-03-25', amountCents: 100_000 },
    ];
    const change = (leftCents: number, instalments = later) => manager(on).paymentPlans.reschedule({ id, leftCents, instalments });
    expect(await refusal(change(139_999))).toBe('payment-plan.debt-changed');
    expect(await refusal(change(140_000, later.slice(1)))).toBe('payment-plan.other-total');
    const { id: newId } = await change(140_000);
    const { plans } = await manager(on).paymentPlans.byLease({ leaseId });
    expect(plans).toMatchObject([
      { id: newId, state: 'En cours', debtCents: 140_000, nextOn: '2027-01-25', instalments: later },
      { id, state: 'Annulé', cancelReason: 'Remplacé par l’échéancier du 20/12/2026' },
    ]);
    expect((await account(leaseId, on))?.balanceCents).toBe(before?.balanceCents);
    expect(await lateRows(on)).toEqual([]);
    // The day of the replaced plan asks for nothing any more; the rents of the months between are paid.
    await paid(leaseId, 70_000, '2027-01-05');
    expect(await standing(leaseId, '2027-01-20')).toMatchObject({ id: newId, state: 'En cours' });
    expect(await refusal(change(140_000))).toBe('payment-plan.not-running');
    expect(
      await asOwner(database, `select 1 as one from audit_log where action = 'lease.reschedule-payment-plan' and entity_id = '${leaseId}'`),
    ).toHaveLength(1);
  });
});
