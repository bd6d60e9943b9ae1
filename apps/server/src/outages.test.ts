import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { openDatabase, type Database } from '@lares/db/client';
import { DomainError } from '@lares/domain/shared/errors';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { outageReporter } from './plugins/outage-reporter.ts';

const now = () => new Date('2026-11-20T09:00:00Z');

let database: TestDatabase;
let away: Database;
let cookie: string;
let lines: string[];
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  // Nothing listens on port 1.
  away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { max: 2 });
  const agency = await anAgency(database);
  cookie = `lares_session=${await openSession({ accounts: new Accounts({ database, now }), now }, agency.manager.person.id, agency.organization.id)}`;
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await away.close();
  await database.drop();
});

async function appWith(accounts: Accounts) {
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ database: away, accounts, now, ports: memoryPorts(), logger: { level: 'error', stream } });
  apps.push(app);
  return app;
}

/** The session is known; every other read and write needs the database. */
const withSession = () => appWith(new Accounts({ database, now }));

/** Not even the session can be read. */
async function withoutSession() {
  const accounts = new Accounts({ database, now });
  accounts.validate = () => Promise.reject(Object.assign(new Error('connection closed'), { code: 'CONNECTION_CLOSED' }));
  return appWith(accounts);
}

const headers = () => ({ cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' });

it('a file store that is away is named in the log, once, and is not taken for the database', async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  const log = fastify({ logger: { level: 'error', stream } }).log;
  const outages = outageReporter({ log, database: away });
  const unreachable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 5; n += 1) expect(outages.report(new DomainError('file.store-unavailable', { cause: unreachable }))).toBe(true);
  expect(outages.report(new DomainError('common.not-found'))).toBe(false);
  outages.stop();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the file store is unavailable');
});

describe('while the database is away', () => {
  it.each([withSession, withoutSession])('procedures answer 503 with Retry-After and the code of a sentence', async (made) => {
    const app = await made();
    for (const call of [
      { method: 'GET', url: '/trpc/sessions.current' },
      { method: 'POST', url: '/trpc/owners.create', payload: '{"kind":"personne","lastName":"Durand"}' },
    ] as const) {
      const answer = await app.inject({ ...call, headers: headers() });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.json().error.data.domain).toMatchObject({ code: 'common.unavailable' });
    }
  });

  it.each([withSession, withoutSession])('routes of files and pages answer 503 with Retry-After', async (made) => {
    const app = await made();
    const url = '/api/documents/00000000-0000-4000-8000-000000000000/content';
    const answer = await app.inject({ url, headers: headers() });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({ code: 'common.unavailable' });
  });

  it('one line of the log says so, however many requests fail', async () => {
    const app = await withoutSession();
    await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/trpc/sessions.current', headers: headers() })));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the database is unavailable');
  });
});
