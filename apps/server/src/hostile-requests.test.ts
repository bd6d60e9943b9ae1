import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { pdfHolding } from '@lares/testing/hostile-documents';
import { multipartBody } from '@lares/testing/multipart';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';

// Characters that PostgreSQL cannot store, in every part of a request that is not a procedure.
const now = () => new Date('2026-11-20T09:00:00Z');
const HOSTILE = ['%00', 'a%00b', '%ED%A0%80', '%FF', '%5CuD800'];
const ID = '00000000-0000-4000-8000-000000000000';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-hostile-'));
  const accounts = new Accounts({ database, now });
  const agency = await anAgency(database);
  cookie = `lares_session=${await openSession({ accounts, now }, agency.manager.person.id, agency.organization.id)}`;
  app = await buildApp({ database, accounts, now, ports: memoryPorts(), spoolFolder: folder, proxies: 1 });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers: { cookie, ...headers } })).statusCode;

it.each([
  (text: string) => `/api/files/${text}/thumb`,
  (text: string) => `/api/files/${ID}/${text}`,
  (text: string) => `/api/avatars/${ID}/${text}`,
  (text: string) => `/api/documents/${text}/content`,
  (text: string) => `/api/calendars/${text}.ics`,
  (text: string) => `/api/listings/${text}/pictures/${ID}/thumb`,
  (text: string) => `/api/logos/${text}/thumb`,
  (text: string) => `/api/imports/template.csv?kind=${text}`,
  (text: string) => `/api/imports/${ID}/errors.csv?mapping=${text}&encoding=${text}&delimiter=${text}`,
  (text: string) => `/api/exports/properties.csv?q=${text}`,
  (text: string) => `/api/exports/tenants.xlsx?q=${text}&${text}=1`,
  (text: string) => `/trpc/${text}`,
  (text: string) => `/trpc/properties.list?input=${text}`,
  (text: string) => `/trpc/properties.list?input=${encodeURIComponent('{"q":"')}${text}${encodeURIComponent('"}')}`,
  (text: string) => `/annonces/${text}`,
])('answers or refuses hostile text in an address', async (addressWith) => {
  for (const text of HOSTILE) expect([addressWith(text), (await statusOf(addressWith(text))) < 500]).toEqual([addressWith(text), true]);
});

it('answers or refuses hostile headers', async () => {
  for (const text of ['a%00b', '\u00FF\u00FE', 'é'])
    for (const name of ['user-agent', 'x-forwarded-for', 'if-none-match', 'range'])
      expect([name, (await statusOf('/trpc/sessions.current', { [name]: text })) < 500]).toEqual([name, true]);
  expect(await statusOf('/trpc/sessions.current', { cookie: 'lares_session=a%00b%ED%A0%80' })).toBe(200);
});

it('stores a document whose fields and file name hold such characters without them', async () => {
  const values = { creationKey: ID, documentType: 'Autres', title: 'Bail\0 signé\uD800', description: '\0' };
  const { payload, headers } = multipartBody([{ name: 'bail\0\u202E.pdf', content: pdfHolding(''), type: 'application/pdf' }], {
    document: JSON.stringify(values),
    'a\0b': 'c\0',
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/documents',
    payload,
    headers: { ...headers, cookie, origin: 'http://localhost:3000' },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('id')]);
});
