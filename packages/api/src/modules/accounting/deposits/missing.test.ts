import { depositClaim } from '@lares/domain/accounting/deposits/claim';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { LEASE_KINDS, type LeaseKind } from '@lares/domain/leasing/leases/kind';
import type { LeaseStatus } from '@lares/domain/leasing/leases/status';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBehind } from '../../../testing/from-behind.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { notifyDueToday } from '../../workspace/notifications/notifications.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

type Who = 'manager' | 'founder' | 'owner' | 'tenant' | 'admin';
const TODAY = '2026-11-20';
const as = (who: Who, today = TODAY) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

interface Given {
  kind?: LeaseKind;
  status?: LeaseStatus;
  signedOn?: string | null;
  exitOn?: string | null;
  deposit?: number;
  /** Null: no account is kept. */
  accountingStart?: string | null;
  title?: string;
  userId?: string;
  settled?: boolean;
}

/** Signed on 20 September, from 1 October, with a deposit of 620 €. */
async function aLease(given: Given = {}): Promise<string> {
  const { kind = 'vide', status = 'Actif', exitOn = null, deposit = 62_000, accountingStart = '2026-10-01', title, userId } = given;
  const signedOn = given.signedOn === undefined ? '2026-09-20' : given.signedOn;
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, {
    ownerId: agency.ownerRecord.id,
    ...(title === undefined ? {} : { title }),
  });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2026-10-01'), endDate: day('2029-09-30'), signedOn: signedOn === null ? null : day(signedOn) };
  const lease = { ...dates, kind, depositCents: cents(deposit) };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, lease, { rentCents: 62_000 });
  if (accountingStart !== null)
    await as('manager').rentAccounts.open({ leaseId: id, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  if (status !== 'Actif') await asOwner(database, `update leases set status = '${status}' where id = '${id}'`);
  if (exitOn !== null) await asOwner(database, `update leases set exit_on = '${exitOn}', end_reason = 'Accord' where id = '${id}'`);
  return id;
}
const receive = (leaseId: string, amountCents: number) =>
  as('manager').deposits.receive({ leaseId, movedOn: '2026-11-02', amountCents, paymentMethod: 'Chèque' });
const listed = async (who: Who = 'manager', criteria = {}, today = TODAY) => (await as(who, today).deposits.missing(criteria)).rows;

describe('deposits that were not received', () => {
  it('are listed since the lease was signed, with what is left and how late it is, the oldest first', async () => {
    const late = await aLease({ title: 'T2 des Lilas' });
    const shop = await aLease({ kind: 'commercial' });
    await receive(late, 20_000);
    await receive(await aLease(), 62_000);
    await aLease({ deposit: 0 });
    expect(await listed()).toMatchObject([
      { leaseId: late, payableOn: '2026-09-20', lateDays: 61, calledCents: 62_000, leftCents: 42_000, property: { title: 'T2 des Lilas' } },
      { leaseId: shop, payableOn: '2026-10-01', lateDays: 50, calledCents: 62_000, leftCents: 62_000 },
    ]);
    expect(await as('manager').deposits.missingTotals({})).toEqual({ count: 2, isCapped: false, leftCents: 104_000 });
    const { claim } = await as('manager').deposits.byLease({ leaseId: late });
    expect(claim).toEqual({ leftCents: 42_000, payableOn: '2026-09-20', isAsked: true, lateDays: 61 });
  });

  it('are late the day after they are payable, and again once a reception is cancelled', async () => {
    const leaseId = await aLease();
    expect(await listed('manager', {}, '2026-09-20')).toEqual([]);
    expect(await listed('manager', {}, '2026-09-21')).toMatchObject([{ leaseId, lateDays: 1 }]);
    const { id } = await receive(leaseId, 62_000);
    expect(await listed()).toEqual([]);
    await as('manager').deposits.cancelMovement({ id, reason: 'Chèque sans provision' });
    expect(await listed()).toMatchObject([{ leaseId, leftCents: 62_000 }]);
  });

  it.each<[string, Given]>([
    ...LEASE_KINDS.map((kind): [string, Given] => [`a lease of kind ${kind}`, { kind }]),
    ['a home without a day of signature', { signedOn: null }],
    ['a shop without a day of signature', { kind: 'commercial', signedOn: null }],
    ['a signed lease that did not begin', { status: 'En attente' }],
    ['a lease that nobody signed', { status: 'En attente', signedOn: null }],
    ['an ended lease', { status: 'Terminé' }],
    ['a terminated lease', { status: 'Résilié' }],
    ['a lease whose last day is today', { exitOn: TODAY }],
    ['a lease that was left yesterday', { exitOn: '2026-11-19' }],
    ['a lease taken over', { accountingStart: '2026-11-01' }],
    ['a lease without an account', { accountingStart: null }],
  ])('are those of the rule: %s', async (_case, given) => {
    const leaseId = await aLease(given);
    const { kind = 'vide', status = 'Actif', exitOn = null, accountingStart = '2026-10-01', signedOn = '2026-09-20' } = given;
    const claim = depositClaim({
      kind,
      furnished: false,
      status,
      signedOn: signedOn === null ? null : day(signedOn),
      startDate: day('2026-10-01'),
      exitOn: exitOn === null ? null : day(exitOn),
      accountingStart: accountingStart === null ? null : day(accountingStart),
      isSettled: false,
      calledCents: cents(62_000),
      receivedCents: cents(0),
      today: day(TODAY),
    });
    const { leftCents, payableOn, lateDays } = claim;
    expect((await as('manager').deposits.byLease({ leaseId })).claim).toEqual(claim);
    expect(await listed()).toMatchObject(lateDays > 0 ? [{ leaseId, leftCents, payableOn, lateDays }] : []);
  });

  it('are settled by a solde de tout compte, until it is cancelled', async () => {
    const leaseId = await aLease();
    await asOwner(
      database,
      `with counted as (insert into exit_counters (organization_id, year, last) select organization_id, 2026, 1 from leases where id = '${leaseId}')
      insert into exit_settlements (organization_id, year, sequence, lease_id, snapshot, sha256, paid_out_cents, kept_cents, issued_at)
      select organization_id, 2026, 1, id, '{"keysOn": "2026-11-10"}', '\\x00', 0, 0, now() from leases where id = '${leaseId}'`,
    );
    expect(await listed()).toEqual([]);
    await asOwner(database, `update exit_settlements set cancelled_at = now(), cancel_reason = 'Erreur' where lease_id = '${leaseId}'`);
    expect(await listed()).toMatchObject([{ leaseId, leftCents: 62_000 }]);
  });

  it('follow the first day of the account, and what the lease says', async () => {
    const leaseId = await aLease();
    const startOn = (accountingStart: string, version: number) =>
      as('manager').rentAccounts.update({ leaseId, version, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
    await startOn('2026-11-01', 1);
    expect(await listed()).toEqual([]);
    await startOn('2026-10-01', 2);
    expect(await listed()).toMatchObject([{ leaseId, leftCents: 62_000 }]);
    await asOwner(
      database,
      `update leases set deposit_cents = 70000, signed_on = '2026-09-25', exit_on = '2026-12-31' where id = '${leaseId}'`,
    );
    expect(await listed()).toMatchObject([{ leaseId, payableOn: '2026-09-25', calledCents: 70_000, leftCents: 70_000 }]);
    expect(await listed('manager', {}, '2027-01-01')).toEqual([]);
    await asOwner(database, `update leases set deposit_cents = 0 where id = '${leaseId}'`);
    expect(await listed()).toEqual([]);
  });

  it('count what is received while the accounts of all leases are opened', async () => {
    const [leaseId, other] = [await aLease({ accountingStart: null }), await aLease({ accountingStart: null })];
    await database.owner.unsafe(`
      create function wait_before_audit() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(4712); return new; end $$;
      create trigger a_gate before insert on audit_log for each row when (new.action = 'lease.receive-deposit') execute function wait_before_audit();`);
    const acts = [() => receive(leaseId, 20_000), () => as('manager').rentAccounts.openMany({ accountingStart: '2026-10-01' })];
    expect(await fromBehind(database, 'select pg_advisory_xact_lock(4712)', acts)).toEqual(['ok', 'ok']);
    // Of one day: in the order of their ids.
    expect(new Map((await listed()).map((row) => [row.leaseId, row.leftCents]))).toEqual(
      new Map([
        [leaseId, 42_000],
        [other, 62_000],
      ]),
    );
  });

  it('are notified until they are received, and once only, also when the account is opened long after the signature', async () => {
    const leaseId = await aLease({ signedOn: '2026-08-20' });
    const jobs = (today: string) => ({
      database,
      organizationId: agency.organization.id,
      now: () => new Date(`${today}T04:00:00Z`),
      onFailure: (error: unknown) => expect.fail(String(error)),
    });
    const shown = async () => (await as('manager').notifications.list({})).rows.filter(({ kind }) => kind === 'deposit.missing').length;
    await notifyDueToday(jobs('2026-11-21'));
    expect(await shown()).toBe(1);
    const { id } = await receive(leaseId, 62_000);
    expect(await shown()).toBe(0);
    await as('manager').deposits.cancelMovement({ id, reason: 'Chèque sans provision' });
    await notifyDueToday(jobs('2026-11-22'));
    expect(await shown()).toBe(1);
  });

  it('are found by property, owner and words, and summed with the same filters', async () => {
    const lilas = await aLease({ title: 'T2 des Lilas' });
    await aLease({ title: 'Studio du Port' });
    const found = await listed('manager', { q: 'lilas' });
    expect(found).toMatchObject([{ leaseId: lilas }]);
    expect(await as('founder').deposits.missingTotals({ q: 'lilas' })).toEqual({ count: 1, isCapped: false, leftCents: 62_000 });
    const { property } = found[0] ?? { property: { id: '' } };
    expect(await listed('manager', { propertyId: property.id })).toMatchObject([{ leaseId: lilas }]);
    expect(await listed('manager', { ownerId: agency.ownerRecord.id })).toHaveLength(2);
  });

  it('are turned by pages', async () => {
    const ids = [await aLease(), await aLease({ signedOn: '2026-09-21' })];
    const first = await as('manager').deposits.missing({ limit: 1 });
    const second = await as('manager').deposits.missing({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ leaseId }) => leaseId)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });

  it('never enter the account of the rent', async () => {
    const leaseId = await aLease();
    const account = await as('manager').rentAccounts.byLease({ leaseId, on: null });
    await receive(leaseId, 20_000);
    expect(await as('manager').rentAccounts.byLease({ leaseId, on: null })).toEqual(account);
  });

  it.each(['owner', 'tenant'] as const)('are listed to no %s, who reads the claim of their own lease', async (who) => {
    const leaseId = await aLease({ userId: agency.tenant.person.id });
    await expect(as(who).deposits.missing({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(who).deposits.missingTotals({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await as(who).deposits.byLease({ leaseId })).claim).toMatchObject({ leftCents: 62_000, isAsked: true, lateDays: 61 });
  });

  it('are shown to the tenant of another lease nowhere', async () => {
    const leaseId = await aLease();
    await expect(as('tenant').deposits.byLease({ leaseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stay in their organisation', async () => {
    await aLease();
    const other = await anAgency(database);
    const stranger = callerAs(sessionOf(other.manager, other.organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });
    expect((await stranger.deposits.missing({})).rows).toEqual([]);
    expect(await stranger.deposits.missingTotals({})).toEqual({ count: 0, isCapped: false, leftCents: 0 });
  });
});
