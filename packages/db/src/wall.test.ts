import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { asSuperuser, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { properties } from './schema/portfolio/properties.ts';
import { selectJson } from './select.ts';
import { prepareRows, prepareRowTexts, type Transaction, Wall, withoutWaiting } from './wall.ts';

/** Connections of the test database. */
const POOL = 4;

let database: TestDatabase;
let here: { id: string };
let there: { id: string };

beforeAll(async () => {
  database = await freshDatabase({ max: POOL });
  [here, there] = [await anOrganization(database), await anOrganization(database)];
  await someProperty(database, here.id, { title: 'Ici' });
  await someProperty(database, there.id, { title: 'Ailleurs' });
});
afterAll(() => database.drop());

const wallOf = (organizationId: string | null) => new Wall(database, { organizationId, userId: null });
const titles = () => selectJson({ title: properties.title }).from(properties).orderBy(asc(properties.title));

describe('reading through the wall', () => {
  it('shows the rows of the open organisation only', async () => {
    expect(await wallOf(here.id).rows(titles())).toEqual([{ title: 'Ici' }]);
    expect(await wallOf(there.id).rows(titles())).toEqual([{ title: 'Ailleurs' }]);
  });

  it('shows nothing when no organisation is open', async () => {
    expect(await wallOf(null).rows(titles())).toEqual([]);
    expect(await database.orm.select().from(properties)).toEqual([]);
  });

  it('forgets the organisation when the statement ends, on every connection of the pool', async () => {
    await Promise.all(Array.from({ length: 12 }, () => wallOf(here.id).rows(titles())));
    const after = await Promise.all(Array.from({ length: 12 }, () => database.orm.select().from(properties)));
    expect(after.flat()).toEqual([]);
  });

  it('isolates two organisations that read at once on few connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        wallOf(i % 2 ? here.id : there.id)
          .rows(titles())
          .then((rows) => [i % 2, rows[0]?.title] as const),
      ),
    );
    for (const [odd, title] of answers) expect(title).toBe(odd ? 'Ici' : 'Ailleurs');
  });

  it('runs statements one after another on one connection, whose plans are known, however many are open', async () => {
    const { client } = database;
    const process = async () => (await client<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)`)[0]?.pid;
    const open = await Promise.all(Array.from({ length: POOL }, process));
    expect(new Set(open).size).toBe(POOL);
    const used = [];
    for (let at = 0; at < 2 * POOL; at += 1) used.push(await process());
    expect(new Set(used).size).toBe(1);
  });

  it('fills the values of a select prepared once', async () => {
    const byTitle = prepareRows(
      selectJson({ id: properties.id })
        .from(properties)
        .where(eq(properties.title, sql.placeholder('title'))),
    );
    expect(await wallOf(here.id).rows(byTitle, { title: 'Ici' })).toHaveLength(1);
    expect(await wallOf(here.id).rows(byTitle, { title: 'Ailleurs' })).toHaveLength(0);
  });

  it('returns the same rows as PostgreSQL writes them, whatever characters they contain', async () => {
    const odd = await anOrganization(database);
    const written = ['\u001e', 'a\nb\u001e\u0001', '"\\', 'Île 🏠'].toSorted();
    for (const title of written) await someProperty(database, odd.id, { title });
    const texts = prepareRowTexts(titles());
    const rowsOf = async (id: string | null) => (await wallOf(id).rowTexts(texts)).map((text) => JSON.parse(text.toString()) as unknown);
    expect(await rowsOf(odd.id)).toEqual(await wallOf(odd.id).rows(titles()));
    expect(await rowsOf(odd.id)).toHaveLength(written.length);
    expect(await rowsOf(here.id)).toEqual([{ title: 'Ici' }]);
    expect(await rowsOf(randomUUID())).toEqual([]);
    expect(await rowsOf(null)).toEqual([]);
  });

  it('refuses a key that is not a uuid before it reaches SQL', () => {
    expect(() => wallOf("'; drop table properties; --")).toThrow(/uuid/);
  });
});

describe('writing through the wall', () => {
  it('cannot write into another organisation, nor move a row there', async () => {
    const intruder = wallOf(here.id);
    await expect(intruder.transaction((tx) => tx.update(properties).set({ organizationId: there.id }))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
    await intruder.transaction((tx) => tx.update(properties).set({ title: 'Changé' }));
    expect(await wallOf(there.id).rows(titles())).toEqual([{ title: 'Ailleurs' }]);
  });

  it('leaves nothing behind when the work fails, and releases the connection', async () => {
    for (let i = 0; i < 10; i++) {
      await expect(
        wallOf(here.id).transaction(async (tx) => {
          await tx.update(properties).set({ title: 'À moitié' });
          throw new Error('stop');
        }),
      ).rejects.toThrow('stop');
    }
    expect(await wallOf(here.id).rows(titles())).not.toContainEqual({ title: 'À moitié' });
  });

  it('returns the database error of a failed statement, not a broken connection', async () => {
    await expect(wallOf(here.id).transaction((tx) => tx.execute(sql`select 1/0`))).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await wallOf(here.id).rows(titles())).toHaveLength(1);
  });
});

describe('a write that is sent without waiting', () => {
  const failing = sql`update properties set price_cents = -1`;
  const rename = (title: string) => sql`update properties set title = ${title}`;

  it('is committed with the transaction', async () => {
    await wallOf(here.id).transaction(async (tx) => withoutWaiting(tx.execute(rename('Envoyé'))));
    expect(await wallOf(here.id).rows(titles())).toEqual([{ title: 'Envoyé' }]);
  });

  it.each([
    ['the last statement', () => Promise.resolve()],
    ['followed by another one', (tx: Transaction) => tx.execute(sql`select 1`)],
  ])('fails the transaction, as %s', async (_place, then) => {
    const work = wallOf(here.id).transaction(async (tx) => {
      await tx.execute(rename('À moitié'));
      withoutWaiting(tx.execute(failing));
      await then(tx);
    });
    await expect(work).rejects.toMatchObject({ constraint_name: 'properties_price_not_negative' });
    expect(await wallOf(here.id).rows(titles())).not.toContainEqual({ title: 'À moitié' });
  });

  it('is never sent after the work failed', async () => {
    const later = Promise.withResolvers<void>();
    let lateWork: Promise<unknown> = Promise.resolve();
    const work = wallOf(here.id).transaction(async (tx) => {
      lateWork = later.promise.then(() => tx.execute(rename('Trop tard'))).catch((error: unknown) => error);
      throw new Error('stop');
    });
    later.resolve();
    await expect(work).rejects.toThrow('stop');
    expect(await lateWork).toMatchObject({ cause: { message: expect.stringContaining('over') } });
    expect(await wallOf(here.id).rows(titles())).not.toContainEqual({ title: 'Trop tard' });
  });
});

describe('a connection that is lost during a transaction', () => {
  const kill = (state: string) =>
    asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}' and state = '${state}'`);

  it.each([
    ['between two statements', 'idle in transaction', 0],
    ['during a statement', 'active', 5],
  ])('%s: the work fails, leaves nothing, and the pool continues', async (_when, state, seconds) => {
    const before = await wallOf(here.id).rows(titles());
    const work = wallOf(here.id).transaction(async (tx) => {
      await tx.execute(sql`update properties set title = 'Perdu'`);
      const running = tx.execute(sql`select pg_sleep(${seconds})`);
      if (state === 'active') setTimeout(() => void kill(state), 100);
      await running;
      await kill(state);
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow(/connection|failed query/i);
    await Promise.all(Array.from({ length: 12 }, async () => expect(await wallOf(here.id).rows(titles())).toEqual(before)));
  });
});

it('answers every caller when connections are lost repeatedly, and has the whole pool afterwards', { timeout: 120_000 }, async () => {
  let isBusy = true;
  const outcomes: string[] = [];
  const work = () =>
    wallOf(here.id).transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select pg_sleep(0.01)`);
    });
  const settled = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      () => 'refused',
    );
  const crowd = Array.from({ length: 20 }, async (_, at) => {
    while (isBusy) {
      const asked = at % 2 ? work() : wallOf(here.id).rows(titles());
      outcomes.push(await Promise.race([settled(asked), sleep(5000, 'nothing')]));
    }
  });
  for (let round = 0; round < 15; round++) {
    await sleep(100);
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`);
  }
  isBusy = false;
  await Promise.all(crowd);
  expect(outcomes).toContain('refused');
  expect(outcomes.filter((outcome) => outcome === 'nothing')).toEqual([]);

  // Every transaction waits for the others: with a connection less they would wait for ever.
  const together = Promise.withResolvers<void>();
  let open = 0;
  const meet = () =>
    wallOf(here.id).transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      open += 1;
      if (open === POOL) together.resolve();
      await together.promise;
    });
  await Promise.all(Array.from({ length: POOL }, meet));
});

describe.each([10, 100_000])('the one-statement wall over %i rows', (count) => {
  it('returns exactly the rows of its organisation, whatever plan is chosen', { timeout: 90_000 }, async () => {
    const [mine, other] = [await anOrganization(database), await anOrganization(database)];
    for (const organization of [mine, other]) {
      await wallOf(organization.id).transaction((tx) =>
        tx.execute(sql`
          insert into properties (organization_id, title, type, address, city, status, price_cents, area_m2, search_text)
          select ${organization.id}::uuid, 'Bien ' || n, 'Maison', n || ' rue', 'Lyon', 'À Louer', n, n, 'bien'
          from generate_series(1, ${count}) n`),
      );
    }
    const page = prepareRows(
      selectJson({ organizationId: properties.organizationId, priceCents: properties.priceCents })
        .from(properties)
        .where(eq(properties.status, 'À Louer'))
        .orderBy(asc(properties.priceCents), asc(properties.id))
        .limit(25),
    );
    const expected = Array.from({ length: Math.min(25, count) }, (_, i) => ({ organizationId: mine.id, priceCents: i + 1 }));
    // Seven times: PostgreSQL may switch to a generic plan after five.
    for (let i = 0; i < 7; i++) expect(await wallOf(mine.id).rows(page)).toEqual(expected);
    expect(await wallOf(randomUUID()).rows(page)).toEqual([]);
  });
});
