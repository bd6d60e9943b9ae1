import { randomUUID } from 'node:crypto';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { clockShift, shiftClock } from '@lares/testing/test-clock';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';

// The clock of the server is set wrong and corrected while it serves.

/** The clock of this run of the tests. */
const RIGHT = clockShift(process.env);
const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let app: FastifyInstance;
let agency: Awaited<ReturnType<typeof anAgency>>;
let headers: Record<string, string>;
const now = () => new Date();

/** How far the clock of this process is from the right one, in days: the libraries read it, too. */
const setAhead = (days: number) => shiftClock(RIGHT + days * DAY_MS);

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  const accounts = new Accounts({ database, now });
  app = await buildApp({ database, accounts, ports: memoryPorts(), now });
  await app.ready();
});
beforeEach(async () => {
  setAhead(0);
  const accounts = new Accounts({ database, now });
  const session = await openSession({ accounts, now }, agency.manager.person.id, agency.organization.id);
  headers = { cookie: `lares_session=${session}`, origin: 'http://localhost:3000', 'content-type': 'application/json' };
});
afterAll(async () => {
  setAhead(0);
  await app.close();
  await database.drop();
});

const call = async (procedure: string, input: object | null, given = headers) => {
  const request = input === null ? { method: 'GET' as const } : { method: 'POST' as const, payload: JSON.stringify(input) };
  const query = input === null ? '?input=%7B%7D' : '';
  return (await app.inject({ ...request, url: `/trpc/${procedure}${query}`, headers: given })).statusCode;
};
const owners = async () => (await asOwner(database, 'select from owners')).length;
const owner = () => ({ kind: 'personne', lastName: 'Durand', creationKey: randomUUID() });

describe.each([
  ['forward and back', [1, 0]],
  ['back and forward', [-1, 0]],
])('a clock that jumps by a day %s', (_, jumps) => {
  it('ends no session, and calls read and write as before', async () => {
    const statuses = [];
    for (const days of [0, ...jumps]) {
      setAhead(days);
      statuses.push(await call('owners.list', null), await call('owners.create', owner()), await call('notifications.list', null));
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('makes the repetition of an act no second one', async () => {
    const same = owner();
    const before = await owners();
    for (const days of [0, ...jumps]) {
      setAhead(days);
      expect(await call('owners.create', same)).toBe(200);
    }
    expect(await owners()).toBe(before + 1);
  });

  it('keeps an ended session ended', async () => {
    expect(await call('sessions.signOut', {})).toBe(200);
    for (const days of [0, ...jumps]) {
      setAhead(days);
      expect(await call('owners.list', null)).toBe(401);
    }
  });
});

it('a session opened while the clock was a day ahead works after its correction, and ends in time', async () => {
  setAhead(1);
  const accounts = new Accounts({ database, now });
  const session = await openSession({ accounts, now }, agency.manager.person.id, agency.organization.id);
  const early = { ...headers, cookie: `lares_session=${session}` };
  setAhead(0);
  expect(await call('owners.list', null, early)).toBe(200);
  setAhead(32);
  expect(await call('owners.list', null, early)).toBe(401);
});
