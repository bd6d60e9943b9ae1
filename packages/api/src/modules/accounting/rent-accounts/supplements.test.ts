import type { EnergyClass } from '@lares/domain/portfolio/properties/energy';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aLeaseDraft } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { LeaseDraft } from '@lares/validation/leasing/leases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
});
afterAll(() => database.drop());

const on = (today: string) =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });

/** A lease of 600 €, with a supplement of 50 € and charges of 40 €, from 10 September 2026, with its account. */
async function aLease(changes: Partial<LeaseDraft> = {}, dpeClass: EnergyClass | null = 'D') {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, {
    ownerId: agency.ownerRecord.id,
    address: '12 rue Mercière',
    city: 'Lyon',
    postalCode: '69002',
    dpeClass,
  });
  const { id: tenantId } = await someTenant(database, organizationId);
  const draft = aLeaseDraft({
    propertyId,
    tenantIds: [tenantId],
    signedOn: '2026-09-01',
    startDate: '2026-09-10',
    endDate: '2029-09-09',
    rentCents: 60_000,
    supplementCents: 5_000,
    chargesCents: 4_000,
    // One month without charges, the supplement included (loi n° 89-462, art. 22).
    depositCents: 65_000,
    indexQuarter: '2026-T1',
    ...changes,
  });
  return on('2026-09-10').leases.create({ ...draft, activate: true });
}

async function anAccount() {
  const { id } = await aLease();
  const account = await on('2026-09-10').rentAccounts.byLease({ leaseId: id, on: null });
  // Activated this month, the lease has its account at once.
  expect(account.account?.accountingStart).toBe('2026-09-10');
  return id;
}

const duesOf = async (leaseId: string, today: string) => {
  const { account } = await on(today).rentAccounts.byLease({ leaseId, on: today });
  return (account?.rows ?? []).flatMap((row) => (row.kind === 'due' ? [row.due] : []));
};

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

describe('a lease with a rent supplement', () => {
  it('is called with a line of its own, between the rent and the charges, by the same days', async () => {
    const id = await anAccount();
    const [september] = await duesOf(id, '2026-10-05');
    expect(september?.lines).toMatchObject([
      { kind: 'loyer', amountCents: 42_000, days: 21, ofDays: 30, monthlyCents: 60_000 },
      { kind: 'complément', amountCents: 3_500, days: 21, ofDays: 30, monthlyCents: 5_000 },
      { kind: 'charges', amountCents: 2_800, days: 21, ofDays: 30, monthlyCents: 4_000 },
    ]);
    expect(september?.totalCents).toBe(48_300);
    expect(await on('2026-10-05').leases.byId({ id })).toMatchObject({ supplementCents: 5_000, signed: { supplementCents: 5_000 } });
    expect((await on('2026-10-05').leases.choices({ include: id }))[0]).toMatchObject({ supplementCents: 5_000 });
  });

  it('credits the rents of the journal with the supplement', async () => {
    const id = await anAccount();
    const [entry] = await asOwner<{ lines: string }>(
      database,
      `select string_agg(a.kind || ' ' || l.amount_cents, ', ' order by l.line_no) as lines
       from journal_entries e
       join journal_lines l on l.organization_id = e.organization_id and l.entry_id = e.id
       join ledger_accounts a on a.organization_id = l.organization_id and a.id = l.account_id
       where e.lease_id = '${id}' and e.effective_on = '2026-09-10' group by e.id`,
    );
    expect(entry?.lines).toBe('locataire 48300, loyers -45500, charges -2800');
  });

  it('corrects a called month when an avenant ends the supplement', async () => {
    const id = await anAccount();
    const { version } = await on('2026-09-15').leases.byId({ id });
    const amounts = { rentCents: 60_000, supplementCents: '', chargesCents: 4_000, chargesMode: 'provision', origin: 'avenant' } as const;
    await on('2026-09-15').leases.addTerm({ id, version, fromDate: '2026-09-20', ...amounts });
    const correction = (await duesOf(id, '2026-12-31')).find(({ kind }) => kind === 'correction');
    const supplements = correction?.lines.filter(({ kind }) => kind === 'complément');
    // 21/30 of 50 € were called, and 10/30 are owed.
    expect(supplements?.map(({ amountCents, days }) => [amountCents, days])).toEqual([
      [-3_500, 21],
      [1_667, 10],
    ]);
    expect(correction?.totalCents).toBe(1_667 - 3_500);
  });

  it('is printed as rent, apart from the charges, with the supplement named', async () => {
    const id = await anAccount();
    const [september] = await duesOf(id, '2026-10-05');
    await on('2026-09-12').payments.create(aConfirmedPayment(id, { amountCents: 48_300, paymentDate: '2026-09-12' }));
    if (!september) throw new Error('September is called');
    const { id: receiptId } = await on('2026-10-05').receipts.issue({ dueId: september.id, kind: 'quittance' });
    const [stored] = await asOwner<{ snapshot: object }>(database, `select snapshot from receipts where id = '${receiptId}'`);
    expect(stored?.snapshot).toMatchObject({ rentCents: 45_500, supplementCents: 3_500, chargesCents: 2_800, totalCents: 48_300 });
  });

  it('counts the supplement as a part of the month when a payment is unusually high', async () => {
    const id = await anAccount();
    const warned = async (amountCents: number) => {
      const payment = aConfirmedPayment(id, { amountCents, paymentDate: '2026-10-05' });
      return refusal(on('2026-10-05').payments.create({ ...payment, confirmed: undefined }));
    };
    // Three months of 690 €, and one cent more.
    expect(await warned(207_000)).toBe('accepted');
    expect(await warned(207_001)).not.toBe('accepted');
  });

  it.each([
    ['class F', { kind: 'vide' }, 'F'],
    ['class G', { kind: 'vide' }, 'G'],
    ['a parking space', { kind: 'stationnement', endDate: null, indexSeries: null, indexQuarter: '' }, 'D'],
  ] as const)('is refused under the supplement for %s', async (_case, changes, dpeClass) => {
    expect(await refusal(aLease(changes, dpeClass))).toEqual(['law.refused', 'supplementCents']);
    expect(await refusal(aLease({ ...changes, supplementCents: '', depositCents: 60_000 }, dpeClass))).not.toEqual([
      'law.refused',
      'supplementCents',
    ]);
  });

  it('has a deposit of one month without charges at most, the supplement included', async () => {
    expect(await refusal(aLease({ depositCents: 65_001 }))).toEqual(['law.refused', 'depositCents']);
  });
});
