import { Accounts } from '@lares/api/auth/accounts';
import { openSession } from '@lares/api/testing/open-sessions';
import { TEST_VAULT } from '@lares/api/testing/test-vault';
import { openDatabase } from '@lares/db/client';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { memoryFiles } from '@lares/testing/memory-files';
import fastify, { type FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppOptions, buildApp } from './app.ts';
import { measurements } from './plugins/measurements.ts';
import { siblingsOf } from './plugins/sibling-measurements.ts';
import { health } from './routes/health.ts';

const TOKEN = 'a token of the tests, long enough';
const UNUSED_PORT = 'postgres://lares_app@127.0.0.1:9/lares';

let database: TestDatabase;
const open: FastifyInstance[] = [];

/** An application, and the lines that it logs. */
async function started(options: Partial<AppOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>);
      done();
    },
  });
  const now = () => new Date();
  const ports = {
    mailer: { send: () => Promise.resolve() },
    files: memoryFiles(),
    publicUrl: 'http://localhost:3000',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  const app = await buildApp({
    database,
    accounts: new Accounts({ database, now }),
    now,
    ports,
    logger: { level: 'info', stream },
    ...options,
  });
  open.push(app);
  await app.ready();
  return { app, lines };
}

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const app of open) await app.close();
  await database.drop();
});

describe('the id of a request', () => {
  it('is returned, stands in each log line, and differs between requests', async () => {
    const { app, lines } = await started();
    const ids = [await app.inject('/version'), await app.inject('/version')].map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(lines.filter(({ reqId }) => reqId === id).length).toBeGreaterThan(0);
  });

  it.each([
    ['of the proxy in front', 1, 'proxy-0123456789', true],
    ['of a caller without a proxy', 0, 'proxy-0123456789', false],
    ['that is no id', 1, 'line\u0085break and spaces', false],
    ['that is too long', 1, 'x'.repeat(65), false],
  ])('%s', async (_, proxies, given, isTaken) => {
    const { app } = await started({ proxies });
    const { headers } = await app.inject({ url: '/version', headers: { 'x-request-id': given } });
    expect(headers['x-request-id'] === given).toBe(isTaken);
    expect(headers['x-request-id']).toMatch(/^[\w.:-]{8,64}$/u);
  });
});

describe('the log', () => {
  it.each([
    ['/api/calendars/SECRET.ics', null],
    ['/api/portal-feeds/SECRET.zip', null],
    ['/api/calendars/SECRET/other', '/api/calendars/…'],
    ['/invitation/SECRET', '/invitation/…'],
    ['/auth?token=SECRET', '/auth'],
    [`/trpc/sessions.current?input=${encodeURIComponent('{"token":"SECRET"}')}`, '/trpc/sessions.current'],
  ])('of %s has no secret and no input', async (url, path) => {
    const { app, lines } = await started();
    await app.inject(url);
    expect(lines.flatMap(({ req }) => (req ? [(req as { url: string }).url] : []))).toEqual(path === null ? [] : [path]);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });
});

it('the lines of a request name its user and organisation from the moment that the session is known', async () => {
  const { app, lines } = await started();
  const { manager, organization } = await anAgency(database);
  const now = () => new Date();
  const session = await openSession({ accounts: new Accounts({ database, now }), now }, manager.person.id, organization.id);
  await app.inject({ url: '/trpc/sessions.current', headers: { cookie: `lares_session=${session}` } });
  await app.inject('/trpc/sessions.current');
  const completed = lines.filter(({ msg }) => msg === 'request completed');
  expect(completed.map(({ userId, organizationId }) => [userId, organizationId])).toEqual([
    [manager.person.id, organization.id],
    [undefined, undefined],
  ]);
});

describe('whether an instance is well', () => {
  it('is said with its version', async () => {
    const { app } = await started();
    expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' });
    expect((await app.inject('/version')).json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/u), node: process.version });
  });

  it.each(['/health', '/ready'])('%s is refused when no database answers', async (url) => {
    const absent = openDatabase(UNUSED_PORT, { max: 1 });
    const app = fastify().register(health, { database: absent });
    expect((await app.inject(url)).statusCode).toBe(503);
    await app.close();
    await absent.close();
  });

  it.each(['/health', '/ready'])('%s is refused soon when the database is frozen', async (url) => {
    const frozen = { ...database, client: (() => new Promise<never>(() => undefined)) as unknown as TestDatabase['client'] };
    const app = fastify().register(health, { database: frozen, patienceMs: 20 });
    expect((await app.inject(url)).json()).toEqual({ status: 'database unreachable' });
    await app.close();
  });
});

describe('measurements', () => {
  it('come soon without those of the jobs when the database is frozen', async () => {
    const frozen = { ...database, client: (() => new Promise<never>(() => undefined)) as unknown as TestDatabase['client'] };
    const app = fastify();
    measurements(app, { database: frozen, token: TOKEN, siblings: siblingsOf(0), patienceMs: 20 });
    const { statusCode, body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(statusCode).toBe(200);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('lares_jobs');
    await app.close();
  });

  it('need the token', async () => {
    const { app } = await started({ metricsToken: TOKEN });
    expect((await app.inject('/metrics')).statusCode).toBe(401);
    expect((await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}x` } })).statusCode).toBe(401);
    const closed = (await started()).app;
    expect((await closed.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(404);
  });

  it('count requests by route and each call of a batch by procedure, whatever names callers invent, and the background jobs', async () => {
    const { app } = await started({ metricsToken: TOKEN });
    await app.inject('/trpc/sessions.current');
    await app.inject('/trpc/invented.procedure');
    await app.inject('/trpc/invented.first,sessions.current,notifications.list?batch=1');
    await app.inject('/invented/address');
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(body).toContain('lares_request_duration_seconds_count{method="GET",route="/trpc/:path",status="200"} 1');
    expect(body).toContain('lares_procedure_duration_seconds_count{procedure="sessions.current",code="OK"} 2');
    expect(body).toContain('lares_procedure_duration_seconds_count{procedure="notifications.list",code="UNAUTHORIZED"} 1');
    expect(body).not.toContain('invented');
    expect(body).toMatch(/^lares_jobs\{state="waiting"\} \d+$/mu);
    expect(body).toMatch(/^lares_jobs\{state="dead"\} \d+$/mu);
    expect(body).toMatch(/^lares_nightly_jobs_ended_timestamp_seconds [\d.e+]+$/mu);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/mu);
  });

  it('have every name that the example dashboard asks for', async () => {
    const { app } = await started({ metricsToken: TOKEN });
    await app.inject('/trpc/sessions.current');
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    const known = new Set([...body.matchAll(/^(\w+)/gmu)].map(([, name]) => name));
    const dashboard = await readFile(join(import.meta.dirname, '../../../docs/dashboards/lares.json'), 'utf8');
    const asked = new Set([...dashboard.matchAll(/\b(?:lares|process|nodejs)_\w+/gu)].map(([name]) => name));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });
});
