import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type Limits, openDatabase } from '@lares/db/client';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { EMPTY_OWNER } from '@lares/validation/portfolio/owners';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';
import { asRefusal } from './shared/outages.ts';

// What PostgreSQL ends because it lasts too long is refused in words. The limits are short here: no test waits for those of the web.

const NOBODY = { organizationId: null, userId: null };
const LONG = 60_000;

let database: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await database.drop();
});

function limitedTo(limits: Limits): Database {
  const one = openDatabase(database.appUrl, { max: 1, limits });
  opened.push(one);
  return one;
}

const NONE = { statementMs: LONG, lockMs: LONG, idleTransactionMs: LONG };

it('a statement that lasts too long', async () => {
  const wall = new Wall(limitedTo({ ...NONE, statementMs: 50 }), NOBODY);
  const sleep = () => wall.transaction((tx) => tx.execute(sql`select pg_sleep(60)`));
  expect(await sleep().catch(asRefusal)).toMatchObject({ code: 'common.busy' });
  // The connection serves the next one.
  expect(await wall.transaction((tx) => tx.execute(sql`select 1 as one`))).toHaveLength(1);
});

it('a lock that somebody else keeps', async () => {
  const agency = await anAgency(database);
  const caller = callerAs(sessionOf(agency.manager, agency.organization), { database: limitedTo({ ...NONE, lockMs: 50 }) });
  const { id } = await caller.owners.create({ ...EMPTY_OWNER, lastName: 'Durand' });
  await database.owner.begin(async (tx) => {
    await tx.unsafe(`select from owners where id = '${id}' for update`);
    await expect(caller.owners.remove({ id, version: 1 })).rejects.toMatchObject({ message: 'common.busy' });
  });
  await caller.owners.remove({ id, version: 1 });
});

it('never what is read whole, at the pace of its reader', async () => {
  const wall = new Wall(limitedTo({ ...NONE, statementMs: 50, idleTransactionMs: 50 }), NOBODY);
  const lines = await wall.snapshot(async (read) => {
    const all: string[] = [];
    // Longer than an open transaction may send nothing.
    await pause(200);
    for await (const some of read.lines(`select n::text as line from generate_series(1, 2) n, pg_sleep(0.2)`)) all.push(...some);
    return all;
  });
  expect(lines).toEqual(['1', '2']);
});
