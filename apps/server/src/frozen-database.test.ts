import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { type Database, openDatabase, WEB_LIMITS } from '@lares/db/client';
import { runIn, Wall } from '@lares/db/wall';
import { anAgency } from '@lares/testing/factories/agency';
import { pdfHolding } from '@lares/testing/hostile-documents';
import { multipartBody } from '@lares/testing/multipart';
import { type RestartableDatabase, restartableDatabase } from '@lares/testing/restartable-database';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { outageReporter } from './plugins/outage-reporter.ts';

// A PostgreSQL whose processes are stopped where they are: its connections stay open and nothing comes. How long the answers take, and how soon
// they come back, `pnpm chaos` measures and bounds.

const WHOLE_TEST_MS = 120_000;
/** In a web process two and three seconds. */
const SILENCE = { beforeProbeMs: 400, afterProbeMs: 600 };
const POOL = 3;
const AWAY = 'the database is unavailable: requests get status 503';
const BACK = 'the database answers again';
const now = () => new Date('2026-11-20T09:00:00Z');

let server: RestartableDatabase;
let database: Database;
let app: FastifyInstance;
let folder: string;
let userId: string;
let headers: { cookie: string; origin: string };
let lines: string[] = [];

beforeAll(async () => {
  server = await restartableDatabase('frozen');
  folder = await mkdtemp(join(tmpdir(), 'lares-frozen-'));
  database = openDatabase(server.appUrl, { max: POOL, limits: WEB_LIMITS, silence: SILENCE });
  const agency = await anAgency(server);
  const accounts = new Accounts({ database, now });
  const stream = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) };
  const logger = { level: 'warn', stream };
  const outages = outageReporter({ log: fastify({ logger }).log, database });
  app = await buildApp({ database, accounts, ports: memoryPorts(), now, logger, outages, spoolFolder: folder });
  await app.ready();
  userId = agency.manager.person.id;
  const session = await openSession({ accounts: new Accounts({ database: server, now }), now }, userId, agency.organization.id);
  headers = { cookie: `lares_session=${session}`, origin: 'http://localhost:3000' };
}, WHOLE_TEST_MS);
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.remove();
  await rm(folder, { recursive: true });
}, WHOLE_TEST_MS);

interface Answered {
  status: number;
  code: string | undefined;
}

async function answered(request: InjectOptions): Promise<Answered> {
  const answer = await app.inject(request);
  const body = answer.json<{ code?: string; error?: { data: { domain: { code: string } | null } } }>();
  return { status: answer.statusCode, code: body.error?.data.domain?.code ?? body.code };
}

const read = (given = headers) => answered({ url: '/trpc/owners.list?input=%7B%7D', headers: given });
const write = (creationKey: string, lastName: string) =>
  answered({
    method: 'POST',
    url: '/trpc/owners.create',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ kind: 'personne', firstName: 'Anne', lastName, creationKey }),
  });
const upload = () => {
  const fields = { document: JSON.stringify({ title: 'Bail', documentType: 'Contrat de bail', creationKey: randomUUID() }) };
  const form = multipartBody([{ name: 'bail.pdf', content: pdfHolding('bail'), type: 'application/pdf' }], fields);
  return answered({ method: 'POST', url: '/api/documents', headers: { ...headers, ...form.headers }, payload: form.payload });
};
const stored = async (lastName: string) =>
  (await server.ownerDatabase.client<{ id: string }[]>`select id from owners where last_name = ${lastName}`).length;

const refused = { status: 503, code: 'common.unavailable' };

/** Does the work while PostgreSQL is frozen, to its end: what waits for PostgreSQL would never end. Then the same process answers again. */
async function frozen<Result>(work: () => Promise<Result>): Promise<Result> {
  const thaw = await server.freezeServer();
  let result: Result;
  try {
    result = await work();
  } finally {
    await thaw();
  }
  await expect.poll(async () => (await read()).status, { timeout: WHOLE_TEST_MS }).toBe(200);
  return result;
}

it(
  'requests, uploads and sessions read that the database is away, nothing of them is done later, and the same process answers again',
  async () => {
    expect(await read()).toMatchObject({ status: 200 });
    expect(await write(randomUUID(), 'Avant')).toMatchObject({ status: 200 });
    const keys = Array.from({ length: 4 * POOL }, () => randomUUID());
    const result = await frozen(async () => {
      const together = await Promise.all([
        read(),
        upload(),
        // A session that no cache knows.
        read({ ...headers, cookie: `lares_session=${'a'.repeat(40)}` }),
        ...keys.map((key) => write(key, 'Pendant')),
      ]);
      const next = [await read(), await write(randomUUID(), 'Ensuite'), await upload()];
      return { together, next };
    });
    for (const answer of [...result.together, ...result.next]) expect(answer).toMatchObject(refused);
    await expect.poll(() => lines, { timeout: WHOLE_TEST_MS }).toEqual([AWAY, BACK]);
    // What PostgreSQL had received when it was frozen was rolled back.
    expect([await stored('Pendant'), await stored('Ensuite')]).toEqual([0, 0]);

    expect(await Promise.all(keys.map((key) => write(key, 'Pendant')))).toEqual(keys.map(() => expect.objectContaining({ status: 200 })));
    expect(await stored('Pendant')).toBe(keys.length);
  },
  WHOLE_TEST_MS,
);

it(
  'a transaction frozen between two statements fails inside its work, and leaves nothing',
  async () => {
    const wall = new Wall(database, { organizationId: null, userId });
    const reached = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    const work = wall.transaction(async (tx) => {
      await runIn(tx, 'select 1', []);
      reached.resolve();
      await resumed.promise;
      await runIn(tx, 'select 2', []);
    });
    const outcome = work.then(
      () => 'done',
      () => 'failed',
    );
    await reached.promise;
    await frozen(async () => {
      resumed.resolve();
      expect(await outcome).toBe('failed');
    });
  },
  WHOLE_TEST_MS,
);

it(
  'a silence that is shorter refuses nobody, and a statement that lasts is no silence',
  async () => {
    const thaw = await server.freezeServer();
    const waiting = read();
    await pause(SILENCE.beforeProbeMs / 2);
    await thaw();
    expect(await waiting).toMatchObject({ status: 200 });
    const wall = new Wall(database, { organizationId: null, userId: null });
    const seconds = (2 * (SILENCE.beforeProbeMs + SILENCE.afterProbeMs)) / 1000;
    expect(await wall.transaction((tx) => runIn(tx, `select pg_sleep(${seconds})`, []))).toHaveLength(1);
    expect(lines).not.toContain(AWAY);
  },
  WHOLE_TEST_MS,
);

it(
  'sessions ended by another process are noticed after it, too',
  async () => {
    expect(await read()).toMatchObject({ status: 200 });
    await frozen(async () => expect(await write(randomUUID(), 'Encore')).toMatchObject(refused));
    await server.ownerDatabase.client`delete from sessions`;
    await expect.poll(async () => (await read()).status, { timeout: WHOLE_TEST_MS }).toBe(401);
  },
  WHOLE_TEST_MS,
);
