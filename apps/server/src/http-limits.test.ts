import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { memoryFiles } from '@lares/testing/memory-files';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Lares</title></head>');
  await writeFile(join(folder, 'pages', 'index.html'), '<!doctype html><title>Accueil</title>');
  await writeFile(join(folder, 'pages', 'confidentialite.html'), '<!doctype html><title>Confidentialité</title>');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
  const now = () => new Date();
  const ports = {
    mailer: { send: () => Promise.resolve() },
    files: memoryFiles(),
    publicUrl: 'http://localhost:3000',
    vault: TEST_VAULT,
    isDemo: false,
    mapTiles: null,
  };
  app = await buildApp({ database, accounts: new Accounts({ database, now }), now, ports, webFolder: folder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

describe('procedures', () => {
  const batchOf = (calls: number) =>
    app.inject({ url: `/trpc/${Array.from({ length: calls }, () => 'sessions.current').join(',')}?batch=1` });

  it('accept small batches and reject batches of hundreds', async () => {
    expect((await batchOf(50)).statusCode).toBe(200);
    const refused = await batchOf(51);
    expect(refused.statusCode).toBe(400);
    expect([refused.json()].flat()[0].error.data.code).toBe('BAD_REQUEST');
  });

  it.each(['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)('reject the method %s', async (method) => {
    expect((await app.inject({ method, url: '/trpc/sessions.current' })).statusCode).toBe(404);
  });
});

describe('the client', () => {
  it.each(['/', '/auth', '/properties?q=lyon', '/invitation/x'])('serves a page at %s, for GET and HEAD', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  it.each(['/assetsandmore', '/n-existe-pas?de=loin', '/.env'])('returns status 404 and the 404 page at %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    }
    expect((await app.inject({ url })).body).toContain('<meta name="robots" content="noindex" />');
  });

  it.each(['/assets/app-0000.js', '/assets/', '/api/nothing', '/trpc'])('serves no page at %s', async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Introuvable' }]);
  });
});

it('times out a request that never completes', () => {
  expect(app.server.requestTimeout).toBe(300_000);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
});

it.each([
  ['/', 'Accueil', 200],
  ['/confidentialite', 'Confidentialité', 200],
  ['/dashboard', 'Lares', 200],
  ['/confidentialite/plus', 'Lares', 404],
  ['/pages/index.html', 'Lares', 404],
  ['/index.html', 'Lares', 200],
])('serves at %s the page « %s », revalidated each time', async (url, title, status) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(`<title>${title}</title>`);
  expect(answer.headers['cache-control']).toBe('no-cache');
});
