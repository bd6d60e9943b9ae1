import { day } from '@lares/domain/shared/day';
import { sumCents } from '@lares/domain/shared/money';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aConfirmedPayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
const as = (who: Who = 'manager', today = '2027-01-04') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;
const summary = (who: Who = 'manager', year = 2026, of: string | null = ownerId()) =>
  as(who).yearlySummaries.byOwner({ ownerId: of, year });

const MANDATE = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: true,
} as const;

/** A lease of 700 € and 150 € of charges since September 2026, with its account. */
async function aLease(title: string, lease: object = {}, of: string | null = ownerId()): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: of, title });
  const { id: tenantId } = await someTenant(database, organizationId, { firstName: 'Karim', lastName: 'Benali' });
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5, ...lease };
  const terms = { rentCents: 70_000, chargesCents: 15_000 };
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms);
  const opening = { accountingStart: '2026-09-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('manager', '2026-10-01').rentAccounts.open({ leaseId, ...opening });
  return leaseId;
}

const paid = (leaseId: string, amountCents: number, paymentDate: string, today?: string) =>
  as('manager', today).payments.create(aConfirmedPayment(leaseId, { amountCents, paymentDate }));
const spent = (label: string, amountCents: number, more: object = {}) =>
  as().statements.addExpense({ ownerId: ownerId(), spentOn: '2026-10-12', label, amountCents, ...more });
const issue = (...months: string[]) =>
  months.reduce<Promise<unknown>>(
    (before, month) => before.then(() => as().statements.issue({ ownerIds: [ownerId()], month })),
    Promise.resolve(),
  );

it('says what was received and spent in the year, line by line, as the statements and payments do', async () => {
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  const leaseId = await aLease('T3 Crébillon');
  await paid(leaseId, 85_000, '2026-09-05');
  await paid(leaseId, 85_000, '2026-10-05');
  // Half of November, then what is left of it, in the next year.
  await paid(leaseId, 42_500, '2026-11-05');
  await paid(leaseId, 42_500, '2027-01-02');
  await spent('Plombier', 18_000, { taxLine: '224' });
  await spent('Assurance', 9_000, { taxLine: '223' });
  await spent('Divers', 1_000);
  await issue('2026-09', '2026-10', '2026-11', '2026-12');
  const { entries, unfurnished, microTaxedCents } = await summary();
  expect(entries.map(({ property, isFurnished }) => [property, isFurnished])).toEqual([
    ['T3 Crébillon', false],
    ['', false],
  ]);
  // 71.40 € for each whole month, 35.70 € for the half.
  const feeCents = 7_140 * 2 + 3_570;
  expect(unfurnished).toMatchObject({
    '211': 70_000 + 70_000 + 35_000,
    '213': 0,
    '221': feeCents,
    '222': 2_000,
    '223': 9_000,
    '224': 18_000,
    '240': feeCents + 2_000 + 9_000 + 18_000,
    unsortedCents: 1_000,
  });
  expect(unfurnished.resultCents).toBe(unfurnished['215'] - unfurnished['240']);
  expect(microTaxedCents).toBe(122_500);
  const [home] = entries;
  expect(home?.chargesCents).toBe(37_500);
  expect(sumCents(home?.received.map(({ amountCents }) => amountCents) ?? [])).toBe(212_500);
  expect(home?.fees.map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  expect((await summary('manager', 2027)).unfurnished).toMatchObject({ '211': 35_000, '222': 2_000 });
});

it('shares the fees of a statement out over the properties, to the cent, and keeps furnished lettings apart', async () => {
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  const [bare, furnished] = [await aLease('T3 Crébillon'), await aLease('Studio', { kind: 'meublé', endDate: day('2027-08-31') })];
  await paid(bare, 85_000, '2026-10-05');
  await paid(furnished, 33_333, '2026-10-06');
  await issue('2026-10');
  const { entries, unfurnished, furnished: commercial } = await summary();
  const [studio, home] = [entries.find(({ isFurnished }) => isFurnished), entries.find(({ isFurnished }) => !isFurnished)];
  const feesOf = (entry: typeof home) => sumCents(entry?.fees.map(({ amountCents }) => amountCents) ?? []);
  // 7 % of 1 183.33 € is 82.83 €, its VAT 16.57 €.
  expect(feesOf(studio) + feesOf(home)).toBe(8_283 + 1_657);
  expect(unfurnished['221']).toBe(feesOf(home));
  expect(commercial).toEqual({ receiptsCents: 33_333, costCents: feesOf(studio) });
});

it('puts insurance on line 223 and other fees on line 221, by property where the mandate received something', async () => {
  const { id: mandateId } = await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  const leaseId = await aLease('T3 Crébillon');
  const since = { mandateId, ratePercent: 0, fromDate: '2026-01-01' } as const;
  const insurance = { ...since, kind: 'assurance', label: 'Garantie loyers impayés', basis: 'part de l’appelé', ratePercent: 2.5 } as const;
  await as().mandates.addFee({ ...insurance, vatPercent: 0 });
  await as().mandates.addFee({
    ...since,
    kind: 'frais',
    label: 'Frais postaux',
    basis: 'montant par mois',
    unitCents: 500,
    vatPercent: 20,
  });
  await paid(leaseId, 85_000, '2026-10-05');
  // Nothing is received in November: its insurance and fee concern all properties.
  await issue('2026-10', '2026-11');
  const { entries, unfurnished } = await summary();
  expect(unfurnished).toMatchObject({ '221': 7_140 + 600 * 2, '223': 2_125 * 2 });
  const home = entries.find(({ property }) => property === 'T3 Crébillon');
  expect(home?.fees.map(({ line, amountCents }) => [line, amountCents])).toEqual([
    ['221', 7_140],
    ['223', 2_125],
    ['221', 600],
  ]);
  expect(home?.income).toMatchObject({ '221': 7_740, '223': 2_125 });
});

it('counts a refund, and money that pays no due yet, as rent', async () => {
  const leaseId = await aLease('T3 Crébillon');
  // January is not called yet.
  await paid(leaseId, 85_000 * 4 + 20_000, '2026-09-05', '2026-12-02');
  expect((await summary()).unfurnished['211']).toBe(70_000 * 4 + 20_000);
  await as('manager', '2026-12-03').rentAccounts.addDue({
    leaseId,
    kind: 'remboursement',
    amountCents: 20_000,
    dueOn: '2026-12-03',
    reason: 'Trop-perçu',
  });
  expect((await summary()).unfurnished['211']).toBe(70_000 * 4);
});

it('forgets what a cancelled statement said, and waits for expenses to be stated', async () => {
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  const leaseId = await aLease('T3 Crébillon');
  await paid(leaseId, 85_000, '2026-10-05');
  await spent('Plombier', 18_000, { taxLine: '224' });
  expect((await summary()).unfurnished).toMatchObject({ '221': 0, '224': 0 });
  const { issued } = await as().statements.issue({ ownerIds: [ownerId()], month: '2026-10' });
  expect((await summary()).unfurnished).toMatchObject({ '221': 7_140, '224': 18_000 });
  await as().statements.cancel({ id: issued[0]?.id ?? '', reason: 'Erreur' });
  expect((await summary()).unfurnished).toMatchObject({ '221': 0, '224': 0 });
});

it('lets a manager choose the line of an expense that a statement holds, with its history', async () => {
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  await aLease('T3 Crébillon');
  const { id } = await spent('Taxe foncière', 112_000);
  await issue('2026-10');
  expect((await summary()).unfurnished).toMatchObject({ '227': 0, unsortedCents: 112_000 });
  await as().statements.setExpenseLine({ id, taxLine: '227' });
  await as().statements.setExpenseLine({ id, taxLine: '227' });
  expect((await summary()).unfurnished).toMatchObject({ '227': 112_000, unsortedCents: 0 });
  const { rows } = await as().history.of({ entity: 'owner', id: ownerId() });
  expect(rows.filter(({ action }) => action === 'owner.set-expense-line')).toHaveLength(1);
  await expect(as('owner').statements.setExpenseLine({ id, taxLine: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('shows an invited owner the same figures, of their own properties only', async () => {
  await as().mandates.add({ ...MANDATE, ownerId: ownerId() });
  const leaseId = await aLease('T3 Crébillon');
  const other = await aLease('Maison d’un autre', {}, null);
  await paid(leaseId, 85_000, '2026-10-05');
  await paid(other, 85_000, '2026-10-05');
  await spent('Plombier', 18_000, { taxLine: '224' });
  await issue('2026-10');
  const { owner: _named, ...seen } = await summary('manager');
  const { owner: _own, ...own } = await summary('owner', 2026, null);
  expect(own).toEqual(seen);
  const everything = await summary('manager', 2026, null);
  expect(everything.entries.map(({ property }) => property)).toEqual(['Maison d’un autre', 'T3 Crébillon', '']);
  expect(everything.owner).toBeNull();
  await expect(summary('tenant')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const elsewhere = await anAgency(database);
  const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), {
    database,
    now: () => new Date('2027-01-04T09:00:00Z'),
  });
  await expect(stranger.yearlySummaries.byOwner({ ownerId: ownerId(), year: 2026 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
