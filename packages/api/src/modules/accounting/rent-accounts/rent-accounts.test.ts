import { allocations, dueLines, dues } from '@lares/db/schema/accounting/rent-accounts';
import { Wall } from '@lares/db/wall';
import type { LeaseSeed } from '@lares/db/seed/leases';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { callRents } from './calls.commands.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const at = (today: string) => () => new Date(`${today}T09:00:00Z`);
const on = (today: string) => callerAs(sessionOf(agency.manager, agency.organization), { database, now: at(today) });

async function aLease(overrides: Partial<LeaseSeed> = {}, parts: Parameters<typeof someLease>[3] = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId);
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  return someLease(
    database,
    { organizationId, propertyId, tenantId },
    { ...dates, ...overrides },
    { rentCents: 60_000, chargesCents: 5_000, ...parts },
  );
}

const OPENING = { openingCents: 0, openingSide: 'dû par le locataire' } as const;

async function anAccount(
  accountingStart: string,
  today: string,
  lease: Partial<LeaseSeed> = {},
  opening: Partial<{ openingCents: number; openingSide: 'dû par le locataire' | 'en faveur du locataire' }> = {},
) {
  const { id } = await aLease(lease);
  await on(today).rentAccounts.open({ leaseId: id, accountingStart, ...OPENING, ...opening });
  return id;
}

const accountOf = async (leaseId: string, today: string, asked: string | null = null) =>
  (await on(today).rentAccounts.byLease({ leaseId, on: asked })).account ?? expect.fail('no account');

type Account = Awaited<ReturnType<typeof accountOf>>;

const shown = ({ rows }: Account) =>
  rows.map((row) => [row.kind === 'due' ? row.due.kind : 'paiement', row.on, row.amountCents, row.balanceCents]);
const standings = ({ rows, upcoming }: Account) =>
  [...rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...upcoming].map(({ dueOn, standing, leftCents }) => [
    dueOn,
    standing,
    leftCents,
  ]);

const pay = (leaseId: string, amountCents: number, paymentDate: string, more: object = {}) =>
  on(paymentDate).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate, ...more }));

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

describe('what is owed', () => {
  it('calls each month since the account began, to the cent, and the next one fifteen days ahead', async () => {
    const id = await anAccount('2026-09-10', '2026-11-20', {}, { openingCents: 20_000 });
    const account = await accountOf(id, '2026-11-20');
    expect(shown(account)).toEqual([
      ['solde initial', '2026-09-10', 20_000, 20_000],
      // 21/30 of 600 € and of 50 €.
      ['terme', '2026-09-10', 45_500, 65_500],
      ['terme', '2026-10-05', 65_000, 130_500],
      ['terme', '2026-11-05', 65_000, 195_500],
    ]);
    expect(account.upcoming.map(({ dueOn, totalCents }) => [dueOn, totalCents])).toEqual([['2026-12-05', 65_000]]);
    expect(account).toMatchObject({ balanceCents: 195_500, lateCents: 195_500 });
    const [, september] = account.rows;
    expect(september?.kind === 'due' && september.due.lines).toMatchObject([
      { kind: 'loyer', amountCents: 42_000, days: 21, ofDays: 30, monthlyCents: 60_000 },
      { kind: 'charges', amountCents: 3_500, days: 21, ofDays: 30, monthlyCents: 5_000 },
    ]);
  });

  it('bills exactly twelve rents for a year from 15/01/2024 to 14/01/2025', async () => {
    const { id } = await aLease({ exitOn: day('2025-01-14'), status: 'Résilié' }, { rentCents: 60_000, chargesCents: 0 });
    await on('2026-11-20').rentAccounts.open({ leaseId: id, accountingStart: '2024-01-15', ...OPENING });
    expect((await accountOf(id, '2026-11-20')).balanceCents).toBe(720_000);
  });

  it('calls each month once, by the nightly job and with an act, and again adds nothing', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const failures: unknown[] = [];
    const callOn = (today: string) =>
      callRents({ database, now: at(today), organizationId: agency.organization.id, onFailure: (error) => failures.push(error) });
    await callOn('2026-11-15');
    expect((await accountOf(id, '2026-11-15')).upcoming).toEqual([]);
    await callOn('2026-11-16');
    await callOn('2026-11-17');
    expect((await accountOf(id, '2026-11-17')).upcoming.map(({ dueOn }) => dueOn)).toEqual(['2026-12-05']);
    expect(failures).toEqual([]);
  });

  it('is called for every other lease when one account cannot be called', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push(await anAccount('2026-11-01', '2026-11-02'));
    const [, broken = ''] = ids;
    const { owner } = database;
    await owner`create function refuse_due() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`;
    await owner.unsafe(
      `create trigger refuse_due before insert on dues for each row when (new.lease_id = '${broken}') execute function refuse_due()`,
    );
    const failures: unknown[] = [];
    const call = () =>
      callRents({ database, now: at('2026-11-20'), organizationId: agency.organization.id, onFailure: (error) => failures.push(error) });
    await call();
    const upcoming = async () => {
      const accounts = [];
      for (const id of ids) accounts.push((await accountOf(id, '2026-11-20')).upcoming.length);
      return accounts;
    };
    expect(failures).toHaveLength(1);
    expect(await upcoming()).toEqual([1, 0, 1]);
    await owner`drop trigger refuse_due on dues`;
    await call();
    expect(failures).toHaveLength(1);
    expect(await upcoming()).toEqual([1, 1, 1]);
  });

  it('calls as many days ahead as the organisation chose', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const upcoming = async (today: string) => (await accountOf(id, today)).upcoming.map(({ dueOn }) => dueOn);
    const choose = async (callDaysAhead: number) => {
      const { organizations } = on('2026-11-02');
      await organizations.setRentCalls({ callDaysAhead, version: (await organizations.current()).version });
    };
    const callOn = (today: string) =>
      callRents({ database, now: at(today), organizationId: agency.organization.id, onFailure: (error) => expect.fail(String(error)) });
    await choose(0);
    await callOn('2026-11-29');
    expect(await upcoming('2026-11-29')).toEqual([]);
    await choose(40);
    await callOn('2026-11-30');
    expect(await upcoming('2026-11-30')).toEqual(['2026-12-05', '2027-01-05']);
    await choose(15);
    expect(await upcoming('2026-11-30')).toEqual(['2026-12-05', '2027-01-05']);
  });

  it('begins by itself with a lease that begins now', async () => {
    const organizationId = agency.organization.id;
    const { id: propertyId } = await someProperty(database, organizationId);
    const { id: tenantId } = await someTenant(database, organizationId);
    const { id } = await someLease(
      database,
      { organizationId, propertyId, tenantId },
      { status: 'En attente', startDate: day('2026-11-16'), endDate: day('2029-11-15'), paymentDay: 1 },
    );
    await on('2026-11-20').leases.activate({ id, version: 1 });
    expect(standings(await accountOf(id, '2026-11-20'))).toEqual([
      ['2026-11-16', 'En retard', 52_500],
      ['2026-12-01', 'À venir', 105_000],
    ]);
  });

  it('is asked for when the past of a lease is not known', async () => {
    const { id } = await aLease({ status: 'En attente' });
    await on('2026-11-20').leases.activate({ id, version: 1 });
    expect(await on('2026-11-20').rentAccounts.byLease({ leaseId: id, on: null })).toMatchObject({
      account: null,
      startDate: '2024-01-15',
    });
  });

  it('is opened once, on a day of the lease', async () => {
    const { id } = await aLease();
    const open = (accountingStart: string) => refusal(on('2026-11-20').rentAccounts.open({ leaseId: id, accountingStart, ...OPENING }));
    expect(await open('2024-01-14')).toEqual(['rent-account.start-outside-lease', 'accountingStart']);
    expect(await open('2026-11-01')).toBe('accepted');
    expect(await open('2026-11-01')).toEqual(['rent-account.already-open', null]);
  });
});

describe('a called month is closed', () => {
  const lines = (leaseId: string) =>
    new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx
        .select({ kind: dues.kind, amountCents: dueLines.amountCents, reversesId: dueLines.reversesId })
        .from(dueLines)
        .innerJoin(dues, eq(dues.id, dueLines.dueId))
        .where(eq(dues.leaseId, leaseId))
        .orderBy(dueLines.id),
    );

  it('a rent agreed later leaves paid months paid, and is owed from its day', async () => {
    const id = await anAccount('2026-10-01', '2026-10-01');
    await pay(id, 65_000, '2026-10-05');
    await pay(id, 65_000, '2026-11-05');
    const before = await lines(id);
    await on('2026-11-10').leases.addTerm({
      id,
      version: 1,
      fromDate: '2026-12-01',
      rentCents: 62_000,
      chargesCents: 5_000,
      chargesMode: 'provision',
      origin: 'avenant',
      agreedOn: '2026-11-10',
      works: true,
    });
    expect((await lines(id)).slice(0, before.length)).toEqual(before);
    expect(standings(await accountOf(id, '2026-11-20'))).toEqual([
      ['2026-10-05', 'Payée', 0],
      ['2026-11-05', 'Payée', 0],
    ]);
    await on('2026-11-20').leases.addTerm({
      id,
      version: 2,
      fromDate: '2027-01-01',
      rentCents: 62_500,
      chargesCents: 5_000,
      chargesMode: 'provision',
      origin: 'avenant',
      agreedOn: '2026-11-10',
      works: true,
    });
    expect((await accountOf(id, '2026-11-20')).upcoming.map(({ totalCents }) => totalCents)).toEqual([67_000]);
  });

  it('explains what was called by the monthly amount of that day, after the charges of its term changed', async () => {
    const id = await anAccount('2026-11-01', '2026-11-20');
    const change = (version: number, chargesCents: number) =>
      on('2026-11-20').leases.addTerm({
        id,
        version,
        fromDate: '2026-12-01',
        rentCents: 60_000,
        chargesCents,
        chargesMode: 'provision',
        origin: 'avenant',
      });
    await change(1, 6_000);
    // The same rent to come once more: its charges are replaced.
    await change(2, 6_500);
    const { rows, upcoming } = await accountOf(id, '2026-11-20');
    const stored = [...rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...upcoming];
    const charges = stored.flatMap((due) => due.lines).filter(({ kind, fromDate }) => kind === 'charges' && fromDate === '2026-12-01');
    expect(charges.map(({ amountCents, monthlyCents }) => [amountCents, monthlyCents])).toEqual([
      [5_000, 5_000],
      [-5_000, 5_000],
      [6_000, 6_000],
      [-6_000, 6_000],
      [6_500, 6_500],
    ]);
  });

  it('a rent agreed late corrects the called month with the next rent, with its reason', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    await on('2026-11-12').leases.addTerm({
      id,
      version: 1,
      fromDate: '2026-11-01',
      rentCents: 62_000,
      chargesCents: 5_000,
      chargesMode: 'provision',
      origin: 'avenant',
      agreedOn: '2026-11-10',
      works: true,
      earlierDay: true,
      confirmed: ['past-rise'],
    });
    const { upcoming } = await accountOf(id, '2026-11-12');
    expect(upcoming).toMatchObject([{ kind: 'correction', dueOn: '2026-12-05', totalCents: 2_000, reason: 'Nouveau loyer' }]);
    expect(
      (await lines(id))
        .filter(({ kind }) => kind === 'correction')
        .map(({ amountCents, reversesId }) => [amountCents, reversesId !== null]),
    ).toEqual([
      [-60_000, true],
      [-5_000, true],
      [62_000, false],
      [5_000, false],
    ]);
  });

  it('an exit that comes earlier gives back what was called after it', async () => {
    const id = await anAccount('2026-11-01', '2026-11-16');
    await pay(id, 65_000, '2026-11-16');
    await on('2026-11-17').leases.terminate({ id, version: 1, ground: 'accord des parties', details: '', exitOn: '2026-11-20' });
    const account = await accountOf(id, '2026-11-17');
    // 20/30 of 600 € and of 50 € are owed: 400.00 € and 33.33 €. November is taken back now, the called December when it would be due.
    expect(account.rows.at(-1)).toMatchObject({ kind: 'due', amountCents: 43_333 - 65_000 });
    expect(account.balanceCents).toBe(43_333 - 65_000);
    expect(account.upcoming.map(({ kind, dueOn, totalCents }) => [kind, dueOn, totalCents])).toEqual([
      ['terme', '2026-12-05', 65_000],
      ['correction', '2026-12-05', -65_000],
    ]);
  });

  it('an exit reduces its own months: older unpaid ones stay late, without quittance, and nothing is asked for after it', async () => {
    const id = await anAccount('2026-09-01', '2026-11-17');
    await on('2026-11-17').leases.terminate({ id, version: 1, ground: 'accord des parties', details: '', exitOn: '2026-11-20' });
    const account = await accountOf(id, '2026-11-18');
    const months = [...account.rows.flatMap((row) => (row.kind === 'due' ? [row.due] : [])), ...account.upcoming].filter(
      ({ kind }) => kind === 'terme',
    );
    expect(months.map(({ dueOn, leftCents }) => [dueOn, leftCents])).toEqual([
      ['2026-09-05', 65_000],
      ['2026-10-05', 65_000],
      ['2026-11-05', 43_333],
      ['2026-12-05', 0],
    ]);
    const [september, , , december] = months;
    const issued = (dueId: string, kind: 'quittance' | 'avis') => refusal(on('2026-11-18').receipts.issue({ dueId, kind }));
    expect([await issued(september!.id, 'quittance'), await issued(december!.id, 'avis')]).toEqual([
      ['receipt.not-allowed', null],
      ['receipt.not-allowed', null],
    ]);
    const { arrears } = await on('2026-11-18').reminders.byLease({ leaseId: id });
    expect(arrears).toMatchObject({ lateCents: 65_000 + 65_000 + 43_333 });
  });

  it('nothing is added before the account begins, nor more than a year ahead', async () => {
    const id = await anAccount('2026-10-01', '2026-11-02');
    const add = (dueOn: string) =>
      refusal(on('2026-11-02').rentAccounts.addDue({ leaseId: id, kind: 'autre', amountCents: 4_500, dueOn, reason: 'Clé', dueId: null }));
    expect(await add('2016-11-02')).toEqual(['rent-account.due-before-start', 'dueOn']);
    expect(await add('2027-11-03')).toEqual(['rent-account.due-too-far-ahead', 'dueOn']);
    expect([await add('2026-10-01'), await add('2027-11-02')]).toEqual(['accepted', 'accepted']);
  });

  it('the application can neither change nor delete what was called', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const denied = (statement: ReturnType<typeof sql>) =>
      expect(wall.transaction((tx) => tx.execute(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
    await denied(sql`update dues set total_cents = 1 where lease_id = ${id}`);
    await denied(sql`delete from dues where lease_id = ${id}`);
    await denied(sql`update due_lines set amount_cents = 1`);
    await denied(sql`delete from allocations`);
  });

  it('another first balance or first day is corrected, not rewritten', async () => {
    const id = await anAccount('2026-10-01', '2026-11-02', {}, { openingCents: 20_000 });
    await on('2026-11-03').rentAccounts.update({
      leaseId: id,
      version: 1,
      accountingStart: '2026-11-01',
      openingCents: 5_000,
      openingSide: 'en faveur du locataire',
    });
    const { rows, upcoming, ...account } = await accountOf(id, '2026-11-03');
    expect(rows.map((row) => row.amountCents)).toEqual([20_000, 65_000, -25_000, -65_000]);
    expect(account).toMatchObject({ accountingStart: '2026-11-01', openingCents: -5_000, version: 2, balanceCents: -5_000 });
    expect(upcoming.map(({ totalCents }) => totalCents)).toEqual([65_000]);
  });
});

describe('what is paid', () => {
  it('D078: pays the oldest month first, then a part of the next', async () => {
    const id = await anAccount('2026-10-01', '2026-11-02');
    await pay(id, 100_000, '2026-11-10');
    expect(standings(await accountOf(id, '2026-11-10'))).toEqual([
      ['2026-10-05', 'Payée', 0],
      ['2026-11-05', 'En retard', 30_000],
    ]);
  });

  it('only money that was received counts; a payment taken back is owed again, and paid again by another', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const { id: paymentId } = await pay(id, 65_000, '2026-11-05', { status: 'En attente' });
    expect((await accountOf(id, '2026-11-06')).balanceCents).toBe(65_000);
    await on('2026-11-06').payments.receive({ payments: [{ id: paymentId, version: 1 }], receivedOn: '2026-11-06' });
    expect(standings(await accountOf(id, '2026-11-06'))).toEqual([['2026-11-05', 'Payée', 0]]);
    await on('2026-11-07').payments.undoReceive({ payments: [{ id: paymentId, version: 2 }] });
    expect(standings(await accountOf(id, '2026-11-07'))).toEqual([['2026-11-05', 'En retard', 65_000]]);
    await pay(id, 65_000, '2026-11-08');
    expect(await accountOf(id, '2026-11-08')).toMatchObject({ balanceCents: 0, lateCents: 0 });
  });

  it('a smaller amount, a deletion and its undo change what is owed at once', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const { id: paymentId } = await pay(id, 65_000, '2026-11-05');
    const draft = aConfirmedPayment(id, { amountCents: 40_000, paymentDate: '2026-11-05' });
    await on('2026-11-06').payments.update({ ...draft, id: paymentId, version: 1 });
    expect(standings(await accountOf(id, '2026-11-06'))).toEqual([['2026-11-05', 'En retard', 25_000]]);
    await on('2026-11-06').payments.remove({ id: paymentId });
    expect(standings(await accountOf(id, '2026-11-06'))).toEqual([['2026-11-05', 'En retard', 65_000]]);
    await on('2026-11-06').payments.restore({ id: paymentId });
    expect(standings(await accountOf(id, '2026-11-06'))).toEqual([['2026-11-05', 'En retard', 25_000]]);
  });

  it('what is left of a payment pays the next call', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    await pay(id, 100_000, '2026-11-05');
    expect((await accountOf(id, '2026-11-05')).balanceCents).toBe(-35_000);
    await on('2026-11-16').rentAccounts.addDue({
      leaseId: id,
      kind: 'autre',
      amountCents: 1_000,
      dueOn: '2026-11-16',
      reason: 'Clé perdue',
    });
    expect(standings(await accountOf(id, '2026-11-16'))).toEqual([
      ['2026-11-05', 'Payée', 0],
      ['2026-11-16', 'Payée', 0],
      ['2026-12-05', 'Partielle', 31_000],
    ]);
  });

  it('a waiver reduces the due that was chosen, never below zero', async () => {
    const id = await anAccount('2026-10-01', '2026-11-02');
    const [, november] = (await accountOf(id, '2026-11-02')).rows
      .map((row) => (row.kind === 'due' ? row.due.id : ''))
      .concat((await accountOf(id, '2026-11-02')).upcoming.map((due) => due.id));
    const waive = (amountCents: number) =>
      refusal(
        on('2026-11-10').rentAccounts.addDue({
          leaseId: id,
          kind: 'remise',
          amountCents,
          dueOn: '2026-11-10',
          reason: 'Panne de chauffage',
          dueId: november ?? '',
        }),
      );
    expect(await waive(65_001)).toEqual(['rent-account.reduces-too-much', 'amountCents']);
    expect(await waive(10_000)).toBe('accepted');
    expect(standings(await accountOf(id, '2026-11-10'))).toEqual([
      ['2026-10-05', 'En retard', 65_000],
      ['2026-11-05', 'En retard', 55_000],
      ['2026-11-10', null, null],
    ]);
    expect((await accountOf(id, '2026-11-10')).balanceCents).toBe(120_000);
  });

  it('a refund gives back what was paid in advance and no more, and is owed again when its payment is cancelled', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const { id: paymentId } = await pay(id, 100_000, '2026-11-05');
    const refund = (amountCents: number, dueOn = '2026-11-10') =>
      refusal(
        on('2026-11-10').rentAccounts.addDue({ leaseId: id, kind: 'remboursement', amountCents, dueOn, reason: 'Trop-perçu', dueId: null }),
      );
    expect(await refund(35_001)).toEqual(['rent-account.refunds-too-much', 'amountCents']);
    expect(await refund(1_000, '2026-11-11')).toEqual(['rent-account.refund-in-future', 'dueOn']);
    expect(await refund(20_000)).toBe('accepted');
    expect((await accountOf(id, '2026-11-10')).balanceCents).toBe(-15_000);
    expect(await refund(15_001)).toEqual(['rent-account.refunds-too-much', 'amountCents']);
    await on('2026-11-12').payments.remove({ id: paymentId, version: 1 });
    expect(standings(await accountOf(id, '2026-11-12'))).toEqual([
      ['2026-11-05', 'En retard', 65_000],
      ['2026-11-10', 'En retard', 20_000],
    ]);
  });

  it('a refund uses what pays a month that is called ahead, and no more', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    await pay(id, 75_000, '2026-11-05');
    // December is called, and the advance of 100 € pays a part of it.
    await on('2026-11-20').rentAccounts.callMonth({ month: '2026-12' });
    const refund = (amountCents: number) =>
      refusal(
        on('2026-11-20').rentAccounts.addDue({
          leaseId: id,
          kind: 'remboursement',
          amountCents,
          dueOn: '2026-11-20',
          reason: 'Trop-perçu',
          dueId: null,
        }),
      );
    expect((await accountOf(id, '2026-11-20')).balanceCents).toBe(-10_000);
    expect(await refund(10_001)).toEqual(['rent-account.refunds-too-much', 'amountCents']);
    expect(await refund(4_000)).toBe('accepted');
    const { balanceCents, upcoming } = await accountOf(id, '2026-11-20');
    expect(balanceCents).toBe(-6_000);
    expect(upcoming.map(({ month, leftCents }) => [month, leftCents])).toEqual([['2026-12-01', 59_000]]);
  });

  it('D091: the tenant of a home is charged no penalty, no reminder and no procedure, by the words of the rule; another tenant may be', async () => {
    const home = await anAccount('2026-11-01', '2026-11-02');
    const fee = (leaseId: string, reason: string, kind: 'autre' | 'remboursement' = 'autre') =>
      refusal(on('2026-11-10').rentAccounts.addDue({ leaseId, kind, amountCents: 1_500, dueOn: '2026-11-10', reason }));
    for (const reason of ['Frais de relance', 'Pénalité de retard', 'Amende', 'Majoration 10 %', 'Lettre de relance', 'Frais de procédure'])
      expect(await fee(home, reason)).toEqual(['rent-account.forbidden-fee', 'reason']);
    expect((await accountOf(home, '2026-11-10')).balanceCents).toBe(65_000);
    const shop = await anAccount('2026-11-01', '2026-11-02', { kind: 'commercial' });
    expect(await fee(shop, 'Pénalité de retard')).toBe('accepted');
    await pay(home, 70_000, '2026-11-05');
    expect(await fee(home, 'Frais de relance rendus', 'remboursement')).toBe('accepted');
  });

  it('a charge sent twice with one key is added once', async () => {
    const id = await anAccount('2026-11-01', '2026-11-02');
    const charge = {
      leaseId: id,
      kind: 'autre' as const,
      amountCents: 1_000,
      dueOn: '2026-11-10',
      reason: 'Clé perdue',
      creationKey: crypto.randomUUID(),
    };
    await Promise.all([1, 2].map(() => on('2026-11-10').rentAccounts.addDue(charge)));
    expect((await accountOf(id, '2026-11-10')).balanceCents).toBe(66_000);
  });

  it('simultaneous payments lose nothing and pay nothing twice', async () => {
    const id = await anAccount('2026-10-01', '2026-11-02');
    await Promise.all([40_000, 30_000, 20_000, 10_000].map((amount) => pay(id, amount, '2026-11-10')));
    expect(standings(await accountOf(id, '2026-11-10'))).toEqual([
      ['2026-10-05', 'Payée', 0],
      ['2026-11-05', 'En retard', 30_000],
    ]);
    const [{ paid } = { paid: 0 }] = await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx
        .select({ paid: sql<number>`sum(${allocations.amountCents})::float8` })
        .from(allocations)
        .innerJoin(dues, eq(dues.id, allocations.dueId))
        .where(eq(dues.leaseId, id)),
    );
    expect(paid).toBe(cents(100_000));
  });

  it('payments before the account began are in its first balance, and only counted', async () => {
    const { id } = await aLease();
    await pay(id, 65_000, '2026-09-05');
    await on('2026-11-02').rentAccounts.open({ leaseId: id, accountingStart: '2026-11-01', ...OPENING });
    expect(await accountOf(id, '2026-11-02')).toMatchObject({ earlierPayments: 1, balanceCents: 0 });
  });

  it('a first rent paid when the lease was signed counts on an account that begins with the lease', async () => {
    const { id } = await aLease({ status: 'En attente', startDate: day('2026-11-15'), endDate: day('2029-11-14') });
    await pay(id, 30_000, '2026-11-02');
    await on('2026-11-15').leases.activate({ id, version: 1 });
    const account = await accountOf(id, '2026-11-20');
    // 16 of 30 days of 650 €.
    expect(shown(account)).toEqual([
      ['paiement', '2026-11-02', -30_000, -30_000],
      ['terme', '2026-11-15', 34_667, 4_667],
    ]);
    expect(account).toMatchObject({ earlierPayments: 0, balanceCents: 4_667 });
    expect(standings(account)[0]).toEqual(['2026-11-15', 'En retard', 4_667]);
    expect(await on('2026-11-20').ledger.balance({ leaseId: id, on: null, knownOn: null })).toMatchObject({ balanceCents: 4_667 });
  });

  it('a payment before the lease is in the first balance when that balance says something', async () => {
    const { id } = await aLease({ startDate: day('2026-11-01'), endDate: day('2029-10-31') });
    await pay(id, 65_000, '2026-10-20');
    const inAdvance = { openingCents: 65_000, openingSide: 'en faveur du locataire' } as const;
    await on('2026-11-02').rentAccounts.open({ leaseId: id, accountingStart: '2026-11-01', ...inAdvance });
    expect(await accountOf(id, '2026-11-20')).toMatchObject({ earlierPayments: 1, balanceCents: 0 });
  });

  it('asks for the account as it was on a day', async () => {
    const id = await anAccount('2026-10-01', '2026-11-02');
    await pay(id, 65_000, '2026-10-20');
    expect((await accountOf(id, '2026-11-20', '2026-10-10')).balanceCents).toBe(65_000);
    expect((await accountOf(id, '2026-11-20', '2026-10-31')).balanceCents).toBe(0);
    expect((await accountOf(id, '2026-11-20', '2026-11-30')).balanceCents).toBe(65_000);
  });
});
