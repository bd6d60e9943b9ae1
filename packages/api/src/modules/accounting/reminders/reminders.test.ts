import { Wall } from '@lares/db/wall';
import { debtSince } from '@lares/domain/accounting/reminders/next-reminder';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetQueuedEmails, queuedEmails } from '../../../testing/queued-emails.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  await forgetQueuedEmails(database);
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string }) => error.message,
  );

const TODAY = '2026-11-20';
const manager = (today = TODAY) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** 700 € on the 5th of each month. */
async function aLet(
  accountingStart = '2026-11-01',
  email = 'karim@exemple.fr',
  guarantors: NonNullable<Parameters<typeof someLease>[3]>['guarantors'] = [],
): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, { email });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const money = { rentCents: 62_000, chargesCents: 8_000, guarantors };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, money);
  await manager().rentAccounts.open({ leaseId, accountingStart, openingCents: 0, openingSide: 'dû par le locataire' });
  return leaseId;
}
const paid = (leaseId: string, amountCents: number, paymentDate: string) =>
  manager('2026-12-31').payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
const rowsOn = async (today = TODAY, criteria = {}) => (await manager(today).reminders.list(criteria)).rows;
const FIRST = 'Relance amiable';
const send = (leaseId: string, stage: 'Relance amiable' | 'Relance formelle' | 'Mise en demeure', today = TODAY) =>
  manager(today).reminders.send({ reminders: [{ leaseId, stage }] });

describe('the list of arrears', () => {
  it('sums each lease by slices, the oldest first, with its next reminder', async () => {
    const recent = await aLet();
    const old = await aLet('2026-08-01');
    await paid(old, 60_000, '2026-08-05');
    const prompt = await aLet();
    await paid(prompt, 70_000, '2026-11-05');
    expect(await rowsOn()).toMatchObject([
      {
        leaseId: old,
        lateCents: 220_000,
        upTo30Cents: 70_000,
        upTo60Cents: 70_000,
        upTo90Cents: 70_000,
        over90Cents: 10_000,
        oldestOn: '2026-08-05',
        dueCount: 4,
        debtSince: '2026-08-05',
        next: { stage: FIRST, on: '2026-08-10', isDue: true },
      },
      { leaseId: recent, lateCents: 70_000, upTo30Cents: 70_000, oldestOn: '2026-11-05', next: { stage: FIRST, on: '2026-11-10' } },
    ]);
    const sums = { count: 2, lateCents: 290_000, upTo30Cents: 140_000, upTo60Cents: 70_000, upTo90Cents: 70_000, over90Cents: 10_000 };
    expect(await manager().reminders.totals({})).toEqual(sums);
  });

  it('leaves out the aid that comes later', async () => {
    const leaseId = await aLet();
    const aid = { payer: 'CAF', amountCents: 21_200, fromMonth: '2026-01-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId, schedule: 'le 5 du mois suivant' });
    expect(await rowsOn()).toMatchObject([{ lateCents: 48_800 }]);
    await paid(leaseId, 48_800, '2026-11-19');
    expect(await rowsOn()).toEqual([]);
  });

  it('D085: says from which debt arrears are reported to the fund, until when a tenant could pay after an order of today, and what is prescribed', async () => {
    const leaseId = await aLet('2026-08-01');
    const aid = { payer: 'CAF', amountCents: 20_000, fromMonth: '2026-01-01', untilMonth: null, paidToLandlord: true } as const;
    await manager().housingAids.add({ ...aid, leaseId, schedule: 'le 5 du mois suivant' });
    expect(await rowsOn()).toMatchObject([
      {
        signs: {
          // Twice 620 € less 200 €.
          aid: { payer: 'CAF', thresholdCents: 84_000, isReached: true },
          clause: { delay: 'six semaines', lastDay: '2027-01-01' },
          claimableUntil: '2029-08-05',
          isPrescribed: false,
        },
      },
    ]);
    expect((await manager('2029-08-06').reminders.byLease({ leaseId })).arrears?.signs).toMatchObject({ isPrescribed: true });
    const { account } = await manager('2029-08-06').rentAccounts.byLease({ leaseId, on: null });
    const dues = account?.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])) ?? [];
    expect(dues.filter(({ isPrescribed }) => isPrescribed).map(({ month }) => month)).toEqual(['2026-08-01']);
  });

  it('pages without losing or repeating a lease of the same day', async () => {
    const leases = [await aLet(), await aLet(), await aLet()];
    const first = await manager().reminders.list({ limit: 2 });
    const second = await manager().reminders.list({ limit: 2, cursor: first.nextCursor ?? '' });
    const shown = [...first.rows, ...second.rows].map(({ leaseId }) => leaseId);
    expect(shown).toEqual(leases.toSorted());
    expect(second.nextCursor).toBeNull();
  });

  it('narrows to a slice, to what is to be reminded, to pauses, to a property, an owner or words', async () => {
    const recent = await aLet();
    const old = await aLet('2026-08-01');
    const rows = await rowsOn();
    const idsOf = async (criteria: object, today = TODAY) => (await rowsOn(today, criteria)).map(({ leaseId }) => leaseId);
    expect(await idsOf({ slice: 'plus de 90 jours' })).toEqual([old]);
    expect(await idsOf({ state: 'à relancer' }, '2026-11-09')).toEqual([old]);
    await send(old, FIRST);
    expect(await idsOf({ state: 'à relancer' })).toEqual([recent]);
    expect(await idsOf({ state: 'à relancer' }, '2026-11-30')).toEqual([old, recent]);
    await manager().reminders.pause({ leaseId: recent, untilDay: '2026-11-25', reason: 'Accord' });
    expect(await idsOf({ state: 'à relancer' })).toEqual([]);
    expect(await idsOf({ state: 'en pause' })).toEqual([recent]);
    expect((await manager().reminders.totals({ state: 'en pause' })).count).toBe(1);
    expect(await idsOf({ state: 'en pause' }, '2026-11-26')).toEqual([]);
    expect(await idsOf({ propertyId: rows[1]?.property.id })).toEqual([recent]);
    expect(await idsOf({ q: rows[0]?.tenant.name ?? '' })).toContain(old);
  });

  it('sums by owner and by tenant, the largest first, each as the list that the row opens', async () => {
    await aLet();
    const old = await aLet('2026-08-01');
    const { property, tenant } = (await rowsOn()).find(({ leaseId }) => leaseId === old)!;
    const unowned = await aLet('2026-10-01');
    await asOwner(database, `update properties set owner_id = null where id = (select property_id from leases where id = '${unowned}')`);
    const owners = await manager().reminders.groups({ by: 'propriétaire' });
    expect(owners.rows).toMatchObject([
      { id: agency.ownerRecord.id, leaseCount: 2, lateCents: 350_000, upTo30Cents: 140_000, over90Cents: 70_000, oldestOn: '2026-08-05' },
      { id: null, name: null, leaseCount: 1, lateCents: 140_000 },
    ]);
    const ofOwner = await manager().reminders.totals({ ownerId: agency.ownerRecord.id });
    expect(ofOwner).toMatchObject({ count: 2, lateCents: 350_000 });

    const first = await manager().reminders.groups({ by: 'locataire', limit: 1 });
    expect(first.rows).toMatchObject([{ id: tenant.id, name: tenant.name, leaseCount: 1, lateCents: 280_000 }]);
    expect(await manager().reminders.totals({ tenantId: tenant.id })).toMatchObject({ count: 1, lateCents: 280_000 });
    const rest = await manager().reminders.groups({ by: 'locataire', limit: 5, cursor: first.nextCursor! });
    expect(rest.rows.map(({ lateCents }) => lateCents)).toEqual([140_000, 70_000]);
    const back = await manager().reminders.groups({ by: 'locataire', limit: 1, cursor: rest.previousCursor! });
    expect(back.rows).toEqual(first.rows);
    const filtered = await manager().reminders.groups({ by: 'locataire', propertyId: property.id, slice: 'plus de 90 jours' });
    expect(filtered.rows).toMatchObject([{ lateCents: 280_000 }]);
    expect((await manager().reminders.groups({ by: 'locataire', state: 'en pause' })).rows).toEqual([]);
  });

  it('knows since when the debt lasts, as the rule does, and forgets what was paid in between', async () => {
    const leaseId = await aLet('2026-08-01');
    await paid(leaseId, 70_000, '2026-08-20');
    await paid(leaseId, 70_000, '2026-10-20');
    const [row] = await rowsOn();
    // August was paid before September was due; September was still unpaid when October came.
    const dues = [
      { dueOn: day('2026-08-05'), settledOn: day('2026-08-20') },
      { dueOn: day('2026-09-05'), settledOn: day('2026-10-20') },
      { dueOn: day('2026-10-05'), settledOn: null },
      { dueOn: day('2026-11-05'), settledOn: null },
    ];
    expect(row).toMatchObject({ oldestOn: '2026-10-05', debtSince: '2026-09-05' });
    expect(debtSince(dues, day('2026-10-05'))).toBe('2026-09-05');
  });
});

describe('a reminder', () => {
  it('is sent by e-mail with its PDF, once for a debt, and leaves one audit row', async () => {
    const leaseId = await aLet();
    const { sent } = await send(leaseId, FIRST);
    expect(sent).toMatchObject([{ leaseId, stage: FIRST, channel: 'e-mail' }]);
    expect(await queuedEmails(database)).toMatchObject([{ to: 'karim@exemple.fr', subject: 'Rappel : votre loyer' }]);
    expect(await refusal(send(leaseId, FIRST))).toBe('reminder.already-sent');
    expect(await queuedEmails(database)).toHaveLength(1);
    const audits = await asOwner<{ action: string }>(
      database,
      `select action from audit_log where action = 'reminder.send' and organization_id = '${agency.organization.id}'`,
    );
    expect(audits).toHaveLength(1);
    expect(await manager().reminders.byLease({ leaseId })).toMatchObject({
      arrears: { next: { stage: 'Relance formelle', on: '2026-11-30', isDue: false } },
      reminders: [{ stage: FIRST, channel: 'e-mail', sentOn: TODAY, totalCents: 70_000 }],
      pause: null,
    });
  });

  it('is sent once when two managers send it at the same time', async () => {
    const leaseId = await aLet();
    const answers = await Promise.allSettled([send(leaseId, FIRST), send(leaseId, FIRST), send(leaseId, FIRST)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await queuedEmails(database)).toHaveLength(1);
  });

  it('is printed for a tenant without address, and a formal notice for everybody', async () => {
    const silent = await aLet('2026-11-01', '');
    const other = await aLet();
    expect((await send(silent, FIRST)).sent).toMatchObject([{ channel: 'papier' }]);
    expect((await send(other, 'Mise en demeure')).sent).toMatchObject([{ channel: 'papier' }]);
    expect(await queuedEmails(database)).toEqual([]);
    expect(await refusal(send(other, 'Relance formelle'))).toBe('reminder.already-sent');
  });

  it('stops once everything is paid, and begins again for a new debt', async () => {
    const leaseId = await aLet('2026-11-01');
    await send(leaseId, FIRST);
    await paid(leaseId, 70_000, '2026-11-25');
    expect(await refusal(send(leaseId, 'Relance formelle', '2026-11-30'))).toBe('reminder.nothing-late');
    await manager('2026-12-12').rentAccounts.callMonth({ month: '2026-12' });
    expect(await rowsOn('2026-12-12')).toMatchObject([{ leaseId, debtSince: '2026-12-05', next: { stage: FIRST, on: '2026-12-10' } }]);
    expect((await send(leaseId, FIRST, '2026-12-12')).sent).toHaveLength(1);
  });

  it('goes on with the same debt after a part was paid, and keeps what it said', async () => {
    const leaseId = await aLet('2026-10-01');
    await send(leaseId, FIRST);
    await paid(leaseId, 70_000, '2026-11-21');
    expect(await rowsOn('2026-11-30')).toMatchObject([{ lateCents: 70_000, debtSince: '2026-10-05', next: { stage: 'Relance formelle' } }]);
    const [first] = (await manager().reminders.byLease({ leaseId })).reminders;
    expect(first).toMatchObject({ totalCents: 140_000 });
    const change = `update reminders set total_cents = 1 where id = '${first?.id}'`;
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: agency.manager.person.id });
    await expect(wall.transaction((tx) => tx.execute(change))).rejects.toThrow(/reminders/u);
  });

  it('is sent to many at once, all or none, as the preview said', async () => {
    const leases = [await aLet(), await aLet('2026-11-01', '')];
    const preview = await manager().reminders.preview({ leaseIds: leases });
    expect(preview).toMatchObject([
      { leaseId: leases[0], next: { stage: FIRST, isDue: true }, channel: 'e-mail', lateCents: 70_000 },
      { leaseId: leases[1], next: { stage: FIRST, isDue: true }, channel: 'papier' },
    ]);
    const asked = leases.map((leaseId) => ({ leaseId, stage: FIRST }) as const);
    const settled = await aLet();
    await paid(settled, 70_000, '2026-11-10');
    expect(await refusal(manager().reminders.send({ reminders: [...asked, { leaseId: settled, stage: FIRST }] }))).toBe(
      'reminder.nothing-late',
    );
    expect((await manager().reminders.send({ reminders: asked })).sent).toHaveLength(2);
    expect(await manager().reminders.preview({ leaseIds: [settled] })).toEqual([]);
  });

  it('waits for the end of a pause, which can be ended before', async () => {
    const leaseId = await aLet();
    expect(await refusal(manager().reminders.pause({ leaseId, untilDay: '2026-11-19', reason: 'Accord' }))).toBe('reminder.pause-past');
    await manager().reminders.pause({ leaseId, untilDay: '2026-11-25', reason: 'Accord' });
    await manager().reminders.pause({ leaseId, untilDay: '2026-11-30', reason: 'Chèque attendu' });
    expect(await manager().reminders.byLease({ leaseId })).toMatchObject({
      pause: { untilDay: '2026-11-30', reason: 'Chèque attendu' },
      arrears: { next: { on: '2026-12-01', isDue: false } },
    });
    expect(await refusal(send(leaseId, FIRST))).toBe('reminder.paused');

    await manager().reminders.resume({ leaseId });
    expect((await send(leaseId, FIRST)).sent).toHaveLength(1);
  });

  it('follows the schedule of the organisation', async () => {
    await aLet();
    const { version } = await manager().organizations.current();
    await manager().organizations.setReminderSchedule({ friendlyReminderDays: 2, formalReminderDays: 9, noticeReminderDays: 20, version });
    expect(await rowsOn()).toMatchObject([{ next: { stage: FIRST, on: '2026-11-07' } }]);
  });

  it.each(['owner', 'tenant'] as const)('is nothing for an invited %s', async (who) => {
    const leaseId = await aLet();
    const { person, organization } = { person: agency[who], organization: agency.organization };
    const caller = callerAs(sessionOf(person, organization), { database, now: () => new Date(`${TODAY}T09:00:00Z`) });
    expect(await refusal(caller.reminders.list({}))).toBe('auth.denied');
    expect(await refusal(caller.reminders.groups({ by: 'locataire' }))).toBe('auth.denied');
    expect(await refusal(caller.reminders.send({ reminders: [{ leaseId, stage: FIRST }] }))).toBe('auth.denied');
  });
});

describe('the guarantors of a lease', () => {
  const GUARANTORS = [
    { kind: 'personne', name: 'Anne Benali', email: 'anne@exemple.fr', address: '5 rue du Lac', surety: 'solidaire' },
    { kind: 'personne', name: 'Bruno Benali', surety: 'simple', maxAmountCents: cents(300_000), untilDate: day('2026-10-31') },
    { kind: 'personne', name: 'Céline Benali', surety: 'simple', untilDate: day('2026-09-30') },
  ] as const;
  const noticesOf = async (leaseId: string) => {
    const [last] = (await manager().reminders.byLease({ leaseId })).reminders;
    return last?.guarantors.map(({ name, channel }) => ({ name, channel }));
  };

  it('are not informed within the month of the oldest due', async () => {
    const leaseId = await aLet('2026-11-01', 'karim@exemple.fr', [...GUARANTORS]);
    expect(await manager().reminders.preview({ leaseIds: [leaseId] })).toMatchObject([{ guarantors: [] }]);
    expect((await send(leaseId, FIRST)).sent).toMatchObject([{ guarantors: [] }]);
    expect(await queuedEmails(database)).toHaveLength(1);
  });

  it('are informed once a due is unpaid for more than a month, as the preview said: by e-mail or in print', async () => {
    const leaseId = await aLet('2026-10-01', 'karim@exemple.fr', [...GUARANTORS]);
    const informed = [
      { name: 'Anne Benali', channel: 'e-mail' },
      { name: 'Bruno Benali', channel: 'papier' },
    ];
    const [{ guarantors: previewed } = { guarantors: [] }] = await manager().reminders.preview({ leaseIds: [leaseId] });
    expect(previewed).toEqual([
      { ...informed[0], hasAddress: true },
      { ...informed[1], hasAddress: false },
    ]);
    const { sent } = await send(leaseId, FIRST);
    expect(sent).toMatchObject([{ guarantors: informed }]);
    expect(await noticesOf(leaseId)).toEqual(informed);
    const emails = await queuedEmails(database);
    expect(emails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'karim@exemple.fr', subject: 'Rappel : votre loyer' },
      { to: 'anne@exemple.fr', subject: 'Information de la caution : loyer impayé' },
    ]);
    // Nobody learns of a debt that is not theirs: the tenant's e-mail has the reminder, the guarantor's has their notice.
    expect(emails[1]).toMatchObject({ pdf: { document: 'guarantor-notice', id: sent[0]?.guarantors[0]?.id } });
    const audits = await asOwner<{ after: unknown }>(
      database,
      `select after from audit_log where action = 'reminder.send' and organization_id = '${agency.organization.id}'`,
    );
    expect(JSON.stringify(audits)).not.toContain('Benali');
  });

  it('answer for the dues of the days while their surety ran', async () => {
    const leaseId = await aLet('2026-10-01', 'karim@exemple.fr', [...GUARANTORS]);
    await send(leaseId, 'Mise en demeure');
    const notices = await asOwner<{ name: string; total: number; max: number | null }>(
      database,
      `select n.snapshot -> 'guarantor' ->> 'name' as name, (n.snapshot ->> 'totalCents')::int as total,
         (n.snapshot -> 'guarantor' ->> 'maxAmountCents')::int as max
       from guarantor_notices n where n.organization_id = '${agency.organization.id}' order by 1`,
    );
    expect(notices).toEqual([
      { name: 'Anne Benali', total: 140_000, max: null },
      { name: 'Bruno Benali', total: 70_000, max: 300_000 },
    ]);
    // A formal notice is a registered letter for the guarantor too.
    expect(await noticesOf(leaseId)).toMatchObject([{ channel: 'papier' }, { channel: 'papier' }]);
    expect(await queuedEmails(database)).toEqual([]);
  });
});
