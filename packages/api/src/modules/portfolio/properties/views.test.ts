import { createHash } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { properties, propertyViews, viewMarks } from '@lares/db/schema/portfolio/properties';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  agency = await anAgency(database);
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
const as = (who: Who, at = '2026-11-20T12:00:00Z') =>
  callerAs(sessionOf(agency[who], agency.organization), { database, now: () => new Date(at) });
const inside = () => new Wall(database, { organizationId: agency.organization.id, userId: null });
const viewsOf = (propertyId: string) =>
  inside().transaction((tx) =>
    tx
      .select({ day: propertyViews.day, views: propertyViews.views })
      .from(propertyViews)
      .where(eq(propertyViews.propertyId, propertyId))
      .orderBy(propertyViews.day),
  );

it('counts each user once a day, also when repeated or concurrent', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id, { isListed: true, ownerId: agency.ownerRecord.id });
  const everybody: Who[] = ['manager', 'colleague', 'founder', 'owner', 'tenant', 'admin'];
  const answers = await Promise.all([...everybody, ...everybody].map((who) => as(who).properties.countView({ propertyId })));
  expect(answers.filter(({ isCounted }) => isCounted)).toHaveLength(everybody.length);
  expect(await viewsOf(propertyId)).toEqual([{ day: '2026-11-20', views: everybody.length }]);
});

it('starts a new count with each Paris day', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id);
  for (const at of ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-21T12:00:00Z'])
    await as('manager', at).properties.countView({ propertyId });
  expect(await viewsOf(propertyId)).toEqual([
    { day: '2026-11-20', views: 1 },
    { day: '2026-11-21', views: 1 },
  ]);
});

it('ignores invisible properties, and counts the view once the property is visible', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id, { isListed: false });
  const hidden = as('tenant').properties.countView({ propertyId });
  await expect(hidden).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  expect(await viewsOf(propertyId)).toEqual([]);
  await inside().transaction((tx) => tx.update(properties).set({ isListed: true }).where(eq(properties.id, propertyId)));
  expect(await as('tenant').properties.countView({ propertyId })).toEqual({ isCounted: true });
});

it('does not reveal who viewed a property', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id, { isListed: true });
  await as('tenant').properties.countView({ propertyId });
  const reported = await inside().transaction((tx) => tx.select().from(auditLog).where(eq(auditLog.entityId, propertyId)));
  expect(reported).toEqual([]);
});

it('keeps marks that name nobody, until the first view of another day', async () => {
  const { id: propertyId } = await someProperty(database, agency.organization.id, { isListed: true });
  const marks = () => inside().transaction((tx) => tx.select().from(viewMarks));
  await as('tenant', '2026-12-01T12:00:00Z').properties.countView({ propertyId });
  const [mark, ...others] = await marks();
  expect([mark?.day, others]).toEqual(['2026-12-01', []]);
  // A plain hash of what it is about could be found again by anybody who knows the ids.
  const plain = createHash('sha256').update(['2026-12-01', propertyId, agency.tenant.person.id].join());
  expect(Buffer.from(mark!.mark)).toHaveLength(32);
  expect(Buffer.from(mark!.mark).equals(plain.digest())).toBe(false);
  await as('manager', '2026-12-02T12:00:00Z').properties.countView({ propertyId });
  expect((await marks()).map(({ day }) => day)).toEqual(['2026-12-02']);
});
