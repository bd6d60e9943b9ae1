import { setTimeout as pause } from 'node:timers/promises';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { anAgency } from '@lares/testing/factories/agency';
import { type RestartableDatabase, restartableDatabase } from '@lares/testing/restartable-database';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { outageReporter } from './plugins/outage-reporter.ts';
import { startWorker } from './worker.ts';

const PATIENCE = { timeout: 60_000 };
const WHOLE_TEST_MS = 240_000;
const AWAY = 'the database is unavailable: requests get status 503';
const BACK = 'the database answers again';
const now = () => new Date('2026-11-20T09:00:00Z');

let database: RestartableDatabase;
let app: FastifyInstance;
let worker: Awaited<ReturnType<typeof startWorker>>;
let headers: Record<string, string>;
let lines: string[] = [];

beforeAll(async () => {
  database = await restartableDatabase('restarted');
  const agency = await anAgency(database);
  const accounts = new Accounts({ database, now });
  const stream = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) };
  const logger = { level: 'warn', stream };
  const { log } = fastify({ logger });
  const services = { database, accounts, ports: memoryPorts(), now };
  const outages = outageReporter({ log, database });
  app = await buildApp({ ...services, logger, outages });
  worker = await startWorker({ jobsUrl: database.jobsUrl, services, log, outages });
  await app.ready();
  const session = await openSession({ accounts, now }, agency.manager.person.id, agency.organization.id);
  headers = { cookie: `lares_session=${session}`, origin: 'http://localhost:3000', 'content-type': 'application/json' };
}, WHOLE_TEST_MS);
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await database.remove();
}, WHOLE_TEST_MS);

const read = () => app.inject({ url: '/trpc/owners.list?input=%7B%7D', headers });
const write = () =>
  app.inject({
    method: 'POST',
    url: '/trpc/owners.create',
    headers,
    payload: '{"kind":"personne","firstName":"Anne","lastName":"Durand"}',
  });
const answerTo = async (request: typeof read) => {
  const { statusCode, headers: sent } = await request();
  return [statusCode, sent['retry-after']];
};

const addedJob = (key: string) => database.asJobs(`select graphile_worker.add_job('tick', '{}', job_key => '${key}', max_attempts => 3)`);

/** Jobs that wait for a lock when PostgreSQL stops: the runner cannot store their failures, and ends. */
const jobsAreRunning = async () => {
  await database.lockTable('job_runs');
  for (const key of ['first', 'second']) await addedJob(key);
  const running = () => database.asJobs(`select from graphile_worker.jobs where locked_at is not null`);
  // As many as run at once; one may be that of the start.
  await expect.poll(running, PATIENCE).toHaveLength(2);
};

const jobIsDone = async () => {
  await addedJob('after-the-outage');
  const left = () => database.asJobs(`select from graphile_worker.jobs where key = 'after-the-outage'`);
  await expect.poll(left, PATIENCE).toEqual([]);
};

it(
  'while PostgreSQL is stopped requests answer 503 and the log says it once; after its restart requests and jobs work again',
  async () => {
    expect(await answerTo(write)).toEqual([200, undefined]);
    await jobsAreRunning();
    await database.stopServer();
    await expect.poll(() => answerTo(read), PATIENCE).toEqual([503, '2']);
    expect((await write()).json().error.data.domain).toMatchObject({ code: 'common.unavailable' });
    // In this time a log of the requests or of the worker would repeat itself.
    for (let n = 0; n < 40; n += 1) {
      expect((await answerTo(n % 2 === 0 ? read : write))[0]).toBe(503);
      await pause(100);
    }
    expect(lines).toEqual([AWAY]);

    await database.startServer();
    await expect.poll(() => answerTo(read), PATIENCE).toEqual([200, undefined]);
    expect(await answerTo(write)).toEqual([200, undefined]);
    await jobIsDone();
    await expect.poll(() => lines, PATIENCE).toEqual([AWAY, BACK]);
  },
  WHOLE_TEST_MS,
);

it(
  'while PostgreSQL only reads pages are read, writes answer 503 and the log says it once; then writes work again',
  async () => {
    const SETTING = 'default_transaction_read_only';
    await database.asSuperuser(`alter system set ${SETTING} = on`, 'select pg_reload_conf()');
    await expect.poll(() => answerTo(write), PATIENCE).toEqual([503, '2']);
    expect(await answerTo(read)).toEqual([200, undefined]);
    for (let n = 0; n < 20; n += 1) expect((await answerTo(write))[0]).toBe(503);
    expect(lines).toEqual([AWAY]);

    await database.asSuperuser(`set ${SETTING} = off`, `alter system reset ${SETTING}`, 'select pg_reload_conf()');
    await expect.poll(() => answerTo(write), PATIENCE).toEqual([200, undefined]);
    await expect.poll(() => lines, PATIENCE).toEqual([AWAY, BACK]);
  },
  WHOLE_TEST_MS,
);
