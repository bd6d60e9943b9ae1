import { randomUUID } from 'node:crypto';
import { mandateProperties, mandates } from '@lares/db/schema/accounting/mandates';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
});

type Who = 'manager' | 'founder' | 'owner' | 'tenant';
const as = (who: Who = 'manager') => callerAs(sessionOf(agency[who], agency.organization), { database });
const ownerId = () => agency.ownerRecord.id;
const aProperty = async (of: string = ownerId()) => (await someProperty(database, agency.organization.id, { ownerId: of })).id;

const YEAR = {
  number: '2026-001',
  fromDate: '2026-01-01',
  untilDate: '2026-12-31',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 30_000,
  allProperties: true,
} as const;
const NEXT = { ...YEAR, number: '2026-002', fromDate: '2027-01-01', untilDate: '2027-12-31' };
const refused = (code: string, field?: string) => ({ cause: { code, ...(field === undefined ? {} : { field }) } });

describe('the mandates of an owner', () => {
  it('are listed with what they cover and cost, the latest first', async () => {
    const property = await aProperty();
    await as().mandates.add({ ...YEAR, ownerId: ownerId() });
    await as().mandates.add({ ...NEXT, ownerId: ownerId(), feePercent: 6.25, allProperties: false, propertyIds: [property] });
    const { managesForOthers, mandates: held, properties } = await as().mandates.ofOwner({ ownerId: ownerId() });
    expect(managesForOthers).toBe(true);
    expect(properties.map(({ id }) => id)).toEqual([property]);
    expect(held).toMatchObject([
      { number: '2026-002', feeBp: 625, vatBp: 2000, allProperties: false, propertyIds: [property] },
      { number: '2026-001', feeBp: 700, reserveCents: 30_000, allProperties: true, propertyIds: [] },
    ]);
  });

  it('say which properties were the owner’s on one of their days', async () => {
    const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
    const [kept, soldBefore, soldDuring] = [await aProperty(), await aProperty(other.id), await aProperty(other.id)];
    for (const [property, untilDate] of [
      [soldBefore, '2025-12-31'],
      [soldDuring, '2026-06-30'],
    ])
      await asOwner(
        database,
        `insert into past_ownerships (organization_id, property_id, owner_id, until_date)
         values ('${agency.organization.id}', '${property}', '${ownerId()}', '${untilDate}')`,
      );
    await as().mandates.add({ ...YEAR, ownerId: ownerId() });
    const { mandates: held } = await as().mandates.ofOwner({ ownerId: ownerId() });
    expect(held).toMatchObject([{ ownedIds: [kept, soldDuring].toSorted() }]);
  });

  it('have each a number of the register that no other one has', async () => {
    const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
    await as().mandates.add({ ...YEAR, ownerId: ownerId() });
    await expect(as().mandates.add({ ...YEAR, ownerId: other.id })).rejects.toMatchObject(refused('mandate.number-taken', 'number'));
  });

  it('never cover one property on the same day', async () => {
    const [first, second] = [await aProperty(), await aProperty()];
    const chosen = { ownerId: ownerId(), allProperties: false };
    const overlap = refused('mandate.overlap', 'fromDate');
    const { id } = await as().mandates.add({ ...YEAR, ...chosen, propertyIds: [first] });
    await as().mandates.add({ ...YEAR, ...chosen, number: 'B', propertyIds: [second] });
    await expect(as().mandates.add({ ...YEAR, ...chosen, number: 'C', propertyIds: [second, first] })).rejects.toMatchObject(overlap);
    const whole = { ...NEXT, ownerId: ownerId(), fromDate: '2026-12-31' };
    await expect(as().mandates.add(whole)).rejects.toMatchObject(overlap);
    const { id: next } = await as().mandates.add({ ...whole, fromDate: '2027-01-01' });
    const longer = { ...YEAR, ...chosen, id, version: 1, propertyIds: [first], untilDate: '2027-01-01' };
    await expect(as().mandates.update(longer)).rejects.toMatchObject(overlap);
    await as().mandates.remove({ id: next, version: 1 });
    await as().mandates.update(longer);
  });

  it('of two recorded at once, one is refused', async () => {
    const both = await Promise.allSettled([
      as().mandates.add({ ...YEAR, ownerId: ownerId() }),
      as().mandates.add({ ...YEAR, number: 'B', ownerId: ownerId() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('name only properties of their owner', async () => {
    const other = await anOwner(database, agency.organization.id, { lastName: 'Autre' });
    const sent = { ...YEAR, ownerId: ownerId(), allProperties: false, propertyIds: [await aProperty(other.id)] };
    await expect(as().mandates.add(sent)).rejects.toMatchObject(refused('common.invalid-reference', 'propertyIds'));
  });

  it.each([
    ['no number', { number: ' ' }],
    ['no last day', { untilDate: '' }],
    ['accounts that begin before it', { accountsFrom: '2025-12-31' }],
    ['a last day before the first', { untilDate: '2025-12-31' }],
    ['a fee above the whole', { feePercent: 101 }],
    ['a fee with three decimals', { feePercent: 7.125 }],
    ['a negative reserve', { reserveCents: -1 }],
    ['no property', { allProperties: false, propertyIds: [] }],
  ])('are refused with %s', async (_case, wrong) => {
    await expect(as().mandates.add({ ...YEAR, ...wrong, ownerId: ownerId() })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are changed and removed as they were read, which undo takes back, and the owner’s history says so', async () => {
    const property = await aProperty();
    const sent = { ...YEAR, ownerId: ownerId(), allProperties: false, propertyIds: [property] };
    const { id } = await as().mandates.add({ ...sent, accountsFrom: '2026-02-01', creationKey: randomUUID() });
    const { former, version } = await as().mandates.update({ ...YEAR, id, version: 1, feePercent: 8 });
    const stale = refused('common.modified-meanwhile');
    await expect(as().mandates.update({ ...YEAR, id, version: 1 })).rejects.toMatchObject(stale);
    await as().mandates.update({ ...former, id, version });
    const { ownerId: of, ...removed } = await as().mandates.remove({ id, version: 3 });
    expect({ ...removed, ownerId: of }).toEqual({
      ...sent,
      accountsFrom: '2026-02-01',
      leftProperties: [],
      pastRates: [],
      ratesFrom: null,
    });
    await as().mandates.add({ ...removed, ownerId: of });
    const { mandates: held } = await as().mandates.ofOwner({ ownerId: ownerId() });
    expect(held).toMatchObject([{ feeBp: 700, propertyIds: [property] }]);
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const acts = await wall.transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, ownerId())).orderBy(auditLog.id));
    expect(acts.map(({ action }) => action)).toEqual([
      'owner.add-mandate',
      'owner.update-mandate',
      'owner.update-mandate',
      'owner.remove-mandate',
      'owner.add-mandate',
    ]);
    expect(acts[1]).toMatchObject({
      before: { feeBp: 700, accountsFrom: '2026-02-01', propertyIds: [property] },
      after: { feeBp: 800, accountsFrom: null, propertyIds: [] },
    });
  });

  it('are kept by agencies only: nobody else reads them', async () => {
    await as().mandates.add({ ...YEAR, ownerId: ownerId() });
    for (const who of ['founder', 'owner', 'tenant'] as const) {
      await expect(as(who).mandates.ofOwner({ ownerId: ownerId() })).rejects.toMatchObject(refused('auth.denied'));
      await expect(as(who).mandates.add({ ...NEXT, ownerId: ownerId() })).rejects.toMatchObject(refused('auth.denied'));
    }
  });

  it('are not held by a landlord who manages alone, even with a manager as member', async () => {
    await asOwner(database, `update organizations set kind = 'bailleur' where id = '${agency.organization.id}'`);
    await expect(as().mandates.add({ ...YEAR, ownerId: ownerId() })).rejects.toMatchObject(refused('mandate.only-agencies'));
    expect(await as().mandates.ofOwner({ ownerId: ownerId() })).toMatchObject({ managesForOthers: false });
  });
});

it('the database itself refuses two mandates of one property', async () => {
  const property = await aProperty();
  const organizationId = agency.organization.id;
  const wall = new Wall(database, { organizationId, userId: null });
  const mandate = {
    organizationId,
    ownerId: ownerId(),
    fromDate: day('2026-01-01'),
    untilDate: day('2026-12-31'),
    feeBp: 700,
    vatBp: 2000,
  };
  const both = wall.transaction(async (tx) => {
    const rows = ['A', 'B'].map((number) => ({ ...mandate, number, reserveCents: cents(0), allProperties: false }));
    const written = await tx.insert(mandates).values(rows).returning({ mandateId: mandates.id });
    await tx.insert(mandateProperties).values(written.map(({ mandateId }) => ({ organizationId, mandateId, propertyId: property })));
  });
  await expect(both).rejects.toMatchObject({ constraint_name: 'mandates_no_overlap' });
});
