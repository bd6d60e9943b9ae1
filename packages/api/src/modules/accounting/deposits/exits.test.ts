import { day } from '@lares/domain/shared/day';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aLeaseDraft, someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { ExitDraft } from '@lares/validation/accounting/deposits.exits';
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

/** Let from 2024 until 31 October 2026 at 600 € and 50 €, with a deposit of 600 € that was received; the account begins in October. */
async function anEnded({ exitOn = '2026-10-31', userId }: { exitOn?: string | null; userId?: string } = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  const { id: tenantId } = await someTenant(database, organizationId, userId === undefined ? {} : { userId });
  const dates = { startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: exitOn === null ? null : day(exitOn), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 60_000,
    chargesCents: 5_000,
  });
  const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager', '2026-10-01').rentAccounts.open({ leaseId, accountingStart: '2026-10-01', ...opening });
  await as('manager').deposits.receive({ leaseId, movedOn: '2026-10-01', amountCents: 60_000, paymentMethod: 'Chèque' });
  return leaseId;
}

const KNOWN: ExitDraft = {
  keysOn: '2026-10-31',
  conformity: 'non conforme',
  newAddress: '4 place du Pont, Grenoble',
  deductions: [],
  keptCents: 0,
};
const PAINT = { label: 'Peinture', amountCents: 18_000, proof: 'Devis du 5 novembre' };

const pay = (leaseId: string, amountCents: number, paymentDate = '2026-10-05') =>
  as('manager', paymentDate).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));

async function settled(leaseId: string, known: Partial<ExitDraft>, figures: { paidOutCents: number; owedCents: number }) {
  const { version } = await as('manager').deposits.saveExit({ ...KNOWN, ...known, leaseId, version: null });
  return as('manager').deposits.issueExit({ leaseId, version, ...figures });
}

const snapshotOf = async (id: string) =>
  (await asOwner<{ snapshot: Record<string, unknown> }>(database, `select snapshot from exit_settlements where id = '${id}'`)).map(
    ({ snapshot }) => snapshot,
  )[0];

/** Balance of an account of the ledger of one lease. */
async function ledgerOf(leaseId: string, kind: 'dépôts' | 'locataire'): Promise<number> {
  const [row] = await asOwner<{ cents: number }>(
    database,
    `select coalesce(sum(l.amount_cents), 0)::float8 as cents from journal_lines l
     join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
     where a.lease_id = '${leaseId}' and a.kind::text = '${kind}'`,
  );
  return row?.cents ?? 0;
}

const balance = async (leaseId: string) => (await as('manager').rentAccounts.byLease({ leaseId, on: null })).account?.balanceCents;
const open = async (leaseId: string) => {
  const rows = await asOwner<{ due: string }>(
    database,
    `select kind || ' ' || (total_cents - allocated_cents) as due from dues
     where lease_id = '${leaseId}' and total_cents <> allocated_cents order by id`,
  );
  return rows.map(({ due }) => due);
};

it('refuses keys that were returned before the lease began', async () => {
  const leaseId = await anEnded();
  const early = { ...KNOWN, keysOn: '2024-01-14', leaseId, version: null };
  await expect(as('manager').deposits.saveExit(early)).rejects.toMatchObject({
    cause: { code: 'exit.keys-before-start', field: 'keysOn' },
  });
  expect(await as('manager').deposits.saveExit({ ...early, keysOn: '2024-01-15' })).toEqual({ version: 1 });
});

it('D091: deducts no penalty and no fee for a reminder from the deposit of a home', async () => {
  const leaseId = await anEnded();
  const deductions = [PAINT, { label: 'Pénalité de retard', amountCents: 3_000, proof: '' }];
  await expect(as('manager').deposits.saveExit({ ...KNOWN, deductions, leaseId, version: null })).rejects.toMatchObject({
    cause: { code: 'rent-account.forbidden-fee', field: 'deductions.1.label' },
  });
  // One that was saved before it was refused is not issued either.
  const { version } = await as('manager').deposits.saveExit({ ...KNOWN, deductions: [PAINT], leaseId, version: null });
  await asOwner(
    database,
    `update lease_exits set deductions = jsonb_set(deductions, '{0,label}', '"Frais de relance"') where lease_id = '${leaseId}'`,
  );
  const issued = as('manager').deposits.issueExit({ leaseId, version, paidOutCents: 0, owedCents: 0 });
  await expect(issued).rejects.toMatchObject({ cause: { code: 'rent-account.forbidden-fee', field: 'deductions.0.label' } });
});

it('says that the property has another lease, which runs or is to begin', async () => {
  const leaseId = await anEnded();
  const exit = () => as('manager').deposits.exit({ leaseId });
  const { property, isLetAgain } = await exit();
  expect(isLetAgain).toBe(false);
  const organizationId = agency.organization.id;
  const { id: tenantId } = await someTenant(database, organizationId);
  await someLease(database, { organizationId, propertyId: property.id, tenantId }, { status: 'Terminé', startDate: day('2020-01-01') });
  expect((await exit()).isLetAgain).toBe(false);
  const next = { status: 'En attente', startDate: day('2026-12-01'), endDate: day('2029-11-30') } as const;
  await someLease(database, { organizationId, propertyId: property.id, tenantId }, next);
  expect((await exit()).isLetAgain).toBe(true);
});

describe('a solde de tout compte', () => {
  it('lets the deposit pay what is owed and deducted, and the rest is paid out: every account is at zero then', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 53_000);
    // 12,000 left of October, 18,000 of paint: 30,000 of 60,000 come back.
    const { id, number } = await settled(leaseId, { deductions: [PAINT] }, { paidOutCents: 30_000, owedCents: 0 });
    expect(number).toMatch(/^2026-\d{4}$/u);
    expect(await snapshotOf(id)).toMatchObject({
      heldCents: 60_000,
      accountCents: 12_000,
      deductionsCents: 18_000,
      appliedCents: 30_000,
      paidOutCents: 30_000,
      deadline: '2026-12-31',
      dues: [{ kind: 'terme', month: '2026-10-01', leftCents: 12_000 }],
      deductions: [PAINT],
    });
    expect([await balance(leaseId), await open(leaseId), await ledgerOf(leaseId, 'dépôts')]).toEqual([0, [], -30_000]);
    await as('manager').deposits.payOut({ leaseId, movedOn: '2026-11-20', amountCents: 30_000, paymentMethod: 'Virement bancaire' });
    expect([await ledgerOf(leaseId, 'dépôts'), await ledgerOf(leaseId, 'locataire')]).toEqual([0, 0]);
  });

  it('is paid out in cash of 1 000 € or more only once the request confirms it', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 110_000);
    await settled(leaseId, {}, { paidOutCents: 105_000, owedCents: 0 });
    const payout = { leaseId, movedOn: '2026-11-20', amountCents: 105_000, paymentMethod: 'Espèces' } as const;
    await expect(as('manager').deposits.payOut(payout)).rejects.toMatchObject({
      cause: { code: 'common.confirmation-needed', details: { warnings: 'cash-limit' } },
    });
    await as('manager').deposits.payOut({ ...payout, confirmed: ['cash-limit'] });
    expect(await ledgerOf(leaseId, 'dépôts')).toBe(0);
  });

  it('D106: debts of 900 € beyond a deposit of 600 € stay on the account', async () => {
    const leaseId = await anEnded();
    await settled(leaseId, { deductions: [{ ...PAINT, amountCents: 25_000 }] }, { paidOutCents: 0, owedCents: 30_000 });
    expect([await balance(leaseId), await ledgerOf(leaseId, 'dépôts')]).toEqual([30_000, 0]);
    const payout = as('manager').deposits.payOut({ leaseId, movedOn: '2026-11-20', amountCents: 1, paymentMethod: 'Chèque' });
    await expect(payout).rejects.toMatchObject({ cause: { code: 'exit.pays-out-too-much', field: 'amountCents' } });
  });

  it('returns a payment in advance with the deposit', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 70_000);
    const { id } = await settled(leaseId, {}, { paidOutCents: 65_000, owedCents: 0 });
    expect(await snapshotOf(id)).toMatchObject({ accountCents: -5_000, creditCents: 5_000, appliedCents: -5_000 });
    expect([await balance(leaseId), await open(leaseId), await ledgerOf(leaseId, 'dépôts')]).toEqual([0, [], -65_000]);
  });

  it('D104: keeps a fifth for a condominium, which is paid out later', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 65_000);
    await settled(leaseId, { keptCents: 50_000 }, { paidOutCents: 48_000, owedCents: 0 });
    const payOut = (amountCents: number) =>
      as('manager').deposits.payOut({ leaseId, movedOn: '2026-11-20', amountCents, paymentMethod: 'Virement bancaire' });
    await payOut(48_000);
    await payOut(12_000);
    await expect(payOut(1)).rejects.toMatchObject({ cause: { code: 'exit.pays-out-too-much' } });
    expect(await ledgerOf(leaseId, 'dépôts')).toBe(0);
  });

  it('counts the months that were not called yet, until the last day', async () => {
    const leaseId = await anEnded({ exitOn: '2027-01-10' });
    const view = await as('manager').deposits.exit({ leaseId });
    // October to December, and ten days of January.
    const january = Math.round((60_000 * 10) / 31) + Math.round((5_000 * 10) / 31);
    expect(view.account?.accountCents).toBe(3 * 65_000 + january);
    await settled(leaseId, {}, { paidOutCents: 0, owedCents: 3 * 65_000 + january - 60_000 });
    expect(await balance(leaseId)).toBeLessThan(3 * 65_000);
  });

  it('is refused while the figures differ from those that were read, or while the lease continues', async () => {
    const leaseId = await anEnded();
    const { version } = await as('manager').deposits.saveExit({ ...KNOWN, leaseId, version: null });
    const asked = { leaseId, version, paidOutCents: 0, owedCents: 5_000 };
    await pay(leaseId, 65_000);
    await expect(as('manager').deposits.issueExit(asked)).rejects.toMatchObject({ cause: { code: 'exit.account-changed' } });
    const running = await anEnded({ exitOn: null });
    await as('manager').deposits.saveExit({ ...KNOWN, leaseId: running, version: null });
    const early = as('manager').deposits.issueExit({ ...asked, leaseId: running });
    await expect(early).rejects.toMatchObject({ cause: { code: 'exit.lease-continues' } });
    expect((await as('manager').deposits.exit({ leaseId })).settlements).toEqual([]);
  });

  it('is issued once, and holds what was saved and received until it is cancelled', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 65_000);
    const { version } = await as('manager').deposits.saveExit({ ...KNOWN, leaseId, version: null });
    const asked = { leaseId, version, paidOutCents: 60_000, owedCents: 0 };
    const both = await Promise.allSettled([as('manager').deposits.issueExit(asked), as('founder').deposits.issueExit(asked)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(as('manager').deposits.saveExit({ ...KNOWN, leaseId, version })).rejects.toMatchObject({
      cause: { code: 'exit.settled' },
    });
    const [received] = (await as('manager').deposits.byLease({ leaseId })).movements;
    await expect(as('manager').deposits.cancelMovement({ id: received?.id ?? '', reason: 'Erreur' })).rejects.toMatchObject({
      cause: { code: 'exit.settled' },
    });
  });

  it('gives everything back when it is cancelled, and keeps its number', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 53_000);
    const before = [await open(leaseId), await balance(leaseId), await ledgerOf(leaseId, 'dépôts')];
    const first = await settled(leaseId, { deductions: [PAINT] }, { paidOutCents: 30_000, owedCents: 0 });
    const { id: payoutId } = await as('manager').deposits.payOut({
      leaseId,
      movedOn: '2026-11-20',
      amountCents: 30_000,
      paymentMethod: 'Virement bancaire',
    });
    const cancelled = () => as('manager').deposits.cancelExit({ id: first.id, reason: 'Montant de la peinture' });
    await expect(cancelled()).rejects.toMatchObject({ cause: { code: 'exit.paid-out' } });
    await as('manager').deposits.cancelMovement({ id: payoutId, reason: 'Virement rejeté' });
    await cancelled();
    expect([await open(leaseId), await balance(leaseId), await ledgerOf(leaseId, 'dépôts')]).toEqual(before);
    await expect(cancelled()).rejects.toMatchObject({ cause: { code: 'exit.already-cancelled' } });
    const view = await as('manager').deposits.exit({ leaseId });
    expect(view.settlements).toMatchObject([{ id: first.id, number: first.number, cancelReason: 'Montant de la peinture' }]);
    const { version } = await as('manager').deposits.saveExit({ ...KNOWN, leaseId, version: view.saved?.version ?? null });
    const second = await as('manager').deposits.issueExit({ leaseId, version, paidOutCents: 48_000, owedCents: 0 });
    expect(Number(second.number.slice(5))).toBe(Number(first.number.slice(5)) + 1);
  });

  it('stays while a quittance issued since may rest on what the deposit paid', async () => {
    const leaseId = await anEnded();
    const { id } = await settled(leaseId, {}, { paidOutCents: 0, owedCents: 5_000 });
    await pay(leaseId, 5_000, '2026-11-20');
    const { allowed } = await as('manager').receipts.byLease({ leaseId });
    const dueId = allowed.find(({ kinds }) => kinds.includes('quittance'))?.dueId ?? '';
    const { id: receiptId } = await as('manager').receipts.issue({ dueId, kind: 'quittance' });
    const cancelled = () => as('manager').deposits.cancelExit({ id, reason: 'Erreur' });
    await expect(cancelled()).rejects.toMatchObject({ cause: { code: 'exit.proved' } });
    await as('manager').receipts.cancel({ id: receiptId, reason: 'Erreur' });
    await cancelled();
    expect(await balance(leaseId)).toBe(60_000);
  });

  it('keeps the last day of the lease while it is valid: no writer moves or removes it', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 65_000);
    const { id } = await settled(leaseId, {}, { paidOutCents: 60_000, owedCents: 0 });
    const { leases } = as('manager');
    const lease = await leases.byId({ id: leaseId });
    expect([lease.actions, lease.canWithdrawNotice]).toEqual([['end'], false]);
    const { version } = lease;
    const refused = { cause: { code: 'lease.settled' } };
    const termination = { id: leaseId, version, ground: 'accord des parties', exitOn: '2026-10-15' } as const;
    await expect(leases.withdrawNotice({ id: leaseId, version })).rejects.toMatchObject(refused);
    await expect(leases.giveNotice({ id: leaseId, version, by: 'locataire', receivedOn: '2026-09-01' })).rejects.toMatchObject(refused);
    await expect(leases.terminate(termination)).rejects.toMatchObject(refused);
    const moved = asOwner(database, `update leases set exit_on = '2026-10-15' where id = '${leaseId}'`);
    await expect(moved).rejects.toMatchObject({ constraint_name: 'leases_end_settled' });
    // The end of the term does not count beside the day of the notice.
    await asOwner(database, `update leases set end_date = '2027-07-14' where id = '${leaseId}'`);
    await as('manager').deposits.cancelExit({ id, reason: 'Erreur' });
    await leases.withdrawNotice({ id: leaseId, version });
    expect(await leases.byId({ id: leaseId })).toMatchObject({ exitOn: null, status: 'Actif' });
  });

  it('refuses another end of a term that is the last day, under its field', async () => {
    const organizationId = agency.organization.id;
    const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id, furnished: true });
    const { id: tenantId } = await someTenant(database, organizationId);
    const season = { kind: 'saisonnier', furnished: true, startDate: '2026-10-01', endDate: '2026-12-15' } as const;
    const draft = { ...aLeaseDraft({ propertyId, tenantIds: [tenantId] }), ...season, signedOn: '2026-09-20', indexSeries: null } as const;
    const values = { ...draft, indexQuarter: null, revisionDay: null, depositCents: 0 };
    const { id: leaseId, version } = await as('manager').leases.create({ ...values, activate: true });
    await as('manager').rentAccounts.open({ leaseId, accountingStart: '2026-10-01', openingCents: 0, openingSide: 'dû par le locataire' });
    const { account } = await as('manager').deposits.exit({ leaseId });
    await settled(leaseId, {}, { paidOutCents: 0, owedCents: account?.accountCents ?? 0 });
    const update = as('manager').leases.update({ ...values, endDate: '2026-12-12', id: leaseId, version });
    await expect(update).rejects.toMatchObject({ cause: { code: 'lease.settled', field: 'endDate' } });
    await as('manager').leases.update({ ...values, notes: 'Clés rendues', id: leaseId, version });
  });

  it('lets a lease end on its last day', async () => {
    const leaseId = await anEnded({ exitOn: '2026-11-25' });
    const { account } = await as('manager').deposits.exit({ leaseId });
    await settled(leaseId, {}, { paidOutCents: 0, owedCents: (account?.accountCents ?? 0) - 60_000 });
    await as('manager', '2026-11-26').leases.end({ id: leaseId, version: 1 });
    expect(await as('manager').leases.byId({ id: leaseId })).toMatchObject({ status: 'Terminé', exitOn: '2026-11-25' });
  });

  it('of an advance gives the advance back when it is cancelled', async () => {
    const leaseId = await anEnded();
    await pay(leaseId, 70_000);
    const { id } = await settled(leaseId, { deductions: [{ ...PAINT, amountCents: 2_000 }] }, { paidOutCents: 63_000, owedCents: 0 });
    await as('manager').deposits.cancelExit({ id, reason: 'Erreur' });
    expect([await balance(leaseId), await open(leaseId), await ledgerOf(leaseId, 'dépôts')]).toEqual([-5_000, [], -60_000]);
  });

  it('is read by the tenant and the invited owner; only managers prepare and issue it', async () => {
    const leaseId = await anEnded({ userId: agency.tenant.person.id });
    await pay(leaseId, 65_000);
    const { id, number } = await settled(leaseId, {}, { paidOutCents: 60_000, owedCents: 0 });
    for (const who of ['tenant', 'owner'] as const) {
      expect((await as(who).deposits.byLease({ leaseId })).settlements).toMatchObject([{ id, number, paidOutCents: 60_000 }]);
      await expect(as(who).deposits.exit({ leaseId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).deposits.cancelExit({ id, reason: 'Non' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('has no deadline of the law for a parking space', async () => {
    const organizationId = agency.organization.id;
    const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
    const { id: tenantId } = await someTenant(database, organizationId);
    const dates = { startDate: day('2026-01-01'), endDate: day('2026-10-31'), kind: 'stationnement' } as const;
    const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, { ...dates, status: 'Terminé' });
    const opening = { openingCents: 0, openingSide: 'dû par le locataire' } as const;
    await as('manager').rentAccounts.open({ leaseId, accountingStart: '2026-10-31', ...opening });
    const { account } = await as('manager').deposits.exit({ leaseId });
    const { id } = await settled(leaseId, {}, { paidOutCents: 0, owedCents: account?.accountCents ?? 0 });
    expect(await snapshotOf(id)).toMatchObject({ deadline: null });
    const prolonged = asOwner(database, `update leases set end_date = '2026-11-30' where id = '${leaseId}'`);
    await expect(prolonged).rejects.toMatchObject({ constraint_name: 'leases_end_settled' });
  });
});
