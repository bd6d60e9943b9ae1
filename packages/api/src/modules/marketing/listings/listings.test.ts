import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { LISTED_HOME, LISTING_TERMS } from '@lares/testing/factories/listings';
import { aPropertyDraft, someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who, now = '2026-11-20T09:00:00Z') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(now) });
const refusal = (code: string) => ({ cause: { code } });
const isSeenByTenant = async () => (await as('tenant').properties.list({})).rows.some(({ id }) => id === propertyId);
const save = (change = {}, version: number | null = null) =>
  as('manager').listings.save({ ...LISTING_TERMS, ...change, propertyId, version });
const publish = (version = 1) => as('manager').listings.publish({ propertyId, version });

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  ({ id: propertyId } = await someProperty(database, agency.organization.id, { ...LISTED_HOME, ownerId: agency.ownerRecord.id }));
});

describe('a draft', () => {
  it('is stored even if incomplete, and shown to managers only', async () => {
    await as('manager').listings.save({ propertyId, version: null, transaction: 'location' });
    const { listing } = await as('manager').listings.byProperty({ propertyId });
    expect(listing).toMatchObject({ publishedAt: null, version: 1, terms: { transaction: 'location', rentCents: null } });
    expect(await isSeenByTenant()).toBe(false);
  });

  it('is updated only from its latest version', async () => {
    await save();
    await save({ rentCents: 65_000 }, 1);
    await expect(save({ rentCents: 60_000 }, 1)).rejects.toMatchObject(refusal('common.modified-meanwhile'));
    await expect(save({ rentCents: 60_000 })).rejects.toMatchObject(refusal('common.modified-meanwhile'));
    expect((await as('colleague').listings.byProperty({ propertyId })).listing).toMatchObject({ version: 2, terms: { rentCents: 65_000 } });
  });

  it('is created once by two concurrent users', async () => {
    const ends = await Promise.allSettled([save(), save()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('starts with the terms of the last lease', async () => {
    const { id: tenantId } = await someTenant(database, agency.organization.id);
    const asked = { rentCents: 64_000, supplementCents: 3000, chargesCents: 4500 };
    const place = { organizationId: agency.organization.id, propertyId, tenantId };
    await someLease(database, place, { kind: 'meublé', depositCents: cents(128_000) }, asked);
    expect((await as('manager').listings.byProperty({ propertyId })).proposed).toEqual({
      ...asked,
      transaction: 'location',
      chargesMode: 'provision',
      depositCents: 128_000,
      furnished: true,
    });
  });

  it.each(['owner', 'tenant'] as const)('is refused to %s', async (who) => {
    const { listings } = as(who);
    const attempts = [
      listings.byProperty({ propertyId }),
      listings.save({ propertyId, version: null, transaction: 'location' }),
      listings.publish({ propertyId, version: 1 }),
      listings.withdraw({ propertyId, version: 1 }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(refusal('auth.denied'))));
  });
});

describe('publication', () => {
  it('is refused with every missing mention, and publishes nothing', async () => {
    await save({ rentCents: null, depositCents: null, energyPriceYear: null });
    await expect(publish()).rejects.toMatchObject({
      cause: {
        code: 'listing.mentions-missing',
        field: 'rentCents',
        details: { count: 3, fields: 'rentCents,depositCents,energyPriceYear' },
      },
    });
    expect(await isSeenByTenant()).toBe(false);
  });

  it('is refused when the property lacks required data', async () => {
    await asOwner(database, `update properties set dpe_class = null, living_area_m2 = null where id = '${propertyId}'`);
    await save();
    await expect(publish()).rejects.toMatchObject({ cause: { details: { fields: 'livingAreaM2,dpeClass' } } });
  });

  it('requires no fees of a landlord', async () => {
    await asOwner(database, `update organizations set kind = 'bailleur' where id = '${agency.organization.id}'`);
    await save({ feesCents: null, inventoryFeesCents: null, feeZone: null });
    expect(await publish()).toMatchObject({ version: 2 });
  });

  it('shows the property to tenants in the same transaction, with a history row', async () => {
    await save();
    expect(await publish()).toMatchObject({ version: 2 });
    expect(await isSeenByTenant()).toBe(true);
    const { rows } = await as('manager').history.of({ entity: 'property', id: propertyId });
    expect(rows).toMatchObject([{ action: 'property.publish', before: { isListed: false }, after: { isListed: true } }]);
  });

  it('of a published listing changes nothing', async () => {
    await save();
    await publish();
    expect(await publish()).toMatchObject({ version: 2 });
    expect(
      await asOwner(
        database,
        `select action from audit_log where action = 'listing.publish' and organization_id = '${agency.organization.id}'`,
      ),
    ).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['of a zone', {}],
    ['of no zone yet', { feeZone: null }],
  ])('refuses fees of fifty thousand euros for an agency, %s', async (_zone, change) => {
    await save({ feesCents: 5_000_000, ...change });
    await expect(publish()).rejects.toMatchObject({
      cause: { code: 'listing.mentions-missing', field: 'feesCents', details: { rule: 'listing.fees.cap-either' } },
    });
    await save({ feesCents: 45_400 }, 1);
    await publish(2);
    expect(await isSeenByTenant()).toBe(true);
  });

  it.each([
    ['feesCents', 'listing.fees.landlord-share', { feesCents: 36_000, landlordFeesCents: 35_999 }],
    ['inventoryFeesCents', 'listing.inventory-fees.landlord-share', { inventoryFeesCents: 13_500, landlordInventoryFeesCents: 13_499 }],
  ])('refuses a tenant’s share above that of the landlord, under %s', async (field, rule, change) => {
    await save(change);
    await expect(publish()).rejects.toMatchObject({ cause: { code: 'listing.mentions-missing', field, details: { rule } } });
    await save({ landlordFeesCents: 36_000, landlordInventoryFeesCents: 13_500 }, 1);
    expect(await publish(2)).toMatchObject({ version: 3 });
  });

  it('requires no diagnostic of a home that is declared without the duty', async () => {
    await asOwner(database, `update properties set dpe_class = null, ges_class = null where id = '${propertyId}'`);
    const undiagnosed = { energyCostMinCents: null, energyCostMaxCents: null, energyPriceYear: null };
    await save(undiagnosed);
    await expect(publish()).rejects.toMatchObject({ cause: { details: { fields: 'dpeClass,gesClass,energyCostMinCents' } } });
    await save({ ...undiagnosed, dpeExemption: 'monument historique classé ou inscrit' }, 1);
    expect(await publish(2)).toMatchObject({ version: 3 });
  });

  it('keeps a published listing complete: a mention cannot be removed', async () => {
    await save();
    await publish();
    await expect(save({ depositCents: null }, 2)).rejects.toMatchObject(refusal('listing.mentions-missing'));
    await save({ depositCents: 0 }, 2);
    expect((await as('manager').listings.byProperty({ propertyId })).listing).toMatchObject({ version: 3, terms: { depositCents: 0 } });
  });

  it('is kept by the form of the property', async () => {
    await save();
    await publish();
    await as('manager').properties.update({ ...aPropertyDraft({ ownerId: agency.ownerRecord.id }), id: propertyId, version: 1 });
    expect(await isSeenByTenant()).toBe(true);
  });
});

describe('unpublishing', () => {
  it('hides it from tenants at once, and allows publishing it again', async () => {
    await save();
    await publish();
    await as('manager').listings.withdraw({ propertyId, version: 2 });
    expect(await isSeenByTenant()).toBe(false);
    await expect(as('manager').listings.withdraw({ propertyId, version: 3 })).rejects.toMatchObject(refusal('listing.not-published'));
    await publish(3);
    expect(await isSeenByTenant()).toBe(true);
  });

  it('is refused for a property without a listing', async () => {
    await expect(as('manager').listings.withdraw({ propertyId, version: 1 })).rejects.toMatchObject(refusal('listing.not-published'));
  });

  it('names the version that was read', async () => {
    await save();
    await publish();
    await expect(as('colleague').listings.withdraw({ propertyId, version: 1 })).rejects.toMatchObject(refusal('common.modified-meanwhile'));
    expect(await isSeenByTenant()).toBe(true);
  });
});

it('is limited to its organisation', async () => {
  await save();
  const elsewhere = await anAgency(database);
  const { listings } = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database });
  const attempts = [
    listings.byProperty({ propertyId }),
    listings.save({ ...LISTING_TERMS, propertyId, version: 1 }),
    listings.publish({ propertyId, version: 1 }),
    listings.withdraw({ propertyId, version: 1 }),
  ];
  await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject(refusal('common.not-found'))));
});

it('tells that the property is let, and until when', async () => {
  const letBy = async () => (await as('manager').listings.byProperty({ propertyId })).letBy;
  const { id: organizationId } = agency.organization;
  const { id: tenantId } = await someTenant(database, organizationId);
  await someLease(
    database,
    { organizationId, propertyId, tenantId },
    { status: 'Terminé', startDate: day('2020-01-01'), endDate: day('2021-12-31') },
  );
  expect(await letBy()).toBeNull();
  const { id } = await someLease(database, { organizationId, propertyId, tenantId });
  expect(await letBy()).toMatchObject({ id, startDate: '2026-07-01', lastDay: '2029-06-30' });
});
