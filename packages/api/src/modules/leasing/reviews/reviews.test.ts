import { reviews } from '@lares/db/schema/leasing/reviews';
import { Wall } from '@lares/db/wall';
import { day } from '@lares/domain/shared/day';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aMember } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let neighbour: Awaited<ReturnType<typeof aMember>>;
let propertyId: string;
let leaseId: string;
let leased: { organizationId: string; propertyId: string; tenantId: string };

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin' | 'neighbour';
const as = (who: Who, at = '2026-11-20T09:00:00Z') =>
  callerAs(sessionOf(who === 'neighbour' ? neighbour : agency[who], agency.organization), { database, now: () => new Date(at) });

const words = (overrides: object = {}) => ({ leaseId, rating: 4, text: 'Calme, clair, bien isolé.', ...overrides });
const wall = () => new Wall(database, { organizationId: agency.organization.id, userId: null });

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  const organizationId = agency.organization.id;
  neighbour = await aMember(database, organizationId, { role: 'tenant', fullName: 'Zoé Garnier' });
  ({ id: propertyId } = await someProperty(database, organizationId, {
    title: 'Studio rénové',
    isListed: true,
    ownerId: agency.ownerRecord.id,
  }));
  const tenant = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  leased = { organizationId, propertyId, tenantId: tenant.id };
  ({ id: leaseId } = await someLease(database, leased));
});

describe('writing a review', () => {
  it('is pending until a decision, visible to its author and to moderators', async () => {
    expect(await as('tenant').reviews.ofProperty({ propertyId })).toMatchObject({ leaseToReviewId: leaseId, mine: [], rows: [] });
    const { id } = await as('tenant').reviews.create(words());
    const mine = { id, rating: 4, text: 'Calme, clair, bien isolé.', moderation: 'En attente', version: 1 };
    expect(await as('tenant').reviews.ofProperty({ propertyId })).toMatchObject({
      leaseToReviewId: null,
      mine: [mine],
      rows: [],
      ratingAverage: null,
      ratingCount: 0,
    });
    expect((await as('manager').reviews.waiting({})).rows).toMatchObject([
      { ...mine, authorName: 'Léo Petit', property: { id: propertyId, title: 'Studio rénové' } },
    ]);
    for (const who of ['neighbour', 'owner'] as const) {
      const seen = await as(who).reviews.ofProperty({ propertyId });
      expect(seen).toMatchObject({ mine: [], rows: [], leaseToReviewId: null });
      expect(JSON.stringify(seen)).not.toContain('isolé');
    }
  });

  it('is possible once per lease, also when sent twice at once', async () => {
    const both = await Promise.allSettled([as('tenant').reviews.create(words()), as('tenant').reviews.create(words())]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ cause: { code: 'review.already-given' } });
    const past = { startDate: day('2020-07-01'), endDate: day('2023-06-30'), status: 'Terminé' } as const;
    const { id: former } = await someLease(database, leased, past);
    expect((await as('tenant').reviews.ofProperty({ propertyId })).leaseToReviewId).toBe(former);
    await as('tenant').reviews.create(words({ leaseId: former }));
    expect((await as('tenant').reviews.ofProperty({ propertyId })).mine).toHaveLength(2);
  });

  it("requires a lease of one's own, activated and begun", async () => {
    const missing = { cause: { code: 'common.not-found' } };
    await expect(as('neighbour').reviews.create(words())).rejects.toMatchObject(missing);
    const notLived = [
      { status: 'En attente', startDate: day('2026-01-01') },
      { status: 'Résilié', startDate: day('2026-01-01'), exitOn: null },
      { status: 'Actif', startDate: day('2030-01-01'), endDate: day('2032-12-31') },
    ] as const;
    for (const lease of notLived) {
      const { id } = await someLease(database, leased, lease);
      await expect(as('tenant').reviews.create(words({ leaseId: id }))).rejects.toMatchObject(missing);
    }
    const left = { status: 'Résilié', startDate: day('2024-01-01'), exitOn: day('2024-06-30') } as const;
    const { id: terminated } = await someLease(database, leased, left);
    await as('tenant').reviews.create(words({ leaseId: terminated }));
  });

  it('is open to every tenant of the lease, from its first day in Paris on', async () => {
    const other = await someTenant(database, leased.organizationId, { userId: neighbour.person.id });
    const { id } = await someProperty(database, leased.organizationId, { isListed: false });
    const shared = await someLease(
      database,
      { ...leased, propertyId: id },
      { startDate: day('2026-12-01') },
      { otherTenantIds: [other.id] },
    );
    const eve = as('neighbour', '2026-11-30T22:59:59Z').reviews;
    expect((await eve.ofProperty({ propertyId: id })).leaseToReviewId).toBeNull();
    const first = as('neighbour', '2026-11-30T23:00:00Z').reviews;
    expect((await first.ofProperty({ propertyId: id })).leaseToReviewId).toBe(shared.id);
    await first.create(words({ leaseId: shared.id }));
  });

  it("reports the form's messages when rating or text is missing", async () => {
    await expect(as('tenant').reviews.create(words({ rating: 6 }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(as('tenant').reviews.create(words({ text: ' ' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(as('manager').reviews.create(words())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('moderation', () => {
  it("publishes: the review is visible, with its author's first name and initial, and the property has a rating", async () => {
    const { id } = await as('tenant').reviews.create(words());
    expect(await as('manager').reviews.moderate({ id, moderation: 'Publié', version: 1 })).toEqual({
      id,
      moderation: 'Publié',
      version: 2,
    });
    expect((await as('manager').reviews.waiting({})).rows).toEqual([]);
    const shown = await as('neighbour').reviews.ofProperty({ propertyId });
    expect(shown).toMatchObject({ ratingAverage: 4, ratingCount: 1, rows: [{ id, rating: 4, authorName: 'Léo P.' }] });
    expect((await as('manager').reviews.ofProperty({ propertyId })).rows).toMatchObject([{ authorName: 'Léo Petit' }]);
    expect((await as('owner').properties.list({})).rows).toMatchObject([{ id: propertyId, ratingAverage: 4, ratingCount: 1 }]);
    expect(await as('tenant').properties.byId({ id: propertyId })).toMatchObject({ ratingAverage: 4, ratingCount: 1, version: 1 });
  });

  it('averages published ratings to one decimal, even while others are written', async () => {
    const given: { rating: number; id: string }[] = [];
    for (const [at, rating] of [5, 4, 4].entries()) {
      const period = { startDate: day(`20${10 + at}-01-01`), endDate: day(`20${10 + at}-12-31`), status: 'Terminé' } as const;
      const lease = await someLease(database, leased, period);
      const { id } = await as('tenant').reviews.create(words({ leaseId: lease.id, rating }));
      given.push({ id, rating });
    }
    const rating = async () => {
      const { ratingAverage, ratingCount } = await as('tenant').properties.byId({ id: propertyId });
      return [ratingAverage, ratingCount];
    };
    const [first, second, third] = given.map(({ id }) => id) as [string, string, string];
    const decide = (id: string, moderation: 'Publié' | 'Refusé', version: number) =>
      as('founder').reviews.moderate({ id, moderation, version });
    for (const id of [first, second, third]) await decide(id, 'Publié', 1);
    expect(await rating()).toEqual([4.3, 3]);
    await decide(first, 'Publié', 2);
    expect(await rating()).toEqual([4.3, 3]);
    await decide(first, 'Refusé', 3);
    expect(await rating()).toEqual([4, 2]);
    await wall().transaction((tx) => tx.update(reviews).set({ rating: 1 }).where(eq(reviews.id, second)));
    expect(await rating()).toEqual([2.5, 2]);
    await wall().transaction((tx) => tx.delete(reviews).where(eq(reviews.id, second)));
    expect(await rating()).toEqual([4, 1]);
    await decide(third, 'Refusé', 2);
    expect(await rating()).toEqual([null, 0]);
  });

  it('refuses: only its author still reads it, and cannot write another', async () => {
    const { id } = await as('tenant').reviews.create(words());
    await as('manager').reviews.moderate({ id, moderation: 'Refusé', version: 1 });
    expect(await as('tenant').reviews.ofProperty({ propertyId })).toMatchObject({
      mine: [{ id, moderation: 'Refusé' }],
      leaseToReviewId: null,
    });
    expect((await as('neighbour').reviews.ofProperty({ propertyId })).rows).toEqual([]);
    await expect(as('tenant').reviews.create(words())).rejects.toMatchObject({ cause: { code: 'review.already-given' } });
  });

  it('refuses the second of two concurrent decisions, and is for managers', async () => {
    const { id } = await as('tenant').reviews.create(words());
    await as('manager').reviews.moderate({ id, moderation: 'Publié', version: 1 });
    await expect(as('colleague').reviews.moderate({ id, moderation: 'Refusé', version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile', details: { by: 'Claire Martin' } },
    });
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).reviews.moderate({ id, moderation: 'Refusé', version: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(who).reviews.waiting({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('lists the oldest first, by pages, also for one property', async () => {
    const elsewhere = await someProperty(database, leased.organizationId, { isListed: true });
    const ids: string[] = [];
    for (const at of [3, 1, 2]) {
      const lease = await someLease(
        database,
        { ...leased, propertyId: at === 1 ? elsewhere.id : propertyId },
        {
          status: 'Terminé',
          startDate: day('2015-01-01'),
          endDate: day('2016-01-01'),
        },
      );
      ids[at] = (await as('tenant', `2026-11-0${at}T09:00:00Z`).reviews.create(words({ leaseId: lease.id }))).id;
    }
    const pages = [await as('manager').reviews.waiting({ limit: 2 })];
    pages.push(await as('manager').reviews.waiting({ limit: 2, cursor: pages[0]?.nextCursor ?? '' }));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([ids[1], ids[2], ids[3]]);
    expect((await as('manager').reviews.waiting({ propertyId: elsewhere.id })).rows.map(({ id }) => id)).toEqual([ids[1]]);
  });
});

it('is limited to visible properties', async () => {
  const hidden = await someProperty(database, agency.organization.id, { isListed: false });
  await expect(as('tenant').reviews.ofProperty({ propertyId: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await as('manager').reviews.ofProperty({ propertyId: hidden.id })).toMatchObject({ rows: [], ratingAverage: null });
  agency = { ...agency, organization: (await anAgency(database)).organization };
  await expect(as('manager').reviews.ofProperty({ propertyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
