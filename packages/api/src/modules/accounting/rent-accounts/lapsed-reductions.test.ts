import { journalEntries, journalLines, ledgerAccounts } from '@lares/db/schema/accounting/ledger';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { accountFaults } from '@lares/testing/account-faults';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { and, eq, sql } from 'drizzle-orm';
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

/** An account since September with rents of 800 €: those of September, October and November are called on 02/11/2026. */
async function anAccount(openingCents = 0) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId);
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), paymentDay: 5 };
  const { id } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { rentCents: 80_000, chargesCents: 0 });
  await on('2026-11-02').rentAccounts.open({
    leaseId: id,
    accountingStart: '2026-09-01',
    openingCents,
    openingSide: 'dû par le locataire',
  });
  return id;
}

async function accountOf(leaseId: string, today = '2026-11-10') {
  const { account } = await on(today).rentAccounts.byLease({ leaseId, on: null });
  if (!account) throw new Error('the account was opened');
  return account;
}

const duesOf = async (leaseId: string) => (await accountOf(leaseId)).rows.flatMap((row) => (row.kind === 'due' ? [row.due] : []));
const monthOf = async (leaseId: string, month: string) => (await duesOf(leaseId)).find((due) => due.month === `${month}-01`)?.id ?? '';
const linesOf = async (leaseId: string) =>
  (await duesOf(leaseId)).flatMap(({ kind, totalCents, reason, leftCents }) =>
    kind === 'terme' ? [] : [[kind, totalCents, reason, leftCents]],
  );

const pay = (leaseId: string, amountCents: number) =>
  on('2026-11-03').payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate: '2026-11-03' }));
const reduce = async (leaseId: string, kind: 'remise' | 'irrécouvrable', amountCents: number, dueId?: string) =>
  on('2026-11-04').rentAccounts.addDue({
    leaseId,
    kind,
    amountCents,
    dueOn: '2026-11-04',
    reason: 'Geste commercial',
    dueId: dueId ?? (await monthOf(leaseId, '2026-11')),
  });

/** The lease ends on that day: what was called after it is corrected. */
async function exitOn(leaseId: string, lastDay: string) {
  const { version } = await on('2026-11-06').leases.byId({ id: leaseId });
  await on('2026-11-06').leases.terminate({ id: leaseId, version, ground: 'accord des parties', exitOn: lastDay });
}

/** What an account of the journal holds of this lease. */
async function ledgerOf(leaseId: string, kind: 'remises' | 'pertes' | 'locataire') {
  const [row] = await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
    tx
      .select({ sum: sql<string>`coalesce(sum(${journalLines.amountCents}), 0)` })
      .from(journalLines)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
      .where(
        and(eq(ledgerAccounts.kind, kind), sql`${journalLines.entryId} in (select id from journal_entries where lease_id = ${leaseId})`),
      ),
  );
  return Number(row?.sum);
}

/** The days on which the journal records waivers of this lease, and what lapsed of them. */
async function daysInLedgerOf(leaseId: string) {
  const rows = await new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
    tx
      .select({ effectiveOn: journalEntries.effectiveOn })
      .from(journalEntries)
      .innerJoin(journalLines, eq(journalLines.entryId, journalEntries.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, journalLines.accountId))
      .where(and(eq(ledgerAccounts.kind, 'remises'), eq(journalEntries.leaseId, leaseId))),
  );
  return rows.map(({ effectiveOn }) => effectiveOn);
}

describe('a reduction lapses with what was called by mistake', () => {
  it('a month that was waived whole leaves no credit when the exit is brought forward', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000);
    await reduce(leaseId, 'remise', 80_000);
    await exitOn(leaseId, '2026-10-31');
    expect(await linesOf(leaseId)).toEqual([
      ['remise', -80_000, 'Geste commercial', null],
      ['correction', -80_000, 'Résiliation', null],
      ['remise', 80_000, 'Résiliation', 0],
    ]);
    expect((await accountOf(leaseId)).balanceCents).toBe(0);
    expect([await ledgerOf(leaseId, 'remises'), await ledgerOf(leaseId, 'locataire')]).toEqual([0, 0]);
  });

  it('and was paid by it on the days before', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000);
    const { id } = await reduce(leaseId, 'remise', 80_000);
    const november = await monthOf(leaseId, '2026-11');
    const formerOf = async () => (await duesOf(leaseId)).find((due) => due.id === id)?.formerParts;
    expect(await formerOf()).toEqual([]);
    await exitOn(leaseId, '2026-11-15');
    expect(await formerOf()).toEqual([{ dueId: november, amountCents: 40_000, until: '2026-11-06' }]);
    await on('2026-11-09').rentAccounts.reverseDue({ id, reason: 'Erreur de saisie' });
    const lapse = (await duesOf(leaseId)).find(({ kind, totalCents }) => kind === 'remise' && totalCents === 40_000)?.id;
    expect(await formerOf()).toEqual([
      { dueId: november, amountCents: 40_000, until: '2026-11-06' },
      ...[november, lapse]
        .toSorted((a = '', b = '') => (a < b ? -1 : 1))
        .map((dueId) => ({ dueId, amountCents: 40_000, until: '2026-11-09' })),
    ]);
  });

  it('only above what is still owed of the month', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000);
    await reduce(leaseId, 'remise', 80_000);
    await exitOn(leaseId, '2026-11-15');
    expect((await linesOf(leaseId)).map(([kind, cents]) => [kind, cents])).toEqual([
      ['remise', -80_000],
      ['correction', -40_000],
      ['remise', 40_000],
    ]);
    expect((await accountOf(leaseId)).balanceCents).toBe(0);
    expect(await ledgerOf(leaseId, 'remises')).toBe(40_000);
  });

  it('what the tenant paid of the month is still given back', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000 + 50_000);
    await reduce(leaseId, 'remise', 30_000);
    await exitOn(leaseId, '2026-11-15');
    expect((await accountOf(leaseId)).balanceCents).toBe(-40_000);
  });

  it('a loss stands only for what nobody paid of the month', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000 + 50_000);
    await reduce(leaseId, 'irrécouvrable', 30_000);
    await exitOn(leaseId, '2026-11-15');
    expect((await accountOf(leaseId)).balanceCents).toBe(-10_000);
    expect(await ledgerOf(leaseId, 'pertes')).toBe(0);
  });

  it('the waiver of a first balance that was too high', async () => {
    const leaseId = await anAccount(30_000);
    const opening = (await duesOf(leaseId)).find(({ kind }) => kind === 'solde initial')?.id;
    await reduce(leaseId, 'remise', 30_000, opening);
    const { account } = await on('2026-11-06').rentAccounts.byLease({ leaseId, on: null });
    await on('2026-11-06').rentAccounts.update({
      leaseId,
      version: account?.version ?? 0,
      accountingStart: '2026-09-01',
      openingCents: 10_000,
      openingSide: 'dû par le locataire',
    });
    expect((await accountOf(leaseId)).balanceCents).toBe(240_000);
    // The change is of the first day of the account, but nothing lapses before the day of the waiver.
    const lapses = (await duesOf(leaseId)).filter(({ kind, totalCents }) => kind === 'remise' && totalCents > 0);
    expect(lapses.map(({ totalCents, dueOn }) => [totalCents, dueOn])).toEqual([[20_000, '2026-11-04']]);
    expect(await daysInLedgerOf(leaseId)).toEqual(['2026-11-04', '2026-11-04']);
  });

  it('the waiver of a charge that is taken back', async () => {
    const leaseId = await anAccount();
    const charge = { leaseId, kind: 'autre', amountCents: 4_500, dueOn: '2026-11-03', reason: 'Clé perdue', dueId: null } as const;
    const { id } = await on('2026-11-03').rentAccounts.addDue(charge);
    await reduce(leaseId, 'remise', 4_500, id);
    await on('2026-11-06').rentAccounts.reverseDue({ id, reason: 'Erreur de saisie' });
    expect((await accountOf(leaseId)).balanceCents).toBe(240_000);
    expect(await ledgerOf(leaseId, 'remises')).toBe(0);
  });

  it('taken back afterwards, the whole waiver is gone once', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000);
    const { id } = await reduce(leaseId, 'remise', 80_000);
    await exitOn(leaseId, '2026-11-15');
    const lapsed = (await duesOf(leaseId)).find(({ kind, totalCents }) => kind === 'remise' && totalCents > 0)?.id ?? '';
    await expect(on('2026-11-07').rentAccounts.reverseDue({ id: lapsed, reason: 'Erreur' })).rejects.toThrow('rent-account.not-reversible');
    await on('2026-11-07').rentAccounts.reverseDue({ id, reason: 'Erreur de saisie' });
    expect((await accountOf(leaseId)).balanceCents).toBe(40_000);
    expect(await ledgerOf(leaseId, 'remises')).toBe(0);
    expect(
      (await duesOf(leaseId)).filter(({ leftCents }) => (leftCents ?? 0) > 0).map(({ month, leftCents }) => [month, leftCents]),
    ).toEqual([['2026-11-01', 40_000]]);
  });

  it('and cannot be refunded', async () => {
    const leaseId = await anAccount();
    await pay(leaseId, 160_000);
    await reduce(leaseId, 'remise', 80_000);
    await exitOn(leaseId, '2026-10-31');
    const refund = { leaseId, kind: 'remboursement', amountCents: 1, dueOn: '2026-11-07', reason: 'Trop-perçu', dueId: null } as const;
    await expect(on('2026-11-07').rentAccounts.addDue(refund)).rejects.toThrow('rent-account.refunds-too-much');
  });

  it('leaves every invariant of money intact', async () => {
    expect(await accountFaults(database)).toEqual([]);
  });
});
