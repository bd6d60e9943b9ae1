import { randomUUID } from 'node:crypto';
import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
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
const as = (who: Who = 'manager', today = '2026-11-23') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const refused = (code: string, details?: object) => ({ cause: { code, ...(details && { details }) } });

interface Let {
  startDate?: string;
  chargesCents?: number;
  chargesMode?: 'provision' | 'forfait';
  accountingStart?: string;
}

/** A lease with its account, of a property of its own. */
async function aLease({ startDate = '2025-01-01', chargesCents = 8000, chargesMode = 'provision', accountingStart }: Let = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id, title: 'T2 du Port' });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day(startDate), endDate: day('2027-12-31'), paymentDay: 5, kind: 'meublé' } as const;
  const terms = [
    {
      fromDate: dates.startDate,
      rentCents: cents(70_000),
      supplementCents: cents(0),
      chargesCents: cents(chargesCents),
      chargesMode,
    },
  ];
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, { terms });
  const opening = { accountingStart: accountingStart ?? startDate, openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as().rentAccounts.open({ leaseId, ...opening });
  return { leaseId, propertyId };
}

const YEAR = { from: '2025-01-01', until: '2025-12-31' } as const;
const DAYS = { fromDate: YEAR.from, untilDate: YEAR.until };
const COMMON = { ...DAYS, nature: 'Parties communes', label: 'Charges générales', recoverablePercent: 100 } as const;

async function inBuilding(propertyId: string, share: number) {
  const { id: buildingId } = await as().buildings.create({ name: `Résidence ${randomUUID()}`, propertyIds: [propertyId] });
  const shares = [{ propertyId, share }];
  const { id: keyId } = await as().buildings.addKey({ buildingId, name: 'Tantièmes généraux', kind: 'tantièmes', total: 1000, shares });
  return { buildingId, keyId };
}

const draftOf = async (place: { propertyId: string } | { buildingId: string }, today?: string) => {
  const [draft] = await as('manager', today).charges.toSettle({ ...YEAR, ...place });
  if (!draft) throw new Error('no lease to settle');
  return draft;
};
const settle = async (leaseId: string, part: { inInstalments?: boolean; earlierCents?: number } = {}, today?: string) => {
  const { issued } = await as('manager', today).charges.settle({ ...YEAR, leaseIds: [leaseId], ...part });
  if (!issued[0]) throw new Error('nothing was settled');
  return issued[0].id;
};
const accountOf = async (leaseId: string, on?: string, who: Who = 'manager') => {
  const { account } = await as(who).rentAccounts.byLease({ leaseId, ...(on === undefined ? {} : { on }) });
  if (!account) throw new Error('no account');
  return account;
};

describe('the charges of a lease', () => {
  it('D031: are shared by key and days, against the provisions that were called', async () => {
    const { leaseId, propertyId } = await aLease({ startDate: '2025-05-01', chargesCents: 9500 });
    const place = await inBuilding(propertyId, 87);
    await as().charges.addExpense({ ...COMMON, ...place, amountCents: 1_245_000 });
    const draft = await draftOf({ buildingId: place.buildingId });
    expect(draft).toMatchObject({
      leaseId,
      tenants: ['Karim Benali'],
      presenceDays: 245,
      periodDays: 365,
      shareCents: 72_705,
      calledCents: 76_000,
      balanceCents: -3295,
      provisionCents: 9026,
      problem: null,
    });
    const before = await accountOf(leaseId);
    await settle(leaseId);
    const after = await accountOf(leaseId);
    expect(after.balanceCents - before.balanceCents).toBe(-3295);
    expect(await draftOf({ buildingId: place.buildingId })).toMatchObject({ problem: 'déjà régularisé' });
  });

  it('D033: unpaid provisions stay arrears, and are not claimed a second time', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
      await as().payments.create(aConfirmedPayment(leaseId, { amountCents: 78_000, paymentDate: `2025-${month}-05` }));
    expect(await draftOf({ propertyId })).toMatchObject({ shareCents: 115_000, calledCents: 96_000, balanceCents: 19_000 });
    await settle(leaseId);
    const { upcoming } = await accountOf(leaseId);
    expect(upcoming).toContainEqual(
      expect.objectContaining({
        kind: 'régularisation',
        dueOn: '2026-12-23',
        totalCents: 19_000,
        reason: 'Régularisation des charges du 01/01/2025 au 31/12/2025',
      }),
    );
  });

  it('D035: count a caretaker with a single task at 40 %', async () => {
    const { propertyId } = await aLease();
    const place = await inBuilding(propertyId, 62);
    const caretaker = { ...COMMON, nature: 'Gardien, ménage ou ordures', recoverablePercent: 40 } as const;
    await as().charges.addExpense({ ...caretaker, ...place, amountCents: 120_000 });
    expect(await draftOf({ propertyId })).toMatchObject({ shareCents: 2976 });
  });

  it('D037: are never settled when they are a fixed sum', async () => {
    const { leaseId, propertyId } = await aLease({ chargesMode: 'forfait', chargesCents: 6000 });
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 90_000 });
    expect(await draftOf({ propertyId })).toMatchObject({ problem: 'forfait', presence: [] });
    await expect(settle(leaseId)).rejects.toMatchObject(refused('charge.cannot-settle', { problem: 'forfait' }));
    expect(await as().charges.settlementsOfLease({ leaseId })).toEqual([]);
  });

  it('count water by what the meter of the lot says, and wait for its readings', async () => {
    const { leaseId, propertyId } = await aLease({ startDate: '2025-03-10' });
    const { buildingId } = await inBuilding(propertyId, 87);
    const { id: keyId } = await as().buildings.addKey({ buildingId, name: 'Eau froide', kind: 'compteur' });
    const water = { ...COMMON, nature: 'Eau froide', label: 'Eau', buildingId, keyId, quantity: 1000 } as const;
    await as().charges.addExpense({ ...water, amountCents: 400_000 });
    await as().buildings.addReading({ keyId, propertyId, readOn: '2025-03-10', value: 120.5 });
    expect(await draftOf({ buildingId })).toMatchObject({ problem: 'relevé manquant' });
    await expect(settle(leaseId)).rejects.toMatchObject(refused('charge.cannot-settle', { problem: 'relevé manquant' }));
    await as().buildings.addReading({ keyId, propertyId, readOn: '2026-01-02', value: 160.75 });
    expect(await draftOf({ buildingId })).toMatchObject({ problem: null, shareCents: 16_100, lines: [{ days: 0, of: 0 }] });
  });

  it('wait for the end of the period, an expense and the account', async () => {
    const { leaseId, propertyId } = await aLease({ accountingStart: '2025-06-01' });
    expect(await draftOf({ propertyId }, '2025-12-31')).toMatchObject({ problem: 'période en cours' });
    expect(await draftOf({ propertyId })).toMatchObject({ problem: 'compte plus récent' });
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 90_000 });
    await expect(settle(leaseId)).rejects.toMatchObject(refused('charge.cannot-settle', { problem: 'compte plus récent' }));
    // Five months of 80 € before the account, seven in it.
    await expect(settle(leaseId, { earlierCents: -1 })).rejects.toThrow(/ne peut pas être négatif/u);
    await settle(leaseId, { earlierCents: 40_000 });
    expect((await as().charges.settlementsOfLease({ leaseId }))[0]).toMatchObject({ balanceCents: 90_000 - 12 * 8_000 });
    const [a, b] = [await aLease(), await aLease()];
    await expect(as().charges.settle({ ...YEAR, leaseIds: [a.leaseId, b.leaseId], earlierCents: 1 })).rejects.toThrow(
      /contrat par contrat/u,
    );
    const whole = await aLease();
    expect(await draftOf({ propertyId: whole.propertyId })).toMatchObject({ problem: 'aucune dépense' });
  });
});

describe('a settlement that is late', () => {
  it('is paid in twelve parts when the tenant asks, after the civil year that follows', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_001 });
    await expect(settle(leaseId, { inInstalments: true }, '2026-12-31')).rejects.toMatchObject(refused('charge.no-instalments'));
    await settle(leaseId, { inInstalments: true }, '2027-01-10');
    const { upcoming } = await accountOf(leaseId);
    const parts = upcoming.filter(({ kind }) => kind === 'régularisation');
    expect(parts.map(({ totalCents }) => totalCents)).toEqual([...Array<number>(5).fill(1584), ...Array<number>(7).fill(1583)]);
    expect(parts.map(({ dueOn }) => dueOn).toSorted()).toEqual(expect.arrayContaining(['2027-02-10', '2028-01-10']));
  });

  it('claims nothing after three years, but still gives back', async () => {
    const { leaseId, propertyId } = await aLease();
    const { id } = await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    expect(await draftOf({ propertyId }, '2028-12-31')).toMatchObject({ problem: null });
    expect(await draftOf({ propertyId }, '2029-01-01')).toMatchObject({ problem: 'prescrit' });
    await as().charges.updateExpense({ ...COMMON, propertyId, amountCents: 90_000, id, version: 1 });
    expect(await draftOf({ propertyId }, '2029-01-01')).toMatchObject({ problem: null, balanceCents: -6000 });
    await settle(leaseId, {}, '2029-01-01');
  });
});

describe('an issued settlement', () => {
  it('is issued once, also by two managers at once', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const both = await Promise.allSettled([settle(leaseId), settle(leaseId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps what it was made with, and is made again after its cancellation', async () => {
    const { leaseId, propertyId } = await aLease();
    const { id: expenseId } = await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const before = await accountOf(leaseId, '2028-12-31');
    const id = await settle(leaseId);
    await as().charges.updateExpense({ ...COMMON, propertyId, amountCents: 100_000, id: expenseId, version: 1 });
    expect(await as().charges.settlementsOfLease({ leaseId })).toMatchObject([
      { id, balanceCents: 19_000, cancelledAt: null, instalments: 1 },
    ]);
    await as().charges.cancelSettlement({ id, reason: 'Facture rectifiée' });
    expect((await accountOf(leaseId, '2028-12-31')).balanceCents).toBe(before.balanceCents);
    await expect(as().charges.cancelSettlement({ id, reason: 'Encore' })).rejects.toMatchObject(refused('charge.already-cancelled'));
    await settle(leaseId);
    expect(await as().charges.settlementsOfLease({ leaseId })).toMatchObject([
      { balanceCents: 4000, cancelledAt: null },
      { balanceCents: 19_000, cancelReason: 'Facture rectifiée' },
    ]);
  });

  it.each([
    { kind: 'remise', waivedCents: 19_000, paidCents: 0 },
    { kind: 'remise', waivedCents: 6_000, paidCents: 13_000 },
    { kind: 'irrécouvrable', waivedCents: 19_000, paidCents: 0 },
  ] as const)('leaves no credit that nobody paid when it is cancelled: $kind $waivedCents', async ({ kind, waivedCents, paidCents }) => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const before = await accountOf(leaseId, '2028-12-31');
    const id = await settle(leaseId);
    const dueId = (await accountOf(leaseId)).upcoming.find((due) => due.kind === 'régularisation')?.id ?? '';
    const waiver = { leaseId, kind, amountCents: waivedCents, dueOn: '2026-11-23', reason: 'Geste commercial', dueId } as const;
    await as().rentAccounts.addDue(waiver);
    if (paidCents > 0) await as().payments.create(aConfirmedPayment(leaseId, { amountCents: paidCents, paymentDate: '2026-11-23' }));
    await as().charges.cancelSettlement({ id, reason: 'Facture rectifiée' });
    expect((await accountOf(leaseId, '2028-12-31')).balanceCents).toBe(before.balanceCents - paidCents);
    expect(await accountFaults(database)).toEqual([]);
  });

  it('gives nothing back before its own day when it is cancelled earlier', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const days = ['2026-11-23', '2026-12-22', '2026-12-23'];
    const balances = () => Promise.all(days.map(async (on) => (await accountOf(leaseId, on)).balanceCents));
    const before = await balances();
    const id = await settle(leaseId);
    await as().charges.cancelSettlement({ id, reason: 'Facture rectifiée' });
    expect(await balances()).toEqual(before);
    expect(await accountFaults(database)).toEqual([]);
  });

  it('leaves what was paid of it in advance to the oldest dues when it is cancelled', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const id = await settle(leaseId);
    const { upcoming } = await accountOf(leaseId);
    const dueId = upcoming.find(({ kind }) => kind === 'régularisation')?.id ?? '';
    const { id: paymentId } = await as().payments.create(aConfirmedPayment(leaseId, { amountCents: 19_000, paymentDate: '2026-11-23' }));
    const { asRead } = await as().rentAccounts.distribution({ paymentId });
    await as().rentAccounts.distribute({ paymentId, asRead, parts: [{ dueId, amountCents: 19_000 }], rest: 'crédit' });
    await as().charges.cancelSettlement({ id, reason: 'Facture rectifiée' });
    const { rows, upcoming: later } = await accountOf(leaseId);
    const first = rows.flatMap((row) => (row.kind === 'due' && row.due.month === '2025-01-01' ? [row.due.id] : []));
    expect(rows.flatMap((row) => (row.kind === 'payment' ? row.payment.parts : []))).toEqual([{ dueId: first[0], amountCents: 19_000 }]);
    expect(later.filter(({ kind }) => kind === 'régularisation')).toMatchObject([
      { totalCents: 19_000, leftCents: 0 },
      { totalCents: -19_000, dueOn: '2026-12-23', parts: [{ dueId, amountCents: 19_000 }] },
    ]);
    expect(await accountFaults(database)).toEqual([]);
  });

  it('waits for an expense that somebody is removing, and does not charge it', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const { id: removed } = await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 50_000 });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: agency.manager.person.id });
    const settling: Promise<string>[] = [];
    await wall.transaction(async (tx) => {
      await tx.delete(chargeExpenses).where(eq(chargeExpenses.id, removed));
      settling.push(settle(leaseId));
      // It is either waiting for this transaction, or has settled too early.
      await expect
        .poll(
          async () => {
            const [waiting] = await asOwner<{ count: number }>(
              database,
              `select count(*)::int as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
             where not l.granted and a.datname = current_database()`,
            );
            const settled = await asOwner(database, `select 1 from charge_settlements where lease_id = '${leaseId}'`);
            return (waiting?.count ?? 0) + settled.length;
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
    });
    await Promise.all(settling);
    const [{ shareCents } = { shareCents: 0 }] = await asOwner<{ shareCents: number }>(
      database,
      `select (snapshot ->> 'shareCents')::int as "shareCents" from charge_settlements where lease_id = '${leaseId}'`,
    );
    expect(shareCents).toBe(115_000);
  });

  it('keeps its expenses for the six months in which the tenant may consult their proofs', async () => {
    const { leaseId, propertyId } = await aLease();
    const { id } = await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const settlementId = await settle(leaseId);
    const remove = (today: string) => as('manager', today).charges.removeExpense({ id, version: 1 });
    const kept = refused('charge.proof-kept', { until: '2027-05-23' });
    await expect(remove('2026-11-23')).rejects.toMatchObject(kept);
    await expect(remove('2027-05-23')).rejects.toMatchObject(kept);
    await as().charges.cancelSettlement({ id: settlementId, reason: 'Facture rectifiée' });
    await expect(remove('2026-11-23')).resolves.toMatchObject({ amountCents: 115_000 });
  });

  it('gives its expenses up after these months', async () => {
    const { leaseId, propertyId } = await aLease();
    const { id } = await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    await settle(leaseId);
    await expect(as('manager', '2027-05-24').charges.removeExpense({ id, version: 1 })).resolves.toMatchObject({ amountCents: 115_000 });
  });

  it('is recorded as recovered charges in the journal', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const charges = async () => {
      const [row] = await asOwner<{ total: number }>(
        database,
        `select coalesce(sum(l.amount_cents), 0)::int as total from journal_entries e
           join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
           join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
         where e.lease_id = '${leaseId}' and a.kind = 'charges'`,
      );
      return row?.total ?? 0;
    };
    const before = await charges();
    await settle(leaseId);
    expect((await charges()) - before).toBe(-19_000);
  });

  it('is read by nobody but managers, the owner and the tenants of the lease', async () => {
    const { leaseId, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 115_000 });
    const id = await settle(leaseId);
    expect(await as('owner').charges.settlementsOfLease({ leaseId })).toMatchObject([{ id }]);
    await expect(as('tenant').charges.settlementsOfLease({ leaseId })).rejects.toMatchObject(refused('common.not-found'));
    await expect(as('owner').charges.cancelSettlement({ id, reason: 'Non' })).rejects.toMatchObject(refused('auth.denied'));
    await expect(as('owner').charges.toSettle({ ...YEAR, propertyId })).rejects.toMatchObject(refused('auth.denied'));
  });
});

describe('charges that change after their period was settled', () => {
  const AVENANT = { fromDate: '2025-12-01', rentCents: 70_000, chargesMode: 'provision', origin: 'avenant', agreedOn: null } as const;
  const refusalOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'accepted',
      (error: { cause?: unknown }) => error.cause,
    );

  it('are refused under their first day, until the settlement is cancelled; a rent alone is not', async () => {
    const { leaseId: id, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 96_000 });
    const settlementId = await settle(id);
    const add = (version: number, more: object) => refusalOf(as().leases.addTerm({ ...AVENANT, id, version, chargesCents: 3000, ...more }));
    const settled = { code: 'lease.charges-settled', field: 'fromDate', details: { from: YEAR.from, until: YEAR.until } };
    expect(await add(1, {})).toMatchObject(settled);
    expect(await add(1, { chargesCents: 8000, rentCents: 69_000 })).toBe('accepted');
    expect(await add(2, { fromDate: '2025-12-31', rentCents: 69_000 })).toMatchObject(settled);
    await as().charges.cancelSettlement({ id: settlementId, reason: 'Charges changées' });
    expect(await add(2, { fromDate: '2025-12-31', rentCents: 69_000 })).toBe('accepted');
  });

  it('may begin after it', async () => {
    const { leaseId: id, propertyId } = await aLease();
    await as().charges.addExpense({ ...COMMON, propertyId, amountCents: 96_000 });
    await settle(id);
    expect(await refusalOf(as().leases.addTerm({ ...AVENANT, id, version: 1, chargesCents: 3000, fromDate: '2026-01-01' }))).toBe(
      'accepted',
    );
  });
});
