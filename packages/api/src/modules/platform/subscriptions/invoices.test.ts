import type { Plan } from '@lares/domain/platform/subscriptions/plan';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { billSubscriptions } from './invoices.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let organizationId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  organizationId = agency.organization.id;
  await began('2026-09-10T08:00:00Z', '2026-09-23');
});

const began = (at: string, trialEndsOn: string | null) =>
  asOwner(
    database,
    `update organizations set created_at = '${at}', trial_ends_on = ${trialEndsOn === null ? 'null' : `'${trialEndsOn}'`} where id = '${organizationId}'`,
  );

async function runNightly(at: string) {
  const failures: unknown[] = [];
  await billSubscriptions({ database, now: () => new Date(at), onFailure: (error) => failures.push(error) });
  expect(failures).toEqual([]);
}

const calls = (who: 'manager' | 'founder' | 'admin' = 'manager', at = '2026-11-20T09:00:00Z') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(at) });
const billed = async () =>
  (await calls().subscriptions.invoices({})).map(({ month, daysPerPlan, amountCents }) => ({ month, daysPerPlan, amountCents }));
const change = (plan: Plan, version: number, at: string) => calls('manager', at).subscriptions.change({ plan, version });

const SEPTEMBER = { month: '2026-09-01', daysPerPlan: { essai: 14, basic: 7 }, amountCents: 466 };
const OCTOBER = { month: '2026-10-01', daysPerPlan: { basic: 31 }, amountCents: 1999 };

describe('monthly billing', () => {
  it('writes an invoice for each completed month, also without a chosen plan, and catches up on missed days', async () => {
    await runNightly('2026-11-20T03:00:00Z');
    expect(await billed()).toEqual([OCTOBER, SEPTEMBER]);
    const log = await asOwner(
      database,
      `select actor_kind from audit_log where organization_id = '${organizationId}' and action = 'subscription-invoice.create'`,
    );
    expect(log).toEqual([{ actor_kind: 'system' }, { actor_kind: 'system' }]);
  });

  it('starts a month at midnight in Paris, and bills it once when several processes run', async () => {
    await runNightly('2026-09-30T21:59:00Z');
    expect(await billed()).toEqual([]);
    await Promise.all([runNightly('2026-09-30T22:01:00Z'), runNightly('2026-09-30T22:01:00Z')]);
    await runNightly('2026-10-02T03:00:00Z');
    expect(await billed()).toEqual([SEPTEMBER]);
  });

  it('counts each day at the plan of that day, and the day of a change at the new one', async () => {
    await change('premium', 0, '2026-10-16T08:00:00Z');
    await change('enterprise', 1, '2026-10-31T22:59:00Z');
    await change('premium', 2, '2026-11-04T08:00:00Z');
    await runNightly('2026-12-01T03:00:00Z');
    expect(await billed()).toEqual([
      { month: '2026-11-01', daysPerPlan: { enterprise: 3, premium: 27 }, amountCents: 1000 + 4499 },
      { month: '2026-10-01', daysPerPlan: { basic: 15, premium: 15, enterprise: 1 }, amountCents: 967 + 2419 + 323 },
      SEPTEMBER,
    ]);
  });

  it('bills no trial month, and never the demonstration', async () => {
    await began('2026-09-10T08:00:00Z', '2026-12-31');
    await runNightly('2026-11-20T03:00:00Z');
    expect(await billed()).toEqual([]);
    await began('2026-01-10T08:00:00Z', null);
    await asOwner(database, `update organizations set is_demo = true where id = '${organizationId}'`);
    await runNightly('2026-11-21T03:00:00Z');
    expect(await billed()).toEqual([]);
  });
});

describe('marking an invoice as paid', () => {
  it('is done and undone by an administrator, and shown in the history of the organisation', async () => {
    await runNightly('2026-11-20T03:00:00Z');
    const admin = callerAs(sessionOf(agency.admin, null), { database }).instance;
    const mine = async () => (await admin.plans()).find((row) => row.organizationId === organizationId);
    expect(await mine()).toMatchObject({
      plan: 'basic',
      trialEndsOn: '2026-09-23',
      properties: 0,
      unsettled: 2,
      unsettledCents: 1999 + 466,
    });
    const [october] = await admin.invoicesOf({ organizationId });
    const id = october?.id ?? '';
    await admin.markInvoice({ organizationId, id, isSettled: true });
    const first = (await calls().subscriptions.invoices({}))[0]?.settledAt;
    expect(first).not.toBeNull();
    // Repeated: the day of payment stays.
    const later = callerAs(sessionOf(agency.admin, null), { database, now: () => new Date('2026-11-25T09:00:00Z') }).instance;
    await later.markInvoice({ organizationId, id, isSettled: true });
    expect((await calls().subscriptions.invoices({}))[0]?.settledAt).toBe(first);
    expect(await mine()).toMatchObject({ unsettled: 1, unsettledCents: 466 });
    await admin.markInvoice({ organizationId, id, isSettled: false });
    expect((await calls().subscriptions.invoices({}))[0]?.settledAt).toBeNull();
    const log = await asOwner(
      database,
      `select action from audit_log where organization_id = '${organizationId}' and actor_kind = 'admin' order by id`,
    );
    expect(log).toEqual([{ action: 'subscription-invoice.settle' }, { action: 'subscription-invoice.reopen' }]);
  });

  it('is refused to a founder, and allowed to administrators only', async () => {
    await expect(calls('founder').subscriptions.invoices({})).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    const { instance } = calls('manager');
    const refused = { cause: { code: 'auth.denied' } };
    await expect(instance.plans()).rejects.toMatchObject(refused);
    await expect(instance.invoicesOf({ organizationId })).rejects.toMatchObject(refused);
    await expect(instance.markInvoice({ organizationId, id: organizationId, isSettled: true })).rejects.toMatchObject(refused);
  });
});
