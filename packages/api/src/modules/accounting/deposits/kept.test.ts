import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who, today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ports: memoryPorts(), now: () => new Date(`${today}T09:00:00Z`) });
const refused = (code: string) => ({ cause: { code } });

interface Exit {
  today?: string;
  kind?: 'vide' | 'stationnement';
  newAddress?: string;
  keptCents?: number;
  depositCents?: number;
  userId?: string;
}

/** Let at 600 € until 31 August 2026, with a deposit of 600 € that is settled: 100 € of it are kept for the accounts of the building. */
async function settled({
  today = '2026-09-20',
  kind = 'vide',
  newAddress = '',
  keptCents = 10_000,
  depositCents = 60_000,
  userId,
}: Exit = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = {
    startDate: day('2024-01-15'),
    endDate: day('2027-01-14'),
    exitOn: day('2026-08-31'),
    paymentDay: 5,
    kind,
    depositCents: cents(depositCents),
  };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 5_000,
  });
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager').rentAccounts.open({ leaseId, accountingStart: '2026-08-01', ...opening });
  await as('manager').payments.create(aConfirmedPayment(leaseId, { amountCents: 65_000, paymentDate: '2026-08-05' }));
  const { deposits } = as('manager', today);
  await deposits.receive({ leaseId, movedOn: '2026-08-01', amountCents: depositCents, paymentMethod: 'Chèque' });
  const known = { keysOn: '2026-08-31', conformity: 'conforme', newAddress, deductions: [], keptCents } as const;
  const { version } = await deposits.saveExit({ ...known, deductions: [], leaseId, version: null });
  const { id } = await deposits.issueExit({ leaseId, version, paidOutCents: depositCents - keptCents, owedCents: 0 });
  return { leaseId, id };
}

const accountsOf = async (leaseId: string) => {
  const rows = await asOwner<{ kind: string; cents: number }>(
    database,
    `select a.kind::text, sum(l.amount_cents)::float8 as cents from journal_entries e
     join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
     where e.lease_id = '${leaseId}' and a.kind in ('dépôts', 'locataire', 'autres') group by 1 having sum(l.amount_cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
};
const pay = (leaseId: string, amountCents: number, today = '2026-11-20') =>
  as('manager', today).deposits.payOut({ leaseId, movedOn: today, amountCents, paymentMethod: 'Virement bancaire' });
const CHARGES = { deductionCents: 4_000, reason: 'Charges de 2026' };

describe('what a settlement keeps for the accounts of a condominium', () => {
  it('has the day of the approval, neither ahead nor before the exit, until it is taken back', async () => {
    const { leaseId, id } = await settled();
    const enter = (approvedOn: string | null) => as('manager').deposits.setAccountsApproval({ id, approvedOn });
    await expect(enter('2026-11-21')).rejects.toMatchObject({ cause: { code: 'exit.approval-ahead', field: 'approvedOn' } });
    await expect(enter('2026-08-30')).rejects.toMatchObject({ cause: { code: 'exit.approval-before-exit', field: 'approvedOn' } });
    await enter('2026-11-12');
    await enter('2026-11-12');
    expect((await as('manager').deposits.exit({ leaseId })).settlements).toMatchObject([{ accountsApprovedOn: '2026-11-12' }]);
    await enter(null);
    expect((await as('manager').deposits.exit({ leaseId })).settlements).toMatchObject([{ accountsApprovedOn: null }]);
    const { id: without } = await settled({ keptCents: 0 });
    const nothing = as('manager').deposits.setAccountsApproval({ id: without, approvedOn: '2026-11-12' });
    await expect(nothing).rejects.toMatchObject(refused('exit.nothing-kept'));
  });

  it('is released with a deduction that the deposit pays; the rest is paid out, and nothing more', async () => {
    const { leaseId, id } = await settled();
    await pay(leaseId, 50_000);
    const release = (deductionCents: number, reason = 'Charges') => as('manager').deposits.releaseKept({ id, deductionCents, reason });
    await expect(release(10_001)).rejects.toMatchObject({ cause: { code: 'exit.keeps-too-much', field: 'deductionCents' } });
    await expect(release(100, '')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const fee = { cause: { code: 'rent-account.forbidden-fee', field: 'reason' } };
    await expect(release(100, 'Frais de relance')).rejects.toMatchObject(fee);
    const both = await Promise.allSettled([1, 2].map(() => as('manager').deposits.releaseKept({ id, ...CHARGES })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await accountsOf(leaseId)).toEqual({ autres: -4_000, dépôts: -6_000 });
    await expect(pay(leaseId, 6_001)).rejects.toMatchObject(refused('exit.pays-out-too-much'));
    const [complement] = (await as('manager').deposits.exit({ leaseId })).settlements[0]?.complements ?? [];
    expect(complement).toMatchObject({ paidOutCents: 6_000, cancelledAt: null });
    expect(complement?.number).toMatch(/^2026-\d{4}-C1$/u);
    await pay(leaseId, 6_000);
    expect(await accountsOf(leaseId)).toEqual({ autres: -4_000 });
    const cancelled = as('manager').deposits.cancelRelease({ id, reason: 'Erreur' });
    await expect(cancelled).rejects.toMatchObject(refused('exit.paid-out'));
  });

  describe('pays what the yearly settlement of charges left on the account', () => {
    const owing = async (amountCents: number) => {
      const one = await settled({ depositCents: 70_000, keptCents: 14_000 });
      const due = { kind: 'autre', dueOn: '2026-11-12', reason: 'Régularisation des charges 2026' } as const;
      await as('manager').rentAccounts.addDue({ ...due, leaseId: one.leaseId, amountCents });
      return one;
    };
    const release = (id: string, accountCents: number, deductionCents = 0, reason = '') =>
      as('manager').deposits.releaseKept({ id, accountCents, deductionCents, reason });
    const releasesOf = async (leaseId: string) => (await as('manager').deposits.exit({ leaseId })).settlements;
    const owed = async (leaseId: string) => (await as('manager').deposits.exit({ leaseId })).account?.accountCents;
    const openDues = (leaseId: string) =>
      asOwner<{ left: number }>(
        database,
        `select (total_cents - allocated_cents)::float8 as left from dues where lease_id = '${leaseId}' and total_cents <> allocated_cents`,
      );

    it('once: 120 € of 140 € kept pay it, 20 € go back, nothing is owed', async () => {
      const { leaseId, id } = await owing(12_000);
      await pay(leaseId, 56_000);
      await release(id, 12_000);
      expect([await owed(leaseId), await openDues(leaseId)]).toEqual([0, []]);
      expect(await releasesOf(leaseId)).toMatchObject([{ releaseDeductionCents: 12_000, releaseReason: 'sommes dues sur le compte' }]);
      await expect(pay(leaseId, 2_001)).rejects.toMatchObject(refused('exit.pays-out-too-much'));
      await pay(leaseId, 2_000);
      expect(await accountsOf(leaseId)).toEqual({ autres: -12_000 });
    });

    it('with another deduction besides', async () => {
      const { leaseId, id } = await owing(12_000);
      await expect(release(id, 12_000, 2_001, 'Clé')).rejects.toMatchObject({
        cause: { code: 'exit.keeps-too-much', field: 'deductionCents' },
      });
      await release(id, 12_000, 1_500, 'Clé');
      expect([await owed(leaseId), await openDues(leaseId)]).toEqual([0, []]);
      expect(await accountsOf(leaseId)).toEqual({ autres: -13_500, dépôts: -56_500 });
      expect(await releasesOf(leaseId)).toMatchObject([
        { releaseDeductionCents: 13_500, releaseReason: 'Clé, avec les sommes dues sur le compte' },
      ]);
    });

    it('as far as it is kept: of 200 €, 60 € stay owed', async () => {
      const { leaseId, id } = await owing(20_000);
      await expect(release(id, 14_001)).rejects.toMatchObject(refused('exit.account-changed'));
      await release(id, 14_000);
      expect([await owed(leaseId), await openDues(leaseId)]).toEqual([6_000, [{ left: 6_000 }]]);
      expect(await accountsOf(leaseId)).toEqual({ autres: -20_000, dépôts: -56_000, locataire: 6_000 });
    });

    it('and not more than is owed', async () => {
      const { id } = await owing(12_000);
      await expect(release(id, 12_001)).rejects.toMatchObject(refused('exit.account-changed'));
    });

    it('until it is cancelled: what was owed is owed again, and all is kept', async () => {
      const { leaseId, id } = await owing(12_000);
      const before = await accountsOf(leaseId);
      await release(id, 12_000, 1_500, 'Clé');
      await as('manager').deposits.cancelRelease({ id, reason: 'Erreur' });
      expect(await accountsOf(leaseId)).toEqual(before);
      expect([await owed(leaseId), await openDues(leaseId)]).toEqual([12_000, [{ left: 12_000 }]]);
      expect(await releasesOf(leaseId)).toMatchObject([{ releasedAt: null, releaseDeductionCents: null, releaseReason: '' }]);
    });
  });

  it('is released in full without a due', async () => {
    const { leaseId, id } = await settled();
    await as('manager').deposits.releaseKept({ id, deductionCents: 0, reason: '' });
    expect(await accountsOf(leaseId)).toEqual({ dépôts: -60_000 });
    await pay(leaseId, 60_000);
    expect(await accountsOf(leaseId)).toEqual({});
  });

  it('is held again when its release is cancelled, alone or with the settlement', async () => {
    const { leaseId, id } = await settled();
    const before = await accountsOf(leaseId);
    await expect(as('manager').deposits.cancelRelease({ id, reason: 'Erreur' })).rejects.toMatchObject(refused('exit.not-released'));
    await as('manager').deposits.releaseKept({ id, ...CHARGES });
    await as('manager').deposits.cancelRelease({ id, reason: 'Erreur' });
    expect(await accountsOf(leaseId)).toEqual(before);
    await as('manager').deposits.releaseKept({ id, ...CHARGES });
    await as('manager').deposits.cancelExit({ id, reason: 'Erreur' });
    expect(await accountsOf(leaseId)).toEqual({ dépôts: -60_000 });
    expect((await as('manager').rentAccounts.byLease({ leaseId, on: null })).account?.balanceCents).toBe(0);
  });

  it('is held again as far as it was not paid before it was settled, and not while a payout since rests on it', async () => {
    const { leaseId, id } = await settled();
    await pay(leaseId, 53_000);
    const before = await accountsOf(leaseId);
    const release = () => as('manager', '2026-11-21').deposits.releaseKept({ id, ...CHARGES });
    const cancel = () => as('manager', '2026-11-22').deposits.cancelRelease({ id, reason: 'Erreur' });
    await release();
    expect(await accountsOf(leaseId)).toEqual({ autres: -4_000, dépôts: -3_000 });
    await cancel();
    expect(await accountsOf(leaseId)).toEqual(before);
    await release();
    const { id: payoutId } = await pay(leaseId, 3_000, '2026-11-22');
    await expect(cancel()).rejects.toMatchObject(refused('exit.paid-out'));
    await as('manager', '2026-11-22').deposits.cancelMovement({ id: payoutId, reason: 'Virement rejeté' });
    await cancel();
    expect(await accountsOf(leaseId)).toEqual(before);
  });

  it('is in the calendar of managers a month after the approval, until it is paid out', async () => {
    const { leaseId, id } = await settled();
    const days = async (who: Who) =>
      (await as(who).calendar.entries({ from: '2026-12-01', to: '2026-12-31', kinds: ['kept-deposit'] })).entries
        .filter(({ recordId }) => recordId === leaseId)
        .map(({ firstDay }) => firstDay);
    expect(await days('manager')).toEqual([]);
    await as('manager').deposits.setAccountsApproval({ id, approvedOn: '2026-11-12' });
    expect(await days('manager')).toEqual(['2026-12-12']);
    for (const who of ['owner', 'tenant'] as const) expect(await days(who)).toEqual([]);
    await as('manager').deposits.releaseKept({ id, ...CHARGES });
    expect(await days('manager')).toEqual(['2026-12-12']);
    await pay(leaseId, 56_000);
    expect(await days('manager')).toEqual([]);
  });

  it('is read by the tenant and the invited owner; only managers settle it', async () => {
    const { leaseId, id } = await settled({ userId: agency.tenant.person.id });
    await as('founder').deposits.releaseKept({ id, ...CHARGES });
    for (const who of ['tenant', 'owner'] as const) {
      const { settlements } = await as(who).deposits.byLease({ leaseId });
      expect(settlements).toMatchObject([{ releaseDeductionCents: 4_000, releaseReason: 'Charges de 2026' }]);
      await expect(as(who).deposits.releaseKept({ id, ...CHARGES })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).deposits.cancelRelease({ id, reason: 'Non' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).deposits.setAccountsApproval({ id, approvedOn: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});
