import { createHash } from 'node:crypto';
import { receipts } from '@lares/db/schema/accounting/receipts';
import { leaseTenants } from '@lares/db/schema/leasing/leases';
import { Wall } from '@lares/db/wall';
import { canonicalText } from '@lares/domain/accounting/receipts/snapshot';
import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import { day } from '@lares/domain/shared/day';
import { accountFaults } from '@lares/testing/account-faults';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { storedJobs } from '../../../testing/run-jobs.ts';
import { receiptToPrintOrThrow } from './receipts.queries.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 8 });
  agency = await anAgency(database);
  await asOwner(
    database,
    `update organizations set name = 'Régie du Port', address = '8 quai de la Fosse', postal_code = '44000', city = 'Nantes' where id = '${agency.organization.id}'`,
  );
});
afterAll(() => database.drop());

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who, today = '2026-11-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const visitor = () => callerAs(null, { database });

/** A lease of 850 € since October 2026, with its account; two months are called by 20 November, and the third is called ahead. */
async function aLease({
  ownerId = agency.ownerRecord.id as string | null,
  userId = undefined as string | undefined,
  kind = 'vide' as LeaseKind,
} = {}) {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, {
    ownerId,
    address: '12 rue Crébillon',
    city: 'Nantes',
    postalCode: '44000',
  });
  const { id: tenantId } = await someTenant(database, organizationId, {
    firstName: 'Karim',
    lastName: 'Benali',
    ...(userId && { userId }),
  });
  const { id } = await someLease(
    database,
    { organizationId, propertyId, tenantId },
    { startDate: day('2026-10-01'), endDate: day('2029-09-30'), paymentDay: 5, kind },
    { rentCents: 70_000, chargesCents: 15_000 },
  );
  await as('manager').rentAccounts.open({
    leaseId: id,
    accountingStart: '2026-10-01',
    openingCents: 0,
    openingSide: 'dû par le locataire',
  });
  return { id, propertyId, tenantId };
}

const pay = async (leaseId: string, amountCents: number, paymentDate = '2026-11-05', more: object = {}) =>
  (await as('manager').payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate, ...more }))).id;

/** The called months of a lease, the oldest first. */
async function monthsOf(leaseId: string): Promise<string[]> {
  const { account } = await as('manager').rentAccounts.byLease({ leaseId, on: '2026-12-31' });
  const rows = account?.rows ?? [];
  return rows.flatMap((row) => (row.kind === 'due' && row.due.kind === 'terme' ? [row.due.id] : []));
}

const allowedOf = async (leaseId: string) =>
  new Map((await as('manager').receipts.byLease({ leaseId })).allowed.map(({ dueId, kinds }) => [dueId, kinds]));

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { details?: object } }) => [error.message, error.cause?.details ?? {}],
  );

const storedOf = async (id: string) => {
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) => tx.select().from(receipts).where(eq(receipts.id, id)));
  return row ?? expect.fail('no receipt');
};

describe('issuing', () => {
  it('gives no quittance at 849.99 € of 850 €, and one for the last cent', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await pay(id, 84_999);
    expect((await allowedOf(id)).get(october)).toEqual(['reçu']);
    expect(await refusal(as('manager').receipts.issue({ dueId: october, kind: 'quittance' }))).toEqual([
      'receipt.not-allowed',
      { kind: 'quittance' },
    ]);
    await pay(id, 1);
    expect((await allowedOf(id)).get(october)).toEqual(['quittance']);
    await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    expect((await allowedOf(id)).get(october)).toBeUndefined();
  });

  it('freezes who paid what to whom, and hashes it', async () => {
    const { id, tenantId } = await aLease();
    const [october = ''] = await monthsOf(id);
    const { id: otherId } = await someTenant(database, agency.organization.id, { firstName: 'Léa', lastName: 'Morel' });
    const { id: formerId } = await someTenant(database, agency.organization.id, { firstName: 'Ancien', lastName: 'Colocataire' });
    const left = day('2026-09-30');
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    await wall.transaction((tx) =>
      tx.insert(leaseTenants).values([
        { organizationId: agency.organization.id, leaseId: id, tenantId: otherId },
        { organizationId: agency.organization.id, leaseId: id, tenantId: formerId, untilDate: left },
      ]),
    );
    await pay(id, 21_200, '2026-10-03', { payerKind: 'CAF' });
    await pay(id, 63_800, '2026-10-05', { paymentMethod: 'Chèque' });
    const { id: receiptId, number } = await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    const { snapshot, sha256, code } = await storedOf(receiptId);
    expect(snapshot).toEqual({
      kind: 'quittance',
      number,
      code,
      issuedOn: '2026-11-20',
      verifyUrl: `http://localhost:3000/verify/${code.replaceAll(/.{4}(?=.)/gu, '$&-')}`,
      landlord: { name: 'Agathe Leroy', address: '' },
      agent: { name: 'Régie du Port', address: '8 quai de la Fosse\n44000 Nantes' },
      place: 'Nantes',
      tenants: ['Karim Benali', 'Léa Morel'],
      premises: { address: '12 rue Crébillon', postalCode: '44000', city: 'Nantes' },
      dueKind: 'terme',
      reason: '',
      dueOn: '2026-10-05',
      chargesMode: 'provision',
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      rentCents: 70_000,
      chargesCents: 15_000,
      otherCents: 0,
      waivedCents: 0,
      totalCents: 85_000,
      leftCents: 0,
      arrearsCents: 0,
      fromBalanceCents: 0,
      payments: [
        { on: '2026-10-03', amountCents: 21_200, method: 'Virement bancaire', payer: 'CAF', fund: 'CAF ou MSA' },
        { on: '2026-10-05', amountCents: 63_800, method: 'Chèque', payer: 'locataire' },
      ],
    });
    expect(createHash('sha256').update(canonicalText(snapshot)).digest().equals(sha256)).toBe(true);

    await asOwner(database, `update tenants set last_name = 'Changé' where id = '${tenantId}'`);
    expect((await storedOf(receiptId)).snapshot).toEqual(snapshot);
    expect((await storedJobs(database)).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ document: 'receipt', id: receiptId }),
    );
  });

  it('names the fund that pays the aid of the month', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await as('manager').housingAids.add({
      leaseId: id,
      payer: 'MSA',
      amountCents: 21_200,
      fromMonth: '2026-10-01',
      untilMonth: null,
      paidToLandlord: true,
      schedule: 'le 5 du mois suivant',
    });
    await pay(id, 21_200, '2026-10-30', { payerKind: 'CAF' });
    const { id: receiptId } = await as('manager').receipts.issue({ dueId: october, kind: 'reçu' });
    expect((await storedOf(receiptId)).snapshot.payments).toMatchObject([{ payer: 'CAF', fund: 'MSA' }]);
  });

  it('names who paid for the tenant, and keeps the name that it cites', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    const guarantor = { payerKind: 'garant', payerName: 'Anne Petit' } as const;
    const paymentId = await pay(id, 50_000, '2026-10-03', guarantor);
    await pay(id, 35_000, '2026-10-05', { payerKind: 'autre' });
    const { id: receiptId } = await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    expect((await storedOf(receiptId)).snapshot.payments).toEqual([
      { on: '2026-10-03', amountCents: 50_000, method: 'Virement bancaire', payer: 'garant', payerName: 'Anne Petit' },
      { on: '2026-10-05', amountCents: 35_000, method: 'Virement bancaire', payer: 'autre' },
    ]);
    const draft = aConfirmedPayment(id, { amountCents: 50_000, paymentDate: '2026-10-03', ...guarantor });
    const renamed = as('manager').payments.update({ ...draft, payerName: 'Anne Petitjean', id: paymentId, version: 1 });
    expect(await refusal(renamed)).toMatchObject(['receipt.cites-payment', { kind: 'quittance' }]);
    // The same name with other notes is the same payment.
    await as('manager').payments.update({ ...draft, notes: 'Vu', id: paymentId, version: 1 });
    expect((await as('manager').payments.byId({ id: paymentId })).payerName).toBe('Anne Petit');
  });

  it('gives each payment of a part its own reçu, with what is left', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await pay(id, 40_000, '2026-10-05');
    const first = await as('manager').receipts.issue({ dueId: october, kind: 'reçu' });
    expect(await refusal(as('manager').receipts.issue({ dueId: october, kind: 'reçu' }))).toEqual([
      'receipt.not-allowed',
      { kind: 'reçu' },
    ]);
    await pay(id, 20_000, '2026-10-20');
    const second = await as('manager').receipts.issue({ dueId: october, kind: 'reçu' });
    const amounts = async (receiptId: string) => {
      const { totalCents, leftCents, payments } = (await storedOf(receiptId)).snapshot;
      return [totalCents, leftCents, payments.map(({ on }) => on)];
    };
    expect(await amounts(first.id)).toEqual([40_000, 45_000, ['2026-10-05']]);
    expect(await amounts(second.id)).toEqual([20_000, 25_000, ['2026-10-20']]);
  });

  it('asks for the next rent with an avis, with the arrears apart', async () => {
    const { id } = await aLease();
    const [october = '', , december = ''] = await monthsOf(id);
    await pay(id, 85_000);
    expect((await allowedOf(id)).get(december)).toEqual(['avis']);
    const { id: receiptId } = await as('manager').receipts.issue({ dueId: december, kind: 'avis' });
    expect((await storedOf(receiptId)).snapshot).toMatchObject({
      dueOn: '2026-12-05',
      totalCents: 85_000,
      arrearsCents: 85_000,
      payments: [],
    });
    expect((await allowedOf(id)).get(october)).toEqual(['quittance']);
  });

  it('asks with the avis of the first month also for what is left of the deposit, apart from the rent', async () => {
    const { id } = await aLease();
    const early = as('manager', '2026-10-02');
    await early.deposits.receive({ leaseId: id, movedOn: '2026-10-01', amountCents: 20_000, paymentMethod: 'Chèque' });
    const [october = '', , december = ''] = await monthsOf(id);
    const first = await early.receipts.issue({ dueId: october, kind: 'avis' });
    expect((await storedOf(first.id)).snapshot).toMatchObject({
      totalCents: 85_000,
      arrearsCents: 0,
      deposit: { calledCents: 70_000, receivedCents: 20_000, leftCents: 50_000, payableOn: '2026-06-20' },
    });
    const later = await as('manager').receipts.issue({ dueId: december, kind: 'avis' });
    expect((await storedOf(later.id)).snapshot.deposit).toBeUndefined();
  });

  it('asks with the avis of the first month for no deposit that is received', async () => {
    const { id } = await aLease();
    const early = as('manager', '2026-10-02');
    await early.deposits.receive({ leaseId: id, movedOn: '2026-10-01', amountCents: 70_000, paymentMethod: 'Chèque' });
    const [october = ''] = await monthsOf(id);
    const { id: receiptId } = await early.receipts.issue({ dueId: october, kind: 'avis' });
    expect((await storedOf(receiptId)).snapshot.deposit).toBeUndefined();
  });

  it('asks with an avis for a rent that rose after the call, and for whatever else is due on its day', async () => {
    const { id } = await aLease();
    const [, , december = ''] = await monthsOf(id);
    await pay(id, 170_000);
    const term = { rentCents: 72_000, chargesCents: 15_000, chargesMode: 'provision', origin: 'avenant', agreedOn: '2026-11-10' } as const;
    await as('manager').leases.addTerm({ id, version: 1, fromDate: '2026-12-01', ...term, works: true });
    await as('manager').rentAccounts.addDue({
      leaseId: id,
      kind: 'autre',
      amountCents: 4_500,
      dueOn: '2026-12-05',
      reason: 'Clé perdue',
      dueId: null,
      creationKey: crypto.randomUUID(),
    });
    const avis = await as('manager', '2026-11-25').receipts.issue({ dueId: december, kind: 'avis' });
    expect((await storedOf(avis.id)).snapshot).toMatchObject({
      dueOn: '2026-12-05',
      rentCents: 72_000,
      chargesCents: 15_000,
      otherDues: [{ kind: 'autre', reason: 'Clé perdue', periodStart: null, periodEnd: null, amountCents: 4_500 }],
      totalCents: 91_500,
      arrearsCents: 0,
      fromBalanceCents: 0,
    });
  });

  it('asks with the next avis for what a rent that was agreed late adds to a called month', async () => {
    const { id } = await aLease();
    const [, , december = ''] = await monthsOf(id);
    await pay(id, 170_000);
    const term = { rentCents: 72_000, chargesCents: 15_000, chargesMode: 'provision', origin: 'avenant', agreedOn: '2026-11-10' } as const;
    const late = { works: true, earlierDay: true, confirmed: ['past-rise' as const] };
    await as('manager').leases.addTerm({ id, version: 1, fromDate: '2026-11-01', ...term, ...late });
    const avis = await as('manager', '2026-11-25').receipts.issue({ dueId: december, kind: 'avis' });
    expect((await storedOf(avis.id)).snapshot).toMatchObject({
      rentCents: 72_000,
      otherDues: [{ kind: 'correction', reason: 'Nouveau loyer', periodStart: '2026-11-01', periodEnd: '2026-11-30', amountCents: 2_000 }],
      totalCents: 89_000,
      arrearsCents: 0,
    });
  });

  it('remembers of a lease that is no home that the law of homes does not govern it', async () => {
    const isHomeOf = async (kind: LeaseKind) => {
      const { id } = await aLease({ kind });
      const [, , december = ''] = await monthsOf(id);
      return (await storedOf((await as('manager').receipts.issue({ dueId: december, kind: 'avis' })).id)).snapshot.isHome;
    };
    expect(await isHomeOf('meublé')).toBeUndefined();
    expect(await isHomeOf('stationnement')).toBe(false);
    expect(await isHomeOf('commercial')).toBe(false);
  });

  it('prints on an avis the bank account of its day, which the snapshot holds sealed', async () => {
    const { id } = await aLease();
    const [october = '', , december = ''] = await monthsOf(id);
    await pay(id, 85_000);
    const { version } = await as('manager').organizations.current();
    const iban = 'FR1420041010050500013M02606';
    const changed = await as('manager').organizations.setBankDetails({ version, holder: 'Régie du Port', iban });
    const avis = await as('manager').receipts.issue({ dueId: december, kind: 'avis' });
    const quittance = await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    await as('manager').organizations.removeBankDetails({ version: changed.version });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const actor = { standing: 'admin', organizationId: agency.organization.id, userId: '' } as const;
    const printed = (receiptId: string) => receiptToPrintOrThrow({ wall, actor, ports: { vault: TEST_VAULT } }, receiptId);
    expect((await printed(avis.id)).transferTo).toEqual({ holder: 'Régie du Port', iban });
    expect((await printed(quittance.id)).transferTo).toBeNull();
    expect(JSON.stringify((await storedOf(avis.id)).snapshot)).not.toContain(iban);
  });

  it('answers a repeated request with the same receipt', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await pay(id, 85_000);
    const asked = { dueId: october, kind: 'quittance', creationKey: crypto.randomUUID() } as const;
    const first = await as('manager').receipts.issue(asked);
    expect(await as('manager').receipts.issue(asked)).toEqual(first);
  });

  it('needs the owner of the property when an agency issues it', async () => {
    const { id } = await aLease({ ownerId: null });
    const [october = ''] = await monthsOf(id);
    await pay(id, 85_000);
    expect(await refusal(as('manager').receipts.issue({ dueId: october, kind: 'quittance' }))).toEqual(['receipt.landlord-unknown', {}]);
    await asOwner(database, `update organizations set kind = 'bailleur' where id = '${agency.organization.id}'`);
    const { id: receiptId } = await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    await asOwner(database, `update organizations set kind = 'agence' where id = '${agency.organization.id}'`);
    const { landlord, agent } = (await storedOf(receiptId)).snapshot;
    expect([landlord.name, agent]).toEqual(['Régie du Port', null]);
  });

  it('numbers fifty receipts at once without a gap, and starts again each year', async () => {
    const leases = await Promise.all(Array.from({ length: 25 }, () => aLease()));
    const asked: { dueId: string; kind: 'avis' | 'quittance' }[] = [];
    for (const { id } of leases) {
      const [october = '', , december = ''] = await monthsOf(id);
      await pay(id, 85_000);
      asked.push({ dueId: october, kind: 'quittance' }, { dueId: december, kind: 'avis' });
    }
    const [before] = await asOwner<{ last: number }>(database, `select coalesce(max(last), 0)::int as last from receipt_counters`);
    // Refused ones among them take no number.
    const refused = leases.map(({ id }) => refusal(as('manager').receipts.issue({ dueId: id, kind: 'avis' })));
    const issued = await Promise.all(asked.map((one) => as('manager').receipts.issue(one)));
    await Promise.all(refused);
    const first = (before?.last ?? 0) + 1;
    expect(issued.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, at) => `2026-${String(first + at).padStart(4, '0')}`),
    );
    const [, november = ''] = await monthsOf(leases[0]!.id);
    await pay(leases[0]!.id, 85_000);
    expect((await as('manager', '2027-01-02').receipts.issue({ dueId: november, kind: 'quittance' })).number).toBe('2027-0001');
  });

  it('a gap, a double or another counter is a fault that every suite reports', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await pay(id, 85_000);
    await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    expect(await accountFaults(database)).toEqual([]);
    const [last] = await asOwner<{ last: number }>(database, 'select last from receipt_counters where year = 2026');
    const count = (to: number) => asOwner(database, `update receipt_counters set last = ${to} where year = 2026`);
    const number = (from: number, to: number) =>
      asOwner(database, `update receipts set sequence = ${to} where year = 2026 and sequence = ${from}`);
    const fault = [expect.stringContaining('the numbers of receipts have a gap or a double')];
    const highest = last?.last ?? 0;
    await count(highest + 1);
    expect(await accountFaults(database)).toEqual(fault);
    await number(highest, highest + 1);
    expect(await accountFaults(database)).toEqual(fault);
    await number(highest + 1, highest);
    await count(highest);
    expect(await accountFaults(database)).toEqual([]);
  });

  it('gives one quittance when two managers issue it at once', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await pay(id, 85_000);
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => refusal(as('manager').receipts.issue({ dueId: october, kind: 'quittance' }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome[0] === 'receipt.not-allowed')).toHaveLength(3);
  });
});

/** October paid in full by one payment, with its quittance. */
async function aQuittance(options: Parameters<typeof aLease>[0] = {}) {
  const lease = await aLease(options);
  const [october = ''] = await monthsOf(lease.id);
  const paymentId = await pay(lease.id, 85_000);
  return { ...lease, october, paymentId, ...(await issued(october)) };
}

async function issued(dueId: string) {
  const { id: receiptId, number } = await as('manager').receipts.issue({ dueId, kind: 'quittance' });
  return { receiptId, number };
}

describe('a payment that a valid receipt cites', () => {
  const changes: [act: string, change: (of: Awaited<ReturnType<typeof aQuittance>>) => Promise<unknown>][] = [
    ['another amount', ({ id, paymentId }) => update(paymentId, id, { amountCents: 84_999 })],
    ['a larger amount', ({ id, paymentId }) => update(paymentId, id, { amountCents: 90_000 })],
    ['another day', ({ id, paymentId }) => update(paymentId, id, { paymentDate: '2026-11-06' })],
    ['another mean', ({ id, paymentId }) => update(paymentId, id, { paymentMethod: 'Chèque' })],
    ['another payer', ({ id, paymentId }) => update(paymentId, id, { payerKind: 'garant' })],
    ['the name of a payer', ({ id, paymentId }) => update(paymentId, id, { payerKind: 'autre', payerName: 'Ateliers du Port' })],
    ['its cancellation', ({ id, paymentId }) => update(paymentId, id, { status: 'Annulé' })],
    ['another lease', async ({ paymentId }) => update(paymentId, (await aLease()).id, {})],
    ['its removal', ({ paymentId }) => as('manager').payments.remove({ id: paymentId, version: 1 })],
    [
      'an account that begins after it',
      ({ id }) =>
        as('manager').rentAccounts.update({
          leaseId: id,
          version: 1,
          accountingStart: '2026-11-10',
          openingCents: 0,
          openingSide: 'dû par le locataire',
        }),
    ],
  ];
  const update = (id: string, leaseId: string, change: object) =>
    as('manager').payments.update({
      ...aConfirmedPayment(leaseId, { amountCents: 85_000, paymentDate: '2026-11-05' }),
      ...change,
      id,
      version: 1,
    });

  it.each(changes)('refuses %s, and names the receipt', async (_act, change) => {
    const quittance = await aQuittance();
    const refused = ['receipt.cites-payment', { kind: 'quittance', number: quittance.number }];
    expect(await refusal(change(quittance))).toEqual(refused);
    await as('manager').receipts.cancel({ id: quittance.receiptId, reason: 'Erreur' });
    expect(await refusal(change(quittance))).toBe('accepted');
  });

  it('refuses that it is awaited again', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    const paymentId = await pay(id, 85_000, '2026-11-05', { status: 'En attente' });
    await as('manager').payments.receive({ payments: [{ id: paymentId, version: 1 }], confirmed: [...aConfirmedPayment(id).confirmed] });
    const { number } = await issued(october);
    expect(await refusal(as('manager').payments.undoReceive({ payments: [{ id: paymentId, version: 2 }] }))).toEqual([
      'receipt.cites-payment',
      { kind: 'quittance', number },
    ]);
  });

  it('accepts other notes, more payments, and every act on the lease: what was called is corrected by a due of its own', async () => {
    const { id, paymentId, receiptId } = await aQuittance();
    await update(paymentId, id, { notes: 'Reçu en main propre' });
    await pay(id, 85_000);
    await as('manager').rentAccounts.addDue({
      leaseId: id,
      kind: 'autre',
      amountCents: 4_500,
      dueOn: '2026-11-20',
      reason: 'Clé perdue',
      dueId: null,
    });
    const lease = await as('manager').leases.byId({ id });
    await as('manager').leases.terminate({ id, version: lease.version, exitOn: '2026-10-16', ground: 'abandon du logement' });
    expect((await storedOf(receiptId)).cancelledAt).toBeNull();
  });

  it('is held by a reçu, and not by an avis', async () => {
    const { id } = await aLease();
    const [october = '', , december = ''] = await monthsOf(id);
    const paymentId = await pay(id, 40_000);
    await as('manager').receipts.issue({ dueId: december, kind: 'avis' });
    await update(paymentId, id, { amountCents: 30_000 });
    const { number } = await as('manager').receipts.issue({ dueId: october, kind: 'reçu' });
    expect(await refusal(as('manager').payments.remove({ id: paymentId, version: 2 }))).toEqual([
      'receipt.cites-payment',
      { kind: 'reçu', number },
    ]);
  });
});

const INSUFFICIENT_PRIVILEGE = '42501';

describe('cancelling', () => {
  it('keeps the receipt and its number, marked, once; another one may be issued', async () => {
    const { id, october, receiptId, number } = await aQuittance();
    await as('manager').receipts.cancel({ id: receiptId, reason: 'Chèque impayé' });
    expect(await refusal(as('manager').receipts.cancel({ id: receiptId, reason: 'Encore' }))).toEqual(['receipt.already-cancelled', {}]);
    const { receipts: listed } = await as('manager').receipts.byLease({ leaseId: id });
    expect(listed).toEqual([expect.objectContaining({ id: receiptId, number, cancelReason: 'Chèque impayé', totalCents: 85_000 })]);
    expect((await issued(october)).number).not.toBe(number);
  });

  it('is the only change that the database accepts', async () => {
    const { receiptId } = await aQuittance();
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const write = (set: string) => wall.transaction((tx) => tx.execute(sql.raw(`update receipts set ${set} where id = '${receiptId}'`)));
    await expect(write(`code = 'AUTRE'`)).rejects.toMatchObject({ cause: { code: INSUFFICIENT_PRIVILEGE } });
    await expect(write(`snapshot = '{}'`)).rejects.toMatchObject({ cause: { code: INSUFFICIENT_PRIVILEGE } });
    await expect(wall.transaction((tx) => tx.delete(receipts).where(eq(receipts.id, receiptId)))).rejects.toMatchObject({
      cause: { code: INSUFFICIENT_PRIVILEGE },
    });
    await expect(write(`cancelled_at = now(), cancel_reason = 'Erreur'`)).resolves.toBeDefined();
  });
});

describe('who reads a receipt', () => {
  it('is shown to the tenant and the invited owner of its lease, who may issue none', async () => {
    const { id, receiptId } = await aQuittance({ userId: agency.tenant.person.id });
    const { id: otherId } = await aQuittance({ ownerId: (await aForeignOwner()) as string });
    for (const who of ['tenant', 'owner'] as const) {
      expect(await as(who).receipts.byLease({ leaseId: id })).toMatchObject({ receipts: [{ id: receiptId }], allowed: [] });
      expect(await as(who).receipts.byLease({ leaseId: otherId })).toEqual({ receipts: [], allowed: [] });
      expect(await refusal(as(who).receipts.cancel({ id: receiptId, reason: 'Erreur' }))).toEqual(['auth.denied', {}]);
    }
  });

  const aForeignOwner = async () =>
    (await as('manager').owners.create({ kind: 'personne', firstName: 'Jean', lastName: 'Autre' } as never)).id;
});

describe('the code of a receipt', () => {
  it('tells anybody that it is genuine, and names nobody', async () => {
    const { receiptId, number } = await aQuittance();
    const { code, sha256 } = await storedOf(receiptId);
    const genuine = {
      kind: 'quittance',
      number,
      issuedOn: '2026-11-20',
      cancelledOn: null,
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      totalCents: 85_000,
      sha256: sha256.toString('hex'),
    };
    const typed = code.toLowerCase().replaceAll(/.{4}(?=.)/gu, '$& ');
    expect(await visitor().receipts.verify({ code: typed })).toEqual(genuine);
    await as('manager').receipts.cancel({ id: receiptId, reason: 'Erreur' });
    expect(await visitor().receipts.verify({ code })).toEqual({ ...genuine, cancelledOn: '2026-11-20' });
  });

  it('is unknown when it was never given, and guessing is stopped', async () => {
    const guess = () =>
      refusal(callerAs(null, { database, request: { address: '203.0.113.9' } }).receipts.verify({ code: '2Z2Z-ZABC-DEFG' }));
    expect(await guess()).toEqual(['receipt.unknown', {}]);
    for (let count = 0; count < 59; count += 1) await guess();
    expect((await guess())[0]).toBe('auth.too-many-attempts');
    expect(await refusal(visitor().receipts.verify({ code: 'pas un code' }))).toEqual(['receipt.unknown', {}]);
  });
});

describe('the first balance of an account', () => {
  const openingOf = async (leaseId: string, openingCents: number) => {
    const { account } = await as('manager').rentAccounts.byLease({ leaseId, on: null });
    return as('manager').rentAccounts.update({
      leaseId,
      version: account?.version ?? expect.fail('no account'),
      accountingStart: '2026-10-01',
      openingCents,
      openingSide: 'dû par le locataire',
    });
  };

  it('stays once a quittance rests on it, until the quittance is cancelled; an avis leaves it free', async () => {
    const { id } = await aLease();
    const [october = '', , december = ''] = await monthsOf(id);
    await as('manager').receipts.issue({ dueId: december, kind: 'avis' });
    await openingOf(id, 1_000);
    await openingOf(id, 0);
    await pay(id, 85_000);
    const { id: receiptId, number } = await as('manager').receipts.issue({ dueId: october, kind: 'quittance' });
    await expect(openingOf(id, 1_000)).rejects.toMatchObject({
      message: 'receipt.rests-on-opening',
      cause: { details: { kind: 'quittance', number } },
    });
    await as('manager').receipts.cancel({ id: receiptId, reason: 'Solde de départ oublié' });
    await openingOf(id, 1_000);
    const { account } = await as('manager').rentAccounts.byLease({ leaseId: id, on: null });
    expect(account?.openingCents).toBe(1_000);
  });

  it('stays once a reçu rests on it', async () => {
    const { id } = await aLease();
    const [october = ''] = await monthsOf(id);
    await pay(id, 40_000);
    await as('manager').receipts.issue({ dueId: october, kind: 'reçu' });
    await expect(openingOf(id, 1_000)).rejects.toMatchObject({ message: 'receipt.rests-on-opening', cause: { details: { kind: 'reçu' } } });
  });
});
