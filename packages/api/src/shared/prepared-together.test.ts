import { properties } from '@lares/db/schema/portfolio/properties';
import { selectJson } from '@lares/db/select';
import { prepareTogether } from '@lares/db/together';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someProperty } from '@lares/testing/factories/properties';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isAmong } from './is-among.ts';
import type { Viewer } from './prepared-query.ts';
import { preparedIn, preparedTogether } from './prepared-together.ts';
import { WritesTogether } from './write-together.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let ids: string[];

beforeAll(async () => {
  database = await freshDatabase({ max: 2 });
  agency = await anAgency(database);
});
beforeEach(async () => {
  const rows = ['a', 'b', 'c'].map((title) => someProperty(database, agency.organization.id, { title }));
  ids = (await Promise.all(rows)).map(({ id }) => id);
});
afterAll(() => database.drop());

const wall = () => new Wall(database, { organizationId: agency.organization.id, userId: null });
const reader = () => ({ standing: 'admin', organizationId: agency.organization.id, userId: '' }) as const;

const named = (viewer: Viewer) => and(eq(properties.organizationId, viewer.organizationId), isAmong(properties.id, sql.placeholder('ids')));
const titles = (viewer: Viewer) =>
  selectJson({ title: properties.title }).from(properties).where(named(viewer)).orderBy(asc(properties.title));
const count = (viewer: Viewer) =>
  selectJson({ count: sql<number>`count(*)` })
    .from(properties)
    .where(named(viewer));

const both = preparedTogether((viewer) => ({ titles: titles(viewer), count: count(viewer) }));
const locked = preparedIn((viewer) => titles(viewer).for('update'));

const titlesNow = async () =>
  (await wall().transaction((tx) => both(tx, { organizationId: agency.organization.id, ids }))).titles.map(({ title }) => title);

it('returns the rows of several selects, whose common values are sent once', async () => {
  const found = await wall().transaction((tx) => both(tx, { organizationId: agency.organization.id, ids: ids.slice(1) }));
  expect(found).toEqual({ titles: [{ title: 'b' }, { title: 'c' }], count: [{ count: 2 }] });
  const viewer = { ...reader(), organizationId: sql.placeholder('organizationId') };
  expect(prepareTogether({ titles: titles(viewer), count: count(viewer) }).params).toHaveLength(2);
});

it('what follows a lock reads what the lock waited for, though both are sent together', async () => {
  const isLocked = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  const writer = wall().transaction(async (tx) => {
    await locked(tx, reader(), { ids });
    isLocked.resolve();
    await isSent.promise;
    await tx.update(properties).set({ title: 'z' }).where(isAmong(properties.id, ids));
  });
  await isLocked.promise;
  const follower = wall().transaction((tx) => {
    const answers = Promise.all([locked(tx, reader(), { ids }), both(tx, { organizationId: agency.organization.id, ids })]);
    setTimeout(isSent.resolve, 50);
    return answers;
  });
  const [, [, read]] = await Promise.all([writer, follower]);
  expect(read.titles).toEqual([{ title: 'z' }, { title: 'z' }, { title: 'z' }]);
});

const rename = (id: string | undefined, title: string | null) => ({
  text: 'update properties set title = $2 where id = $1',
  params: [id, title],
});

it('writes several parts as one statement, each with its own values', async () => {
  await wall().transaction(async (tx) => {
    const writes = new WritesTogether();
    for (const [place, title] of ['x', 'y', 'z'].entries()) writes.add(rename(ids[place], title));
    writes.send(tx);
    writes.send(tx);
  });
  expect(await titlesNow()).toEqual(['x', 'y', 'z']);
});

it('writes nothing when one of the parts is refused', async () => {
  const work = wall().transaction(async (tx) => {
    const writes = new WritesTogether();
    writes.add(rename(ids[0], 'x'));
    writes.add(rename(ids[1], null));
    writes.send(tx);
  });
  await expect(work).rejects.toMatchObject({ code: '23502' });
  expect(await titlesNow()).toEqual(['a', 'b', 'c']);
});
