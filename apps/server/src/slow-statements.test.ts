import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { type Database, openDatabase } from '@lares/db/client';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { heldLock } from '@lares/testing/held-lock';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { slowLog } from './plugins/slow-log.ts';

const SLOW_MS = 200;
const LOCK_MS = 3_000;
const now = () => new Date('2026-11-20T09:00:00Z');

let server: TestDatabase;
let database: Database;
let app: FastifyInstance;
let headers: Record<string, string>;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await freshDatabase();
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>);
      done();
    },
  });
  const logger = { level: 'warn', stream };
  const limits = { statementMs: 60_000, lockMs: LOCK_MS, idleTransactionMs: 60_000 };
  database = openDatabase(server.appUrl, { max: 4, limits, slow: slowLog(fastify({ logger }).log, SLOW_MS) });
  const agency = await anAgency(server);
  const accounts = new Accounts({ database, now });
  app = await buildApp({ database, accounts, ports: memoryPorts(), now, logger });
  await app.ready();
  const session = await openSession({ accounts, now }, agency.manager.person.id, agency.organization.id);
  headers = { cookie: `lares_session=${session}`, origin: 'http://localhost:3000', 'content-type': 'application/json' };
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.drop();
});

const search = () => app.inject({ url: `/trpc/owners.list?input=${encodeURIComponent('{"q":"SECRET"}')}`, headers });
const create = () =>
  app.inject({ method: 'POST', url: '/trpc/owners.create', headers, payload: '{"kind":"personne","lastName":"SECRET"}' });

/** Behind a lock of everything about owners, until it has waited for a while, or is refused. */
async function behindLock(request: typeof search, until: 'slow' | 'refused') {
  const lock = await heldLock(server, 'lock table owners in access exclusive mode');
  const answer = request();
  await expect.poll(lock.isWaitedFor, { timeout: 20_000, interval: 20 }).toBe(true);
  await (until === 'slow' ? pause(2 * SLOW_MS) : answer);
  await lock.release();
  const { statusCode, headers: sent } = await answer;
  return { statusCode, reqId: sent['x-request-id'] };
}

const slow = () => lines.filter(({ msg, sql }) => msg === 'slow statement' && String(sql).includes('owners'));

it.each([
  ['owners.list', search],
  ['owners.create', create],
])('a statement of %s that lasts is one line, with the request and without values', async (procedure, request) => {
  const { statusCode, reqId } = await behindLock(request, 'slow');
  expect(statusCode).toBe(200);
  expect(slow()).toEqual([expect.objectContaining({ reqId, procedure, sql: expect.stringMatching(/\$\d/), level: 40 })]);
  expect(slow()[0]?.['ms']).toBeGreaterThanOrEqual(SLOW_MS);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it('a refusal because of a lock is one line, with what was ended and without values', async () => {
  const { statusCode, reqId } = await behindLock(create, 'refused');
  expect(statusCode).toBe(503);
  expect(lines.filter(({ msg }) => msg === 'refused as busy')).toEqual([
    expect.objectContaining({
      reqId,
      procedure: 'owners.create',
      state: '55P03',
      reason: 'canceling statement due to lock timeout',
      sql: expect.stringContaining('owners'),
    }),
  ]);
  // What was ended lasted, too.
  expect(slow()).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it('what is quick is not logged', async () => {
  expect((await search()).statusCode).toBe(200);
  expect(slow()).toEqual([]);
});
