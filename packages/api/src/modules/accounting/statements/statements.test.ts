import { randomUUID } from 'node:crypto';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { Wall } from '@lares/db/wall';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import { day } from '@lares/domain/shared/day';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who = 'manager', today = '2026-11-03') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;
const refused = (code: string) => ({ cause: { code } });

const MANDATE = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

/** A lease of 700 € and 150 € of charges since September, with its account. */
async function aLease(of = ownerId()): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: of, title: 'T3 Crébillon' });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, {
    rentCents: 70_000,
    chargesCents: 15_000,
  });
  const opening = { accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager', '2026-10-01').rentAccounts.open({ leaseId, ...opening });
  return leaseId;
}

const paid = async (leaseId: string, amountCents: number, paymentDate: string) =>
  (await as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }))).id;
const issue = async (month: string, today = '2026-12-03', of = ownerId()) => {
  const { issued } = await as('manager', today).statements.issue({ ownerIds: [of], month });
  if (!issued[0]) throw new Error('nothing was issued');
  return issued[0];
};
async function snapshotOf(id: string) {
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) => tx.select().from(ownerStatements).where(eq(ownerStatements.id, id)));
  if (!row) throw new Error('no such statement');
  return row.snapshot;
}

describe('a statement', () => {
  it('states what was called, received, kept and spent, and what is paid out', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId(), reserveCents: 10_000 });
    const leaseId = await aLease();
    await paid(leaseId, 85_000, '2026-10-05');
    await paid(leaseId, 20_000, '2026-10-20');
    await as().statements.addExpense({ ownerId: ownerId(), spentOn: '2026-10-12', label: 'Plombier', amountCents: 18_000 });
    const asked = { ownerId: ownerId(), month: '2026-10' };
    const { id, number } = await issue('2026-10');
    expect(number).toBe('2026-0001');
    const snapshot = await snapshotOf(id);
    expect(snapshot).toMatchObject({
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
      owner: { name: 'Agathe Leroy' },
      leases: [{ property: 'T3 Crébillon', tenants: ['Karim Benali'], calledCents: 85_000, receivedCents: 105_000, otherCents: 0 }],
      fees: [{ mandate: '2026-001', baseCents: 105_000, feeCents: 7_350, vatCents: 1_470 }],
      expenses: [{ label: 'Plombier', amountCents: 18_000 }],
      receivedCents: 105_000,
      keptCents: 10_000,
      paidOutCents: 68_180,
      carriedCents: 10_000,
    });
    expect(snapshot.leases[0]?.rentCents).toBe(Math.round((105_000 * 70) / 85));
    await expect(as().statements.preview(asked)).rejects.toMatchObject(refused('statement.later-issued'));
  });

  it('says what was owed on the last day of its month, whatever came between that day and the statement', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    await paid(leaseId, 85_000, '2026-09-05');
    await issue('2026-09');
    await paid(leaseId, 50_000, '2026-10-31');
    await as('manager', '2026-11-20').payments.create(aConfirmedPayment(leaseId, { amountCents: 35_000, paymentDate: '2026-11-10' }));
    const october = await as('manager', '2026-11-20').statements.preview({ ownerId: ownerId(), month: '2026-10' });
    expect(october.leases).toMatchObject([{ calledCents: 85_000, receivedCents: 50_000, leftCents: 35_000 }]);
    const { id } = await issue('2026-10', '2026-11-20');
    expect((await snapshotOf(id)).leases).toMatchObject([{ leftCents: 35_000 }]);
    const november = await as('manager', '2026-12-03').statements.preview({ ownerId: ownerId(), month: '2026-11' });
    expect(november.leases).toMatchObject([{ receivedCents: 35_000, leftCents: 85_000 }]);
  });

  it('says what was owed on the last day of its month, whatever a later credit paid of it', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    await paid(leaseId, 85_000, '2026-09-05');
    await issue('2026-09');
    const { account } = await as().rentAccounts.byLease({ leaseId });
    const october = account?.rows.flatMap((row) => (row.kind === 'due' && row.due.month === '2026-10-01' ? [row.due.id] : []));
    const waiver = {
      kind: 'remise',
      amountCents: 5_000,
      dueOn: '2026-11-10',
      reason: 'Panne de chauffage',
      dueId: october?.[0] ?? null,
    } as const;
    await as('manager', '2026-11-12').rentAccounts.addDue({ leaseId, ...waiver });
    const leasesOf = async (month: string) => (await as('manager', '2026-12-03').statements.preview({ ownerId: ownerId(), month })).leases;
    expect(await leasesOf('2026-10')).toMatchObject([{ calledCents: 85_000, receivedCents: 0, leftCents: 85_000 }]);
    await issue('2026-10');
    // 850 € left, 850 € called less the waiver, nothing received.
    expect(await leasesOf('2026-11')).toMatchObject([{ calledCents: 80_000, receivedCents: 0, leftCents: 165_000 }]);
  });

  it.each([
    { what: 'lapsed with its month', undo: 'exit' as const },
    { what: 'was taken back', undo: 'reversal' as const },
  ])('owes nothing of a month that was waived on its last day, when the waiver $what afterwards', async ({ undo }) => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    for (const month of ['09', '10']) await paid(leaseId, 85_000, `2026-${month}-05`);
    await issue('2026-09');
    await issue('2026-10');
    await as('manager', '2026-11-20').payments.create(aConfirmedPayment(leaseId, { amountCents: 5_000, paymentDate: '2026-11-05' }));
    const { account } = await as('manager', '2026-11-10').rentAccounts.byLease({ leaseId });
    const november = account?.rows.flatMap((row) => (row.kind === 'due' && row.due.month === '2026-11-01' ? [row.due.id] : []));
    const waiver = { kind: 'remise', amountCents: 80_000, dueOn: '2026-11-10', reason: 'Travaux', dueId: november?.[0] ?? null } as const;
    const { id } = await as('manager', '2026-11-12').rentAccounts.addDue({ leaseId, ...waiver });
    const december = as('manager', '2026-12-02');
    if (undo === 'reversal') await december.rentAccounts.reverseDue({ id, reason: 'Erreur' });
    else {
      const { version } = await december.leases.byId({ id: leaseId });
      await december.leases.terminate({ id: leaseId, version, ground: 'accord des parties', exitOn: '2026-10-31' });
    }
    const { leases: stated } = await as('manager', '2026-12-03').statements.preview({ ownerId: ownerId(), month: '2026-11' });
    expect(stated).toMatchObject([{ calledCents: 5_000, receivedCents: 5_000, leftCents: 0 }]);
  });

  it('states rent that a deposit paid at the end of a lease, and no longer once its settlement is cancelled', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    await asOwner(database, `update leases set status = 'Résilié', exit_on = '2026-10-31' where id = '${leaseId}'`);
    const november = as('manager', '2026-11-20').deposits;
    await november.receive({ leaseId, movedOn: '2026-09-01', amountCents: 70_000, paymentMethod: 'Chèque' });
    const known = { keysOn: '2026-10-31', conformity: 'conforme', newAddress: '', deductions: [], keptCents: 0 } as const;
    const { version } = await november.saveExit({ ...known, deductions: [], leaseId, version: null });
    const { id } = await november.issueExit({ leaseId, version, paidOutCents: 0, owedCents: 100_000 });
    // What the deposit paid in November was owed at the end of October.
    const october = await as('manager', '2026-12-03').statements.preview({ ownerId: ownerId(), month: '2026-10' });
    expect(october.leases).toMatchObject([{ leftCents: 170_000 }]);
    const stated = async () =>
      (await as('manager', '2026-12-03').statements.preview({ ownerId: ownerId(), month: '2026-11' })).receivedCents;
    expect(await stated()).toBe(70_000);
    await november.cancelExit({ id, reason: 'Erreur' });
    expect(await stated()).toBe(0);
  });

  it('begins with the balance of the one before, and takes each payment and each expense once', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    await as().statements.addExpense({ ownerId: ownerId(), spentOn: '2026-10-12', label: 'Toiture', amountCents: 100_000 });
    await paid(leaseId, 85_000, '2026-10-05');
    const first = await snapshotOf((await issue('2026-10')).id);
    expect(first).toMatchObject({ paidOutCents: 0, carriedCents: 85_000 - 5_950 - 1_190 - 100_000 });
    await paid(leaseId, 85_000, '2026-11-05');
    const next = await snapshotOf((await issue('2026-11')).id);
    expect(next).toMatchObject({ previousCents: first.carriedCents, receivedCents: 85_000, expenseCents: 0, corrections: [] });
    expect(next.paidOutCents).toBe(85_000 - 7_140 + first.carriedCents);
  });

  it('corrects what an earlier one stated: payments recorded late, changed and deleted since', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    const [kept, changed, deleted] = [
      await paid(leaseId, 10_000, '2026-10-05'),
      await paid(leaseId, 20_000, '2026-10-06'),
      await paid(leaseId, 5_000, '2026-10-07'),
    ];
    await issue('2026-10');
    const correct = (id: string, amountCents: number) =>
      as().payments.update({ ...aConfirmedPayment(leaseId, { amountCents, paymentDate: '2026-10-06' }), id, version: 1 });
    await correct(changed, 15_000);
    await as().payments.remove({ id: deleted, version: 1 });
    await paid(leaseId, 7_000, '2026-10-30');
    const next = await snapshotOf((await issue('2026-11')).id);
    expect(next.receivedCents).toBe(0);
    expect(next.corrections.map(({ amountCents, reason }) => [amountCents, reason])).toEqual([
      [-5_000, 'modifié'],
      [-5_000, 'annulé'],
      [7_000, 'enregistré après'],
    ]);
    expect(next.fees).toMatchObject([{ baseCents: -3_000, feeCents: -210, vatCents: -42 }]);
    expect(kept).toBeTruthy();
    const third = await snapshotOf((await issue('2026-12', '2027-01-04')).id);
    expect(third).toMatchObject({ corrections: [], previousCents: next.carriedCents });
  });

  it('keeps its number when it is cancelled, and the next one states what it stated', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const leaseId = await aLease();
    await paid(leaseId, 85_000, '2026-10-05');
    await as().statements.addExpense({ ownerId: ownerId(), spentOn: '2026-10-12', label: 'Plombier', amountCents: 1_000 });
    const first = await issue('2026-10');
    await as().statements.cancel({ id: first.id, reason: 'Erreur' });
    await expect(as().statements.cancel({ id: first.id, reason: 'Erreur' })).rejects.toMatchObject(refused('statement.already-cancelled'));
    const again = await issue('2026-10');
    expect(again.number).toBe('2026-0002');
    const { number: _first, ...before } = await snapshotOf(first.id);
    const { number: _again, ...after } = await snapshotOf(again.id);
    expect(canonicalText(after)).toBe(canonicalText(before));
    const { statements } = await as().statements.ofOwner({ ownerId: ownerId() });
    expect(statements.map(({ number, cancelReason }) => [number, cancelReason])).toEqual([
      ['2026-0002', ''],
      ['2026-0001', 'Erreur'],
    ]);
  });

  it('is refused before its month is over, without a mandate, and before a later one', async () => {
    await expect(issue('2026-10')).rejects.toMatchObject(refused('statement.no-mandate'));
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    await expect(issue('2026-12', '2026-12-31')).rejects.toMatchObject(refused('statement.month-not-over'));
    const { id } = await issue('2026-10');
    await issue('2026-11');
    await expect(issue('2026-09')).rejects.toMatchObject(refused('statement.later-issued'));
    await expect(as().statements.cancel({ id, reason: 'Erreur' })).rejects.toMatchObject(refused('statement.later-issued'));
  });

  it('is issued once of two at once, and numbers have no gap', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const others = await Promise.all(['B', 'C'].map((lastName) => anOwner(database, agency.organization.id, { lastName })));
    for (const [at, { id }] of others.entries()) await as().mandates.add({ ...MANDATE, number: `N${at}`, ownerId: id });
    const tries = await Promise.allSettled([
      issue('2026-10'),
      issue('2026-10'),
      ...others.map(({ id }) => issue('2026-10', '2026-12-03', id)),
    ]);
    const numbers = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
    expect(numbers.toSorted()).toEqual(['2026-0001', '2026-0002', '2026-0003']);
  });

  it('of many owners are issued apart: one that is refused keeps none back', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const other = await anOwner(database, agency.organization.id, { lastName: 'Sans mandat' });
    const result = await as().statements.issue({ ownerIds: [other.id, ownerId()], month: '2026-10' });
    expect(result).toMatchObject({ issued: [{ ownerId: ownerId() }], refused: [{ ownerId: other.id, code: 'statement.no-mandate' }] });
  });

  it('never states what a mandate does not cover', async () => {
    const leaseId = await aLease();
    await paid(leaseId, 85_000, '2026-09-10');
    await paid(leaseId, 30_000, '2026-10-04');
    await paid(leaseId, 55_000, '2026-10-05');
    await as().mandates.add({ ...MANDATE, fromDate: '2026-10-05', ownerId: ownerId() });
    expect((await snapshotOf((await issue('2026-10')).id)).receivedCents).toBe(55_000);
  });
});

describe('payouts', () => {
  it('are recorded up to what a statement pays out, and hold its cancellation back', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    await paid(await aLease(), 100_000, '2026-10-05');
    const { id: statementId } = await issue('2026-10');
    const month = { month: '2026-10' };
    const stateOf = async () => (await as().statements.month(month)).rows.map(({ state }) => state);
    expect(await stateOf()).toEqual(['à verser']);
    const payout = { statementId, paidOn: '2026-11-03', amountCents: 50_000 };
    const sent = { ...payout, creationKey: randomUUID() };
    expect(await as().statements.recordPayout(sent)).toEqual(await as().statements.recordPayout(sent));
    expect(await stateOf()).toEqual(['à verser']);
    await expect(as().statements.recordPayout({ ...payout, amountCents: 41_601 })).rejects.toMatchObject(
      refused('statement.pays-out-too-much'),
    );
    await expect(as().statements.recordPayout({ ...payout, paidOn: '2026-11-04' })).rejects.toMatchObject(
      refused('statement.payout-in-future'),
    );
    const { id } = await as().statements.recordPayout({ ...payout, amountCents: 41_600 });
    expect(await stateOf()).toEqual(['soldé']);
    expect((await as().statements.month({ ...month, state: 'à verser' })).rows).toEqual([]);
    await expect(as().statements.cancel({ id: statementId, reason: 'Erreur' })).rejects.toMatchObject(refused('statement.paid-out'));
    await as().statements.cancelPayout({ id });
    expect(await stateOf()).toEqual(['à verser']);
  });
});

describe('expenses', () => {
  it('are removed until a statement holds them; a credit note is negative', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const expense = { ownerId: ownerId(), spentOn: '2026-10-12', label: 'Plombier', amountCents: 18_000 };
    const { id } = await as().statements.addExpense(expense);
    const removed = await as().statements.removeExpense({ id });
    const { id: stated } = await as().statements.addExpense(removed);
    await as().statements.addExpense({ ...expense, label: 'Avoir', amountCents: -3_000 });
    expect(await snapshotOf((await issue('2026-10')).id)).toMatchObject({ expenseCents: 15_000, carriedCents: -15_000 });
    await expect(as().statements.removeExpense({ id: stated })).rejects.toMatchObject(refused('statement.holds-expense'));
  });

  it.each([
    ['no label', { label: ' ' }],
    ['no amount', { amountCents: 0 }],
    ['no day', { spentOn: '' }],
  ])('are refused with %s', async (_case, wrong) => {
    const expense = { ownerId: ownerId(), spentOn: '2026-10-12', label: 'Plombier', amountCents: 18_000, ...wrong };
    await expect(as().statements.addExpense(expense)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('name a property of their owner only', async () => {
    const { id: propertyId } = await someProperty(database, agency.organization.id);
    const expense = { ownerId: ownerId(), propertyId, spentOn: '2026-10-12', label: 'Plombier', amountCents: 18_000 };
    await expect(as().statements.addExpense(expense)).rejects.toMatchObject(refused('common.invalid-reference'));
  });
});

describe('fees besides the management fee', () => {
  const GLI = {
    kind: 'assurance',
    label: 'Garantie loyers impayés',
    basis: 'part de l’appelé',
    ratePercent: 2.5,
    vatPercent: 0,
    fromDate: '2026-01-01',
  } as const;
  const FEE = { kind: 'frais', label: 'Frais postaux', ratePercent: 0, vatPercent: 20, fromDate: '2026-01-01' } as const;
  const aMandate = async () => (await as().mandates.add({ ...MANDATE, ownerId: ownerId() })).id;

  it('are lines: insurance on what is called, amounts each month, once and for each new tenancy', async () => {
    const mandateId = await aMandate();
    await aLease();
    await as().mandates.addFee({ ...GLI, mandateId });
    await as().mandates.addFee({ ...FEE, mandateId, basis: 'montant par mois', unitCents: 450 });
    await as().mandates.addFee({
      ...FEE,
      mandateId,
      label: 'Ouverture',
      basis: 'montant unique',
      unitCents: 10_000,
      fromDate: '2026-09-15',
    });
    await as().mandates.addFee({ ...FEE, mandateId, label: 'Location', basis: 'montant par nouvelle location', unitCents: 20_000 });
    await as().mandates.addFee({
      ...FEE,
      mandateId,
      label: 'Mise en location',
      basis: 'part du loyer par nouvelle location',
      ratePercent: 50,
    });
    const first = await snapshotOf((await issue('2026-09')).id);
    expect(
      first.namedFees?.map(({ label, baseCents, count, feeCents, vatCents }) => [label, baseCents, count, feeCents, vatCents]),
    ).toEqual([
      ['Garantie loyers impayés', 85_000, 0, 2_125, 0],
      ['Frais postaux', 0, 1, 450, 90],
      ['Location', 0, 1, 20_000, 4_000],
      ['Mise en location', 70_000, 0, 35_000, 7_000],
      ['Ouverture', 0, 1, 10_000, 2_000],
    ]);
    expect(first).toMatchObject({
      insuranceCents: 2_125,
      namedFeeCents: 65_450,
      namedVatCents: 13_090,
      carriedCents: -(2_125 + 65_450 + 13_090),
    });
    const next = await snapshotOf((await issue('2026-10')).id);
    expect(next.namedFees?.map(({ label, count, baseCents }) => [label, count, baseCents])).toEqual([
      ['Garantie loyers impayés', 0, 85_000],
      ['Frais postaux', 1, 0],
    ]);
  });

  it('hold on their days only, and count a month without a statement with the next one', async () => {
    const mandateId = await aMandate();
    await aLease();
    await as().mandates.addFee({ ...GLI, mandateId, fromDate: '2026-10-01', untilDate: '2026-10-31' });
    await as().mandates.addFee({ ...FEE, mandateId, basis: 'montant par mois', unitCents: 450 });
    await issue('2026-09');
    const november = await snapshotOf((await issue('2026-11')).id);
    expect(november.namedFees?.map(({ label, count, baseCents }) => [label, count, baseCents])).toEqual([
      ['Frais postaux', 2, 0],
      ['Garantie loyers impayés', 0, 85_000],
    ]);
  });

  it('charge a percentage of the payments received, and refund it when a payment is deleted', async () => {
    const mandateId = await aMandate();
    const leaseId = await aLease();
    await as().mandates.addFee({ ...GLI, mandateId, basis: 'part de l’encaissé' });
    const paymentId = await paid(leaseId, 85_000, '2026-10-05');
    await issue('2026-10');
    await as().payments.remove({ id: paymentId, version: 1 });
    const next = await snapshotOf((await issue('2026-11')).id);
    expect(next).toMatchObject({ namedFees: [{ baseCents: -85_000, feeCents: -2_125 }], insuranceCents: -2_125 });
  });

  it('are stated again after a cancelled statement, changed for what follows, and removed only before', async () => {
    const mandateId = await aMandate();
    await aLease();
    const { id } = await as().mandates.addFee({ ...GLI, mandateId });
    const unused = await as().mandates.addFee({ ...FEE, mandateId, basis: 'montant unique', unitCents: 100, fromDate: '2027-05-01' });
    const first = await issue('2026-09');
    await as().statements.cancel({ id: first.id, reason: 'Erreur' });
    const { number: _first, ...before } = await snapshotOf(first.id);
    const { number: _again, ...after } = await snapshotOf((await issue('2026-09')).id);
    expect(canonicalText(after)).toBe(canonicalText(before));
    const { former } = await as().mandates.updateFee({ ...GLI, id, version: 1, ratePercent: 3 });
    expect(former.ratePercent).toBe(2.5);
    expect(await snapshotOf((await issue('2026-10')).id)).toMatchObject({ namedFees: [{ baseCents: 85_000, feeCents: 2_550 }] });
    await expect(as().mandates.removeFee({ id, version: 2 })).rejects.toMatchObject(refused('common.still-referenced'));
    await expect(as().mandates.updateFee({ ...GLI, id, version: 1 })).rejects.toMatchObject(refused('common.modified-meanwhile'));
    await expect(as().mandates.remove({ id: mandateId, version: 1 })).rejects.toMatchObject(refused('mandate.has-fees'));
    const removed = await as().mandates.removeFee({ id: unused.id, version: 1 });
    await as().mandates.addFee(removed);
    const [mandate] = (await as().mandates.ofOwner({ ownerId: ownerId() })).mandates;
    expect(mandate?.fees.map(({ label, rateBp, unitCents }) => [label, rateBp, unitCents])).toEqual([
      ['Garantie loyers impayés', 300, 0],
      ['Frais postaux', 0, 100],
    ]);
  });

  it.each([
    ['an insurance with VAT', { vatPercent: 20 }],
    ['an insurance of a fixed amount', { basis: 'montant par mois', unitCents: 500 }],
    ['a share without a rate', { ratePercent: 0 }],
    ['days in the wrong order', { untilDate: '2025-12-31' }],
  ] as const)('are refused: %s', async (_case, wrong) => {
    const mandateId = await aMandate();
    await expect(as().mandates.addFee({ ...GLI, mandateId, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('advances and balances taken over', () => {
  const ADVANCE = { kind: 'avance reçue', movedOn: '2026-10-08', label: 'Appel de fonds', amountCents: 50_000 } as const;

  it('count on the next statement, which holds them until it is cancelled', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const { id } = await as().statements.addMovement({ ...ADVANCE, ownerId: ownerId() });
    await as().statements.addMovement({ ...ADVANCE, kind: 'avance versée', label: 'Acompte', amountCents: 8_000, ownerId: ownerId() });
    const first = await issue('2026-10');
    expect(await snapshotOf(first.id)).toMatchObject({
      ownerMovements: [
        { kind: 'avance reçue', amountCents: 50_000 },
        { kind: 'avance versée', amountCents: -8_000 },
      ],
      ownerMovementCents: 42_000,
      paidOutCents: 42_000,
    });
    await expect(as().statements.removeMovement({ id })).rejects.toMatchObject(refused('statement.holds-movement'));
    expect(await snapshotOf((await issue('2026-11')).id)).toMatchObject({ ownerMovements: [], paidOutCents: 0 });
    const [latest] = (await as('owner').statements.own()).toReversed();
    expect(latest).toMatchObject({ ownerMovementCents: 42_000, feeCents: 0, insuranceCents: 0 });
  });

  it('are removed and added again before a statement', async () => {
    await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const { id } = await as().statements.addMovement({ ...ADVANCE, kind: 'avance versée', ownerId: ownerId() });
    await as().statements.addMovement(await as().statements.removeMovement({ id }));
    const { movements } = await as().statements.ofOwner({ ownerId: ownerId() });
    expect(movements).toMatchObject([{ kind: 'avance versée', amountCents: -50_000, isStated: false }]);
    await expect(as().statements.addMovement({ ...ADVANCE, amountCents: -1, ownerId: ownerId() })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('a balance taken over begins the first statement, once for its mandate, and is frozen with it', async () => {
    const { id: mandateId } = await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
    const opening = {
      ...ADVANCE,
      kind: 'solde repris',
      mandateId,
      label: 'Ancienne agence',
      amountCents: -30_000,
      ownerId: ownerId(),
    } as const;
    const { id } = await as().statements.addMovement(opening);
    await expect(as().statements.addMovement(opening)).rejects.toMatchObject(refused('statement.opening-twice'));
    const first = await issue('2026-10');
    expect(await snapshotOf(first.id)).toMatchObject({
      ownerMovements: [{ kind: 'solde repris', on: MANDATE.fromDate, amountCents: -30_000 }],
      carriedCents: -30_000,
    });
    await expect(as().statements.removeMovement({ id })).rejects.toMatchObject(refused('statement.holds-movement'));
    await as().statements.cancel({ id: first.id, reason: 'Erreur' });
    await as().statements.removeMovement({ id });
    await issue('2026-10');
    await expect(as().statements.addMovement(opening)).rejects.toMatchObject(refused('statement.opening-too-late'));
  });

  it('a balance names a mandate of its owner', async () => {
    const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
    const { id: mandateId } = await as().mandates.add({ ...MANDATE, ownerId: other.id });
    const opening = { ...ADVANCE, kind: 'solde repris', ownerId: ownerId() } as const;
    await expect(as().statements.addMovement({ ...opening, mandateId })).rejects.toMatchObject(refused('common.invalid-reference'));
    await expect(as().statements.addMovement(opening)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

it('an invited owner reads only their own statements, and nobody else reads any', async () => {
  const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  await as().mandates.add({ ...MANDATE, number: 'B', ownerId: other.id });
  const { issued } = await as().statements.issue({ ownerIds: [ownerId(), other.id], month: '2026-10' });
  expect(issued).toHaveLength(2);
  expect((await as('owner').statements.own()).map(({ number }) => number)).toEqual(['2026-0001']);
  const denied = refused('auth.denied');
  await expect(as('owner').statements.ofOwner({ ownerId: ownerId() })).rejects.toMatchObject(denied);
  for (const who of ['founder', 'tenant'] as const) await expect(as(who).statements.own()).rejects.toMatchObject(denied);
});

it('the statements of a month say what the ledger received for their leases, refunds and all', async () => {
  const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  await as().mandates.add({ ...MANDATE, number: 'B', ownerId: other.id });
  const [first, second, third] = [await aLease(), await aLease(), await aLease(other.id)];
  for (const [leaseId, amount, on] of [
    [first, 85_000, '2026-10-05'],
    [first, 512_345, '2026-10-31'],
    [first, 9_999, '2026-11-01'],
    [second, 170_000, '2026-10-01'],
    [third, 33_333, '2026-10-15'],
  ] as const)
    await paid(leaseId, amount, on);
  const refund = { kind: 'remboursement', amountCents: 1_000, dueOn: '2026-10-30', reason: 'Trop perçu', dueId: null } as const;
  await as().rentAccounts.addDue({ ...refund, leaseId: first });
  const removed = await paid(third, 40_000, '2026-10-16');
  await as().payments.remove({ id: removed, version: 1 });
  const { issued } = await as().statements.issue({ ownerIds: [ownerId(), other.id], month: '2026-10' });
  const stated = await Promise.all(issued.map(async ({ id }) => (await snapshotOf(id)).receivedCents));
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [moved] = await wall.transaction((tx) =>
    tx.execute<{ cents: string }>(sql`
      select sum(jl.amount_cents) as cents from journal_lines jl
      join journal_entries je on je.organization_id = jl.organization_id and je.id = jl.entry_id
      join ledger_accounts la on la.organization_id = jl.organization_id and la.id = jl.account_id
      where jl.organization_id = ${agency.organization.id} and la.kind in ('banque', 'caisse')
      and je.effective_on between '2026-10-01' and '2026-10-31'`),
  );
  expect(stated).toHaveLength(2);
  expect(stated.reduce<number>((sum, one) => sum + one, 0)).toBe(Number(moved?.cents));
  expect(Number(moved?.cents)).toBe(85_000 + 512_345 - 1_000 + 170_000 + 33_333);
});

it('the insurance of the statements of a month is counted on what the ledger called in it', async () => {
  const { id: mandateId } = await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  const insurance = { kind: 'assurance', label: 'GLI', basis: 'part de l’appelé', ratePercent: 2.5, vatPercent: 0 } as const;
  await as().mandates.addFee({ ...insurance, mandateId, fromDate: '2026-01-01' });
  const leaseId = await aLease();
  await aLease();
  await paid(leaseId, 12_345, '2026-10-05');
  const { id } = await issue('2026-10');
  const [called] = await asOwner<{ cents: string }>(
    database,
    `select -sum(jl.amount_cents) as cents from journal_lines jl
     join journal_entries je on je.organization_id = jl.organization_id and je.id = jl.entry_id
     join ledger_accounts la on la.organization_id = jl.organization_id and la.id = jl.account_id
     where jl.organization_id = '${agency.organization.id}' and la.kind in ('loyers', 'charges', 'remises')
     and je.effective_on between '2026-10-01' and '2026-10-31'`,
  );
  const snapshot = await snapshotOf(id);
  expect(snapshot.namedFees).toMatchObject([{ baseCents: Number(called?.cents) }]);
  expect(snapshot.leases.reduce((sum, { calledCents }) => sum + calledCents, 0)).toBe(Number(called?.cents));
  const { previousCents, receivedCents, correctionCents, feeCents, vatCents, insuranceCents = 0, paidOutCents, carriedCents } = snapshot;
  const left = previousCents + receivedCents + correctionCents - feeCents - vatCents - insuranceCents;
  expect(left).toBe(paidOutCents + carriedCents);
});

it('a landlord who manages alone issues none, even with a manager as member', async () => {
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  await asOwner(database, `update organizations set kind = 'bailleur' where id = '${agency.organization.id}'`);
  await expect(issue('2026-10')).rejects.toMatchObject(refused('mandate.only-agencies'));
});
