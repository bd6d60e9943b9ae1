import { receipts } from '@lares/db/schema/accounting/receipts';
import { ownerStatements } from '@lares/db/schema/accounting/statements';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { anOwner } from '@lares/testing/factories/people';
import { aPropertyDraft } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let seller: string;
let buyer: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  seller = agency.ownerRecord.id;
  ({ id: buyer } = await anOwner(database, agency.organization.id, { firstName: 'Basile', lastName: 'Roux' }));
});

type Who = 'manager' | 'owner';
const as = (who: Who = 'manager', today = '2027-01-20') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const refused = (code: string, field?: string) => ({ cause: { code, ...(field !== undefined && { field }) } });

const MANDATE = {
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 10,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

const bothMandates = async () => {
  await as().mandates.add({ ...MANDATE, number: '2026-001', ownerId: seller });
  await as().mandates.add({ ...MANDATE, number: '2026-002', ownerId: buyer });
};

/** A property of the seller, let for 800 € since September, whose rents are due on the fifth. */
async function aLetProperty(): Promise<{ propertyId: string; leaseId: string }> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await as().properties.create(aPropertyDraft({ title: 'T3 Crébillon', ownerId: seller }));
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const terms = { rentCents: 80_000, chargesCents: 0, chargesMode: 'aucune' } as const;
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms);
  const opening = { accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager', '2026-12-01').rentAccounts.open({ leaseId, ...opening });
  return { propertyId, leaseId };
}

const paid = (leaseId: string, paymentDate: string, amountCents = 80_000) =>
  as().payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));

type Change = Parameters<ReturnType<typeof as>['properties']['update']>[0];
async function changeOwner(id: string, ownerId: string | null, change: Partial<Change>, today?: string) {
  const { version } = await as().properties.byId({ id });
  return as('manager', today).properties.update({ ...aPropertyDraft({ title: 'T3 Crébillon', ownerId }), ...change, id, version });
}
const sell = (id: string, ownerFrom = '2026-12-15') => changeOwner(id, buyer, { ownerChange: 'changement', ownerFrom });
const preview = (ownerId: string, month: string) => as('manager', '2027-02-03').statements.preview({ ownerId, month });

async function issue(ownerId: string, month: string) {
  const { issued } = await as('manager', '2027-02-03').statements.issue({ ownerIds: [ownerId], month });
  const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
  const [row] = await wall.transaction((tx) =>
    tx
      .select()
      .from(ownerStatements)
      .where(eq(ownerStatements.id, issued[0]?.id ?? '')),
  );
  if (!row) throw new Error('nothing was issued');
  return { id: row.id, ...row.snapshot };
}

it('leaves the rent of the days before a sale to the seller, and gives the buyer what comes from that day on', async () => {
  await bothMandates();
  const { propertyId, leaseId } = await aLetProperty();
  await paid(leaseId, '2026-11-05');
  await paid(leaseId, '2026-12-05');
  await sell(propertyId);
  await paid(leaseId, '2027-01-05');
  expect(await issue(seller, '2026-11')).toMatchObject({ receivedCents: 80_000 });
  expect(await issue(seller, '2026-12')).toMatchObject({
    receivedCents: 80_000,
    leases: [{ property: 'T3 Crébillon', calledCents: 80_000, receivedCents: 80_000, leftCents: 0 }],
    fees: [{ mandate: '2026-001', baseCents: 80_000, feeCents: 8_000 }],
  });
  // The rent of December fell due before the sale.
  expect(await issue(buyer, '2026-12')).toMatchObject({ receivedCents: 0, leases: [], fees: [] });
  expect(await issue(seller, '2027-01')).toMatchObject({ receivedCents: 0, leases: [], corrections: [] });
  expect(await issue(buyer, '2027-01')).toMatchObject({
    leases: [{ calledCents: 80_000, receivedCents: 80_000 }],
    corrections: [],
    fees: [{ mandate: '2026-002', baseCents: 80_000 }],
  });
});

it('calls on each statement what fell due on the days of its owner, and what is left of it', async () => {
  await bothMandates();
  const { propertyId, leaseId } = await aLetProperty();
  await paid(leaseId, '2026-11-05');
  await sell(propertyId, '2026-12-05');
  await issue(seller, '2026-11');
  expect((await preview(seller, '2026-12')).leases).toEqual([]);
  expect((await preview(buyer, '2026-12')).leases).toMatchObject([{ calledCents: 80_000, receivedCents: 0, leftCents: 80_000 }]);
});

it('gives a late payment to the owner of the day it is received', async () => {
  await bothMandates();
  const { propertyId, leaseId } = await aLetProperty();
  await paid(leaseId, '2026-11-05');
  await sell(propertyId);
  await paid(leaseId, '2026-12-20');
  await issue(seller, '2026-11');
  expect(await preview(seller, '2026-12')).toMatchObject({ receivedCents: 0, leases: [{ calledCents: 80_000, leftCents: 0 }] });
  expect(await preview(buyer, '2026-12')).toMatchObject({ receivedCents: 80_000, leases: [{ calledCents: 0, receivedCents: 80_000 }] });
});

it('counts a fee of what was called for the owner of the day it fell due', async () => {
  await bothMandates();
  const { propertyId, leaseId } = await aLetProperty();
  for (const ownerId of [seller, buyer]) {
    const { mandates } = await as().mandates.ofOwner({ ownerId });
    const fee = { kind: 'assurance', label: 'Garantie', basis: 'part de l’appelé', fromDate: '2026-01-01' } as const;
    await as().mandates.addFee({ ...fee, mandateId: mandates[0]?.id ?? '', ratePercent: 2.5, vatPercent: 0 });
  }
  await paid(leaseId, '2026-12-05');
  await sell(propertyId);
  const insured = async (ownerId: string, month: string) => (await preview(ownerId, month)).namedFees?.map(({ baseCents }) => baseCents);
  expect([await insured(seller, '2026-12'), await insured(buyer, '2026-12')]).toEqual([[80_000], []]);
  await issue(seller, '2026-12');
  expect([await insured(seller, '2027-01'), await insured(buyer, '2027-01')]).toEqual([[], [80_000]]);
});

it('takes an expense of a property for its owner of that day only', async () => {
  await bothMandates();
  const { propertyId } = await aLetProperty();
  await sell(propertyId);
  const spend = (ownerId: string, spentOn: string) =>
    as().statements.addExpense({ ownerId, propertyId, spentOn, label: 'Plombier', amountCents: 5_000 });
  await spend(seller, '2026-12-14');
  await spend(buyer, '2026-12-15');
  await expect(spend(seller, '2026-12-15')).rejects.toMatchObject(refused('common.invalid-reference', 'propertyId'));
  await expect(spend(buyer, '2026-12-14')).rejects.toMatchObject(refused('common.invalid-reference', 'propertyId'));
});

it('keeps a mandate that names a property for the days before its sale, and refuses to name what was never owned', async () => {
  const { propertyId, leaseId } = await aLetProperty();
  const named = { ...MANDATE, allProperties: false, propertyIds: [propertyId] };
  const { id, version } = await as().mandates.add({ ...named, number: '2026-001', ownerId: seller });
  await sell(propertyId);
  await paid(leaseId, '2026-12-05');
  await paid(leaseId, '2027-01-05');
  expect(await issue(seller, '2026-12')).toMatchObject({ receivedCents: 80_000 });
  expect(await preview(seller, '2027-01')).toMatchObject({ receivedCents: 0, leases: [] });
  await as().mandates.update({ ...named, number: '2026-001', id, version, untilDate: '2026-12-14' });
  const late = { ...named, number: '2026-003', ownerId: seller, fromDate: '2026-12-15' };
  await expect(as().mandates.add(late)).rejects.toMatchObject(refused('common.invalid-reference', 'propertyIds'));
});

const ofToday = { ownerChange: 'changement', ownerFrom: '2027-01-20' } as const;

it('refuses a change that would take days from an owner to whom a valid statement stated them', async () => {
  await bothMandates();
  const { propertyId, leaseId } = await aLetProperty();
  await paid(leaseId, '2026-12-20');
  const { id, number } = await issue(seller, '2026-12');
  const stated = { cause: { code: 'property.owner-stated', field: 'ownerId', details: { label: number } } };
  await expect(sell(propertyId)).rejects.toMatchObject(stated);
  await expect(changeOwner(propertyId, buyer, { ownerChange: 'correction' })).rejects.toMatchObject(stated);
  await sell(propertyId, '2026-12-21');
  await changeOwner(propertyId, seller, { ownerChange: 'correction' });
  await as('manager', '2027-02-03').statements.cancel({ id, reason: 'Vente' });
  await sell(propertyId);
  expect(await preview(buyer, '2026-12')).toMatchObject({ receivedCents: 80_000 });
  expect(await preview(seller, '2026-12')).toMatchObject({ receivedCents: 0 });
});

it('refuses a change while an expense of those days waits for a statement of the former owner', async () => {
  await bothMandates();
  const { propertyId } = await aLetProperty();
  const { id } = await as().statements.addExpense({
    ownerId: seller,
    propertyId,
    spentOn: '2026-12-16',
    label: 'Plombier',
    amountCents: 5_000,
  });
  const charged = { cause: { code: 'property.owner-charged', details: { label: 'Plombier' } } };
  await expect(sell(propertyId)).rejects.toMatchObject(charged);
  await as().statements.removeExpense({ id });
  await sell(propertyId);
});

it('asks which change it is, and refuses days that nobody can mean', async () => {
  const { propertyId } = await aLetProperty();
  await expect(changeOwner(propertyId, buyer, {})).rejects.toMatchObject(refused('property.owner-change-missing', 'ownerChange'));
  const ahead = changeOwner(propertyId, buyer, { ...ofToday, ownerFrom: '2027-01-21' });
  await expect(ahead).rejects.toMatchObject(refused('property.transfer-in-future', 'ownerFrom'));
  await sell(propertyId);
  const back = changeOwner(propertyId, seller, { ...ofToday, ownerFrom: '2026-12-15' });
  await expect(back).rejects.toMatchObject(refused('property.transfer-too-early', 'ownerFrom'));
  await changeOwner(propertyId, seller, ofToday);
  expect(await as().properties.byId({ id: propertyId })).toMatchObject({
    owner: { id: seller },
    pastOwners: [
      { id: seller, untilDate: '2026-12-14' },
      { id: buyer, name: 'Basile Roux', untilDate: '2027-01-19' },
    ],
  });
});

it('records a sale that did not happen as a correction, after which the seller owned it all along', async () => {
  const { propertyId } = await aLetProperty();
  await sell(propertyId);
  await changeOwner(propertyId, seller, { ownerChange: 'correction' });
  expect(await as().properties.byId({ id: propertyId })).toMatchObject({ owner: { id: seller }, pastOwners: [] });
  const { rows } = await as().history.of({ entity: 'property', id: propertyId });
  expect(JSON.stringify(rows)).toContain('"ownerFrom"');
});

it('names the landlord of the day a rent fell due on its receipt', async () => {
  const { propertyId, leaseId } = await aLetProperty();
  await paid(leaseId, '2026-11-05');
  await paid(leaseId, '2026-12-05');
  await sell(propertyId);
  await paid(leaseId, '2027-01-05');
  const today = as('manager', '2027-02-03');
  const landlordOf = async (month: string) => {
    const { account } = await today.rentAccounts.byLease({ leaseId });
    const called = (account?.rows ?? []).flatMap((row) => (row.kind === 'due' ? [row.due] : []));
    const dueId = called.find(({ dueOn }) => dueOn.startsWith(month))?.id ?? '';
    const { id } = await today.receipts.issue({ dueId, kind: 'quittance' });
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const [row] = await wall.transaction((tx) => tx.select().from(receipts).where(eq(receipts.id, id)));
    return row?.snapshot.landlord.name;
  };
  expect(await landlordOf('2026-12')).toBe('Agathe Leroy');
  expect(await landlordOf('2027-01')).toBe('Basile Roux');
});
