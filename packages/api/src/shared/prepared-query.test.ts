import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { Wall } from '@lares/db/wall';
import { PROPERTY_STATUSES, type PropertyStatus } from '@lares/domain/portfolio/properties/status';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '../trpc/context.ts';
import { preparedQuery, literalLimit, literalWord, type Viewer } from './prepared-query.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 1 });
  agency = await anAgency(database);
  for (const title of ['a', 'b', 'c']) await someProperty(database, agency.organization.id, { title, status: 'Loué' });
});
afterAll(() => database.drop());

function context() {
  const { organization, manager } = agency;
  const actor: Actor = { userId: manager.person.id, organizationId: organization.id, membershipId: null, standing: 'property_manager' };
  return { actor, wall: new Wall(database, { organizationId: organization.id, userId: manager.person.id }) };
}

const titlesOf = ({ status, limit }: { status: PropertyStatus; limit: number }, viewer: Viewer) =>
  selectJson({ title: properties.title })
    .from(properties)
    .where(
      and(
        eq(properties.organizationId, viewer.organizationId),
        eq(properties.status, literalWord(PROPERTY_STATUSES, status)),
        sql`${properties.title} >= ${sql.placeholder('from')}`,
      ),
    )
    .orderBy(asc(properties.title))
    .limit(literalLimit(limit));

it('writes the SQL of a shape once and fills in the viewer and the values at each call', async () => {
  const build = vi.fn<typeof titlesOf>(titlesOf);
  const titles = preparedQuery(build);
  const ctx = context();
  expect(await titles(ctx, { status: 'Loué', limit: 2 }, { from: 'a' })).toEqual([{ title: 'a' }, { title: 'b' }]);
  expect(await titles(ctx, { status: 'Loué', limit: 2 }, { from: 'b' })).toEqual([{ title: 'b' }, { title: 'c' }]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await titles(ctx, { status: 'Vendu', limit: 2 }, { from: 'a' })).toEqual([]);
  expect(await titles(ctx, { status: 'Loué', limit: 1 }, { from: 'a' })).toEqual([{ title: 'a' }]);
  await titles({ ...ctx, actor: { ...ctx.actor, standing: 'tenant' } }, { status: 'Loué', limit: 1 }, { from: 'a' });
  expect(build).toHaveBeenCalledTimes(4);
});

it('prepares at most some hundred shapes, in the process and in the database, and still answers the others', async () => {
  const titles = preparedQuery(titlesOf);
  const ctx = context();
  for (let limit = 1; limit <= 320; limit++) await titles(ctx, { status: 'Loué', limit }, { from: 'b' });
  expect(await titles(ctx, { status: 'Loué', limit: 320 }, { from: 'b' })).toEqual([{ title: 'b' }, { title: 'c' }]);
  const kept = await database.client<{ limit: string }[]>`
    select substring(statement from 'limit (\\d+)') as limit from pg_prepared_statements where statement like 'with w as%'`;
  expect(kept.map(({ limit }) => Number(limit))).toContain(300);
  expect(kept.map(({ limit }) => Number(limit)).filter((limit) => limit > 300)).toEqual([]);
});

it('refuses a text that is not a value of its tuple', () => {
  expect(() => literalWord(PROPERTY_STATUSES, "Loué'; --" as PropertyStatus)).toThrow('Not a word of its tuple');
  expect(() => literalLimit(Number.NaN)).toThrow('Not a number of rows');
});
