import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { contextOf } from '@lares/api/trpc/create-context';
import { callerAs, sessionOf } from '@lares/api/trpc/signed-in-as';
import { files as storedFiles } from '@lares/db/schema/platform/files';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { memoryFiles } from '@lares/testing/memory-files';
import { multipartBody } from '@lares/testing/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logos } from './logos.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;

let database: TestDatabase;
let app: FastifyInstance;
let agency: Agency;
let elsewhere: Agency;
let ports: ReturnType<typeof memoryPorts>;

beforeAll(async () => {
  database = await freshDatabase();
  ports = { ...memoryPorts(), files: memoryFiles() };
  [agency, elsewhere] = [await anAgency(database), await anAgency(database)];
  const now = () => new Date('2026-11-20T09:00:00Z');
  const services = { database, accounts: new Accounts({ database, now }), now, ports };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  const sessions = { here: sessionOf(agency.manager, agency.organization), there: sessionOf(elsewhere.tenant, elsewhere.organization) };
  app = fastify();
  await app.register(logos, {
    contextOf: (request) => {
      const who = request.headers['x-test-as'] as keyof typeof sessions | undefined;
      return Promise.resolve(contextOf(services, who ? sessions[who] : null, facts));
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function sendLogo(): Promise<string> {
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#A94A28' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipartBody([{ name: 'logo.png', content }]);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/organization/logo',
    payload,
    headers: { ...headers, 'x-test-as': 'here' },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ files: { fileId: string }[] }>().files[0]!.fileId;
}

const fetchLogo = (id: string, as?: 'here' | 'there', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/logos/${id}/thumb`, headers: { ...(as ? { 'x-test-as': as } : {}), ...headers } });

async function appear(isPublic: boolean) {
  const api = callerAs(sessionOf(agency.manager, agency.organization), { database, ports });
  const { version } = await api.organizations.current();
  await api.organizations.setDirectoryEntry({ version, isPublic, slug: 'agence-du-port' });
}

it('sends the logo of an organisation in the directory to everyone, until it leaves', async () => {
  const id = await sendLogo();
  const statuses = async () => [await fetchLogo(id), await fetchLogo(id, 'there'), await fetchLogo(id, 'here')].map((r) => r.statusCode);
  expect(await statuses()).toEqual([404, 404, 200]);

  await appear(true);
  expect(await statuses()).toEqual([200, 200, 200]);
  const shown = await fetchLogo(id, 'there');
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(shown.headers['cache-control']).toBe('private, no-cache');
  expect((await fetchLogo(id, 'there', { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(304);

  await appear(false);
  expect(await statuses()).toEqual([404, 404, 200]);
  expect((await fetchLogo(id, 'there', { 'if-none-match': String(shown.headers.etag) })).statusCode).toBe(404);
});

it('sends no other file of the organisation, nor its previous logo', async () => {
  await appear(true);
  const before = await sendLogo();
  const { organizationId, ...bytes } = await storedRow(before);
  const other = crypto.randomUUID();
  await inside(organizationId).transaction((tx) => tx.insert(storedFiles).values({ ...bytes, organizationId, id: other }));
  for (const as of [undefined, 'there', 'here'] as const) expect((await fetchLogo(other, as)).statusCode).toBe(404);
  await sendLogo();
  for (const as of [undefined, 'there', 'here'] as const) expect((await fetchLogo(before, as)).statusCode).toBe(404);
  expect((await fetchLogo('..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404);
});

const inside = (organizationId: string) => new Wall(database, { organizationId, userId: null });

async function storedRow(id: string) {
  const rows = await inside(agency.organization.id).transaction((tx) => tx.select().from(storedFiles));
  const found = rows.find((row) => row.id === id);
  if (!found) throw new Error('The logo has no row');
  return found;
}
