import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@lares/db/client';
import type { Transaction } from '@lares/db/wall';
import { asOwner, asSuperuser, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recorded } from '../shared/audit.ts';
import { Accounts } from './accounts.ts';

const START = new Date('2026-11-20T09:00:00Z');
const DAY_MS = 86_400_000;

let clock = START;
const now = () => clock;
let database: TestDatabase;
let elsewhere: Database;
let here: Accounts;
let there: Accounts;

// Two processes on one database, each with its own connections and its own listener.
beforeAll(async () => {
  database = await freshDatabase();
  elsewhere = openDatabase(database.appUrl, { max: 2 });
  here = new Accounts({ database, now });
  there = new Accounts({ database: elsewhere, now });
  await Promise.all([here.listen(), there.listen()]);
});
afterAll(async () => {
  await elsewhere.close();
  await database.drop();
});
beforeEach(() => {
  clock = START;
});

async function signedIn() {
  const organization = await anOrganization(database);
  const { person, membership } = await aMember(database, organization.id, { role: 'property_manager' });
  const write = <Result>(accounts: Accounts, work: (tx: Transaction) => Promise<Result>) => {
    const key = { userId: person.id, organizationId: null };
    return recorded({ accounts, now, request: { address: 'test' } }, 'account.renamed', key, async (tx) => ({ result: await work(tx) }));
  };
  const opening = { userId: person.id, activeOrganizationId: organization.id, address: 'test', agent: 'test' };
  const id = await write(here, (tx) => here.open(tx, opening));
  await receivedEverything();
  return { person, organization, membership, write, id };
}

/** PostgreSQL delivers notifications in commit order: once both listeners received this one, they received all earlier ones. */
async function receivedEverything(): Promise<void> {
  const word = randomUUID();
  const listening = [database, elsewhere].map(async ({ client }) => {
    const received = Promise.withResolvers<void>();
    const listener = await client.listen('lares_accounts', (payload) => {
      if (payload === word) received.resolve();
    });
    return { received: received.promise, stop: () => listener.unlisten() };
  });
  const both = await Promise.all(listening);
  await database.client.notify('lares_accounts', word);
  for (const { received, stop } of both) await received.then(stop);
}

/** No trigger announces this change, so only a cached session still counts as alive. */
const expireInSilence = (userId: string) =>
  asOwner(database, `update sessions set expires_at = now() - interval '1 hour' where user_id = '${userId}'`);

const receivedBy = (accounts: Accounts, id: string) =>
  vi.waitFor(async () => expect(await accounts.validate(id)).toBeNull(), { timeout: 30_000 });

describe('a session', () => {
  it('is cached for thirty seconds', async () => {
    const { id, person } = await signedIn();
    expect(await here.validate(id)).not.toBeNull();
    await expireInSilence(person.id);
    clock = new Date(START.getTime() + 29_999);
    expect(await here.validate(id)).not.toBeNull();
    clock = new Date(START.getTime() + 30_000);
    expect(await here.validate(id)).toBeNull();
  });

  it('is read from the database each time by a process that does not listen', async () => {
    const deaf = new Accounts({ database, now });
    const { id, person } = await signedIn();
    expect(await deaf.validate(id)).not.toBeNull();
    await expireInSilence(person.id);
    expect(await deaf.validate(id)).toBeNull();
  });

  it('ends at once in the process that ended it, and soon in the others', async () => {
    const { id, write } = await signedIn();
    expect([await here.validate(id), await there.validate(id)]).not.toContain(null);
    await write(here, (tx) => here.close(tx, id));
    expect(await here.validate(id)).toBeNull();
    await receivedBy(there, id);
  });

  it('ends everywhere when all sessions of the user end', async () => {
    const { id, write, person } = await signedIn();
    await there.validate(id);
    await write(here, (tx) => here.closeAll(tx, person.id));
    expect(await here.validate(id)).toBeNull();
    await receivedBy(there, id);
  });

  it('loses its organisation everywhere when the membership is revoked, by any writer', async () => {
    const { id, membership } = await signedIn();
    for (const accounts of [here, there]) expect(await accounts.validate(id)).toMatchObject({ membership: { id: membership.id } });
    await asOwner(database, `update memberships set revoked_at = now() where id = '${membership.id}'`);
    for (const accounts of [here, there]) {
      await vi.waitFor(async () => expect(await accounts.validate(id)).toMatchObject({ organization: null, membership: null }), {
        timeout: 30_000,
      });
    }
  });

  it('changes its rights everywhere with the role', async () => {
    const { id, membership } = await signedIn();
    await Promise.all([here.validate(id), there.validate(id)]);
    await asOwner(database, `update memberships set role = 'tenant' where id = '${membership.id}'`);
    for (const accounts of [here, there]) {
      await vi.waitFor(async () => expect(await accounts.validate(id)).toMatchObject({ membership: { role: 'tenant' } }), {
        timeout: 30_000,
      });
    }
  });

  it('ends when its account is disabled', async () => {
    const { id, person } = await signedIn();
    await Promise.all([here.validate(id), there.validate(id)]);
    await asOwner(database, `update users set disabled_at = now() where id = '${person.id}'`);
    await vi.waitFor(async () => expect([await here.validate(id), await there.validate(id)]).toEqual([null, null]), { timeout: 30_000 });
  });

  it('is dropped from the cache of a process that may have missed a notification', async () => {
    const { id, person } = await signedIn();
    expect(await there.validate(id)).not.toBeNull();
    await expireInSilence(person.id);
    expect(await there.validate(id)).not.toBeNull();
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}' and query ilike 'listen%'`,
    );
    await receivedBy(there, id);
  });

  it('is stored only as a hash', async () => {
    const { id, person } = await signedIn();
    const rows = await asOwner<{ idHash: Buffer }>(database, `select id_hash as "idHash" from sessions where user_id = '${person.id}'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.idHash).toHaveLength(32);
    expect(rows[0]!.idHash.toString('latin1')).not.toContain(id);
  });

  it('is extended while it is used, and reports it', async () => {
    const { id, person } = await signedIn();
    // Lucia reads the clock of the process.
    const inTwoDays = new Date(Date.now() + 2 * DAY_MS).toISOString();
    await asOwner(database, `update sessions set expires_at = '${inTwoDays}' where user_id = '${person.id}'`);
    const prolonged = vi.fn<() => void>();
    const fresh = new Accounts({ database, now });
    expect(await fresh.validate(id, prolonged)).not.toBeNull();
    expect(prolonged).toHaveBeenCalledOnce();
    const [row] = await asOwner<{ expires_at: Date }>(database, `select expires_at from sessions where user_id = '${person.id}'`);
    expect(row!.expires_at.getTime() - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });
});

it('purges expired sessions, used links and old counters', async () => {
  const { person } = await signedIn();
  const live = await signedIn();
  await expireInSilence(person.id);
  await asOwner(
    database,
    `insert into auth_tokens (hash, user_id, purpose, expires_at) values ('\\x01', '${person.id}', 'reset', '2026-11-19T08:00:00Z'), ('\\x02', '${person.id}', 'reset', '2026-11-20T08:00:00Z');
     insert into sign_in_attempts values ('old', '2026-11-19T08:00:00Z', 3), ('new', '2026-11-20T08:00:00Z', 3)`,
  );
  await here.purge();
  const left = await asOwner<{ what: string }>(
    database,
    `select 'session ' || (user_id = '${live.person.id}') as what from sessions where user_id in ('${person.id}', '${live.person.id}')
     union all select 'token ' || encode(hash, 'hex') from auth_tokens union all select 'attempt ' || key from sign_in_attempts order by 1`,
  );
  expect(left.map(({ what }) => what)).toEqual(['attempt new', 'session true', 'token 02']);
});

it('reports work that failed after the answer, and waits for it before the process ends', async () => {
  const failures: unknown[] = [];
  const accounts = new Accounts({ database, now, onFailure: (error) => failures.push(error) });
  accounts.later(() => Promise.reject(new Error('mail server gone')));
  expect(failures).toEqual([]);
  await accounts.finished();
  expect(failures).toEqual([new Error('mail server gone')]);
});
