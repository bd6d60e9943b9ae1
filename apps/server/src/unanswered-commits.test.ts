import { randomUUID } from 'node:crypto';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { asTransportError } from '@lares/api/trpc/init';
import { type Database, openDatabase } from '@lares/db/client';
import { UnansweredCommitError } from '@lares/db/unanswered-commit';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { pdfHolding } from '@lares/testing/hostile-documents';
import { type LossyProxy, lossyProxy } from '@lares/testing/lossy-proxy';
import { memoryFiles } from '@lares/testing/memory-files';
import { multipartBody } from '@lares/testing/multipart';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from './app.ts';

const now = () => new Date('2026-11-20T09:00:00Z');
const UNKNOWN = { status: 503, code: 'common.outcome-unknown' };

let server: TestDatabase;
let proxy: LossyProxy;
let database: Database;
let app: FastifyInstance;
let headers: { cookie: string; origin: string };

beforeAll(async () => {
  server = await freshDatabase();
  proxy = await lossyProxy(server.appUrl);
  const { manager, organization } = await anAgency(server);
  const session = await openSession({ accounts: new Accounts({ database: server, now }), now }, manager.person.id, organization.id);
  headers = { cookie: `lares_session=${session}`, origin: 'http://localhost:3000' };
});
beforeEach(async () => {
  // New connections.
  database = openDatabase(proxy.url, { max: 2 });
  app = await buildApp({
    database,
    accounts: new Accounts({ database: server, now }),
    ports: { ...memoryPorts(), files: memoryFiles() },
    now,
  });
});
afterEach(async () => {
  await app.close();
  await database.close();
});
afterAll(async () => {
  await proxy.close();
  await server.drop();
});

async function createOwner(lastName: string, creationKey: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/owners.create',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ kind: 'personne', firstName: 'Anne', lastName, creationKey }),
  });
  // The same request sent again might store twice: nothing asks for it.
  expect(answer.headers['retry-after']).toBeUndefined();
  return { status: answer.statusCode, code: answer.json().error?.data.domain?.code };
}

async function sendDocument(title: string) {
  const fields = { document: JSON.stringify({ title, documentType: 'Autres', creationKey: randomUUID() }) };
  const form = multipartBody([{ name: 'bail.pdf', content: pdfHolding('bail'), type: 'application/pdf' }], fields);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, code: answer.json().code };
}

const owners = (lastName: string) => asOwner(server, `select id from owners where last_name = '${lastName}'`);
const documents = (title: string) => asOwner(server, `select id from documents where title = '${title}'`) as Promise<{ id: string }[]>;

it('a commit whose answer is lost reads that it may be stored, and its repetition stores nothing twice', async () => {
  const key = randomUUID();
  proxy.loseNext('answer');
  expect(await createOwner('Réponse', key)).toEqual(UNKNOWN);
  expect(proxy.lost()).toBe(1);
  await expect.poll(() => owners('Réponse')).toHaveLength(1);
  expect(await createOwner('Réponse', key)).toMatchObject({ status: 200 });
  expect(await owners('Réponse')).toHaveLength(1);
});

it('so does a commit that was lost itself, and its repetition stores it', async () => {
  const key = randomUUID();
  const before = proxy.lost();
  proxy.loseNext('commit');
  expect(await createOwner('Départ', key)).toEqual(UNKNOWN);
  expect(proxy.lost()).toBe(before + 1);
  expect(await owners('Départ')).toHaveLength(0);
  expect(await createOwner('Départ', key)).toMatchObject({ status: 200 });
  expect(await owners('Départ')).toHaveLength(1);
});

it('a document keeps its file when the answer of its commit is lost', async () => {
  proxy.loseNext('answer', 'insert into "documents"');
  expect(await sendDocument('Gardé')).toEqual(UNKNOWN);
  await expect.poll(() => documents('Gardé')).toHaveLength(1);
  const [stored] = await documents('Gardé');
  const content = await app.inject({ url: `/api/documents/${stored?.id}/content`, headers });
  expect([content.statusCode, content.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

it('a query reads that the database is away: there was nothing to store', () => {
  const error = new UnansweredCommitError(Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' }));
  expect(asTransportError(error, { isWrite: false })?.message).toBe('common.unavailable');
  expect(asTransportError(error, { isWrite: true })?.message).toBe('common.outcome-unknown');
});
