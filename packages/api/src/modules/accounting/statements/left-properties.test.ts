import { day } from '@lares/domain/shared/day';
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

const as = (today = '2027-01-20') =>
  callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => new Date(`${today}T09:00:00Z`) });
const ownerId = () => agency.ownerRecord.id;
const refused = (code: string, field?: string) => ({ cause: { code, ...(field !== undefined && { field }) } });
const preview = (month: string) => as('2027-02-03').statements.preview({ ownerId: ownerId(), month });
const received = async (month: string) => (await preview(month)).receivedCents;
const issue = (month: string) => as('2027-02-03').statements.issue({ ownerIds: [ownerId()], month });

const MANDATE = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2027-12-31',
  feePercent: 10,
  vatPercent: 20,
  reserveCents: 0,
  allProperties: false,
} as const;

/** A property of the owner, let for 800 €, whose tenant pays on the fifth of November, December and January. */
async function aLetProperty(): Promise<string> {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: ownerId() });
  const { id: tenantId } = await someTenant(database, organizationId, {});
  const dates = { startDate: day('2026-09-01'), endDate: day('2029-08-31'), paymentDay: 5 };
  const terms = { rentCents: 80_000, chargesCents: 0, chargesMode: 'aucune' } as const;
  const { id: leaseId } = await someLease(database, { organizationId, propertyId, tenantId }, dates, terms);
  const opening = { accountingStart: '2026-11-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
  await as('2026-12-01').rentAccounts.open({ leaseId, ...opening });
  for (const paymentDate of ['2026-11-05', '2026-12-05', '2027-01-05'])
    await as().payments.create(aConfirmedPayment(leaseId, { amountCents: 80_000, paymentDate }));
  return propertyId;
}

/** The manager has read that money would be on no statement. */
const CONFIRMED = ['unstated-money'] as const;
const add = (values: object) => as().mandates.add({ ...MANDATE, ownerId: ownerId(), ...values });
/** Without a lease: one that was let is never deleted. */
const anEmptyProperty = async () => (await someProperty(database, agency.organization.id, { ownerId: ownerId() })).id;
const read = async () => (await as().mandates.ofOwner({ ownerId: ownerId() })).mandates.at(-1);

it('states what came in for a property until the day on which it left the mandate', async () => {
  const [kept, left] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept, left] });
  const leftProperties = [{ propertyId: left, untilDate: '2026-12-31' }];
  await as().mandates.update({ ...MANDATE, id, version, propertyIds: [kept], leftProperties, confirmed: [...CONFIRMED] });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties });
  expect(await received('2026-11')).toBe(160_000);
  await issue('2026-11');
  expect(await preview('2026-12')).toMatchObject({ receivedCents: 160_000, fees: [{ feeCents: 16_000 }] });
  await issue('2026-12');
  expect(await received('2027-01')).toBe(80_000);
  expect((await preview('2027-01')).leases).toHaveLength(1);
});

it('keeps the days until today of a property that a request leaves out without a day', async () => {
  const [kept, left] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept, left] });
  await as('2026-12-20').mandates.update({ ...MANDATE, id, version, propertyIds: [kept] });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties: [{ propertyId: left, untilDate: '2026-12-20' }] });
  await issue('2026-11');
  await issue('2026-12');
  expect(await received('2027-01')).toBe(80_000);
});

it('keeps them too when a mandate of all properties names some of them from now on', async () => {
  const [kept, left] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ allProperties: true });
  await as('2026-12-20').mandates.update({ ...MANDATE, id, version, propertyIds: [kept] });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties: [{ propertyId: left, untilDate: '2026-12-20' }] });
  expect(await received('2026-11')).toBe(160_000);
});

it('forgets a property that was named by mistake, when a manager says so', async () => {
  const [kept, wrong] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept, wrong] });
  const leftProperties = [{ propertyId: wrong, untilDate: null }];
  await as().mandates.update({ ...MANDATE, id, version, propertyIds: [kept], leftProperties, confirmed: [...CONFIRMED] });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties: [] });
  expect(await received('2026-11')).toBe(80_000);
  await add({ number: '2026-002', propertyIds: [wrong] });
});

it('lets another mandate cover the property from the next day, and not earlier', async () => {
  const [kept, left] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept, left] });
  await as().mandates.update({
    ...MANDATE,
    id,
    version,
    propertyIds: [kept],
    leftProperties: [{ propertyId: left, untilDate: '2026-12-31' }],
    confirmed: [...CONFIRMED],
  });
  const next = { number: '2027-001', propertyIds: [left] };
  await expect(add({ ...next, fromDate: '2026-12-31' })).rejects.toMatchObject(refused('mandate.overlap', 'fromDate'));
  await add({ ...next, fromDate: '2027-01-01', feePercent: 5 });
  await issue('2026-11');
  await issue('2026-12');
  expect((await preview('2027-01')).fees).toMatchObject([
    { mandate: '2026-001', feeCents: 8_000 },
    { mandate: '2027-001', feeCents: 4_000 },
  ]);
});

it('undoes a change with what it answered, also the properties that it named', async () => {
  const [kept, added] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept] });
  const wider = await as().mandates.update({ ...MANDATE, id, version, propertyIds: [kept, added] });
  await as().mandates.update({ ...wider.former, id, version: wider.version });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties: [] });
});

it('undoes a change from some properties to all: the others never were of the mandate', async () => {
  const [kept, other] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept] });
  const wider = await as().mandates.update({ ...MANDATE, id, version, allProperties: true });
  expect(wider.former.leftProperties).toEqual([{ propertyId: other, untilDate: null }]);
  await as().mandates.update({ ...wider.former, id, version: wider.version });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties: [] });
  expect(await received('2026-11')).toBe(80_000);
});

it('still changes a mandate that names a property deleted since, and refuses to name one that it did not cover', async () => {
  const [kept, left, other] = [await anEmptyProperty(), await anEmptyProperty(), await anEmptyProperty()];
  const { id, version } = await add({ propertyIds: [kept, left] });
  const leftProperties = [{ propertyId: left, untilDate: '2026-12-31' }];
  await as().mandates.update({ ...MANDATE, id, version, propertyIds: [kept], leftProperties });
  expect(await read()).toMatchObject({ deletedProperties: [] });
  for (const deleted of [kept, left, other]) await as().properties.remove({ id: deleted });
  expect((await read())?.deletedProperties.map((property) => property.id).toSorted()).toEqual([kept, left].toSorted());
  await as().mandates.update({ ...MANDATE, id, version: 2, propertyIds: [kept], leftProperties, reserveCents: 10_000 });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties, reserveCents: 10_000 });
  await expect(as().mandates.update({ ...MANDATE, id, version: 3, propertyIds: [kept, other] })).rejects.toMatchObject(
    refused('common.invalid-reference', 'propertyIds'),
  );
});

it('keeps the days of a deleted property when a mandate of all properties names some of them', async () => {
  const [kept, deleted] = [await aLetProperty(), await anEmptyProperty()];
  const { id, version } = await add({ allProperties: true });
  await as().properties.remove({ id: deleted });
  await as('2026-12-20').mandates.update({ ...MANDATE, id, version, propertyIds: [kept] });
  expect(await read()).toMatchObject({ propertyIds: [kept], leftProperties: [{ propertyId: deleted, untilDate: '2026-12-20' }] });
});

it('takes the days of the mandate: refuses a day outside of it, and the same property twice', async () => {
  const [kept, left] = [await aLetProperty(), await aLetProperty()];
  const { id, version } = await add({ propertyIds: [kept, left] });
  const leaving = (propertyId: string, untilDate: string) =>
    as().mandates.update({ ...MANDATE, id, version, propertyIds: [kept], leftProperties: [{ propertyId, untilDate }] });
  await expect(leaving(left, '2025-12-31')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(leaving(left, '2028-01-01')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(leaving(kept, '2026-12-31')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

const ASKED = { cause: { code: 'common.confirmation-needed', details: { warnings: 'unstated-money' } } };

it('asks before a mandate ends on a day before money that no statement states', async () => {
  const property = await aLetProperty();
  const { id, version } = await add({ propertyIds: [property] });
  const ending = (untilDate: string) => ({ ...MANDATE, id, version, propertyIds: [property], untilDate });
  await expect(as().mandates.update(ending('2027-01-04'))).rejects.toMatchObject(ASKED);
  expect(await read()).toMatchObject({ untilDate: MANDATE.untilDate, version });
  await as().mandates.update(ending('2027-01-05'));
  await as().mandates.update({ ...ending('2026-11-30'), version: version + 1, confirmed: [...CONFIRMED] });
  expect(await read()).toMatchObject({ untilDate: '2026-11-30' });
});

it('ends a mandate without a question once everything that came in later is stated', async () => {
  const property = await aLetProperty();
  const { id, version } = await add({ propertyIds: [property] });
  for (const month of ['2026-11', '2026-12', '2027-01']) await issue(month);
  await as('2027-02-03').mandates.update({ ...MANDATE, id, version, propertyIds: [property], untilDate: '2026-12-31' });
  expect(await read()).toMatchObject({ untilDate: '2026-12-31' });
});

it('asks before a property leaves a mandate earlier than its money, and before the mandate is removed, unless another one covers it', async () => {
  const property = await aLetProperty();
  const { id, version } = await add({ propertyIds: [property] });
  const other = await anEmptyProperty();
  const leaving = { ...MANDATE, id, version, propertyIds: [other], leftProperties: [{ propertyId: property, untilDate: '2026-12-31' }] };
  await expect(as().mandates.update(leaving)).rejects.toMatchObject(ASKED);
  await expect(as().mandates.remove({ id, version })).rejects.toMatchObject(ASKED);
  await as().mandates.update({ ...leaving, confirmed: [...CONFIRMED] });
  await add({ number: '2027-001', fromDate: '2027-01-01', propertyIds: [property] });
  // January is of the other mandate now.
  const kept = await as().mandates.ofOwner({ ownerId: ownerId() });
  expect(kept.mandates).toHaveLength(2);
  await as().mandates.update({ ...leaving, version: version + 1, reserveCents: 5_000 });
  await as().mandates.remove({ id, version: version + 2, confirmed: [...CONFIRMED] });
});

it('asks nothing about days that were accounted for elsewhere', async () => {
  const property = await aLetProperty();
  const { id, version } = await add({ propertyIds: [property] });
  await as().mandates.update({ ...MANDATE, id, version, propertyIds: [property], accountsFrom: '2026-12-01' });
  expect(await received('2026-12')).toBe(80_000);
});
