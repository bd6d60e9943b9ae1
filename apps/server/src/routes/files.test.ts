import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { multipartBody } from '@lares/testing/multipart';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DiskFileStore } from '../adapters/disk-file-store.ts';
import { buildApp } from '../app.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

const ORIGIN = 'http://localhost:4340';

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let cookie: string;
let propertyId: string;

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-files-'));
  // Lucia checks session expiry on the real clock, so the session must begin now.
  const now = () => new Date();
  const accounts = new Accounts({ database, now });
  app = await buildApp({
    database,
    accounts,
    now,
    ports: {
      mailer: { send: () => Promise.resolve() },
      files: new DiskFileStore(folder),
      publicUrl: ORIGIN,
      vault: TEST_VAULT,
      isDemo: false,
      mapTiles: null,
    },
  });
  const organization = await anOrganization(database);
  const { person } = await aMember(database, organization.id, { role: 'property_manager' });
  propertyId = (await someProperty(database, organization.id)).id;
  const key = { organizationId: organization.id, userId: person.id };
  const sessionId = await accounts
    .wallOf(key)
    .transaction((tx) =>
      accounts.open(tx, { userId: person.id, activeOrganizationId: organization.id, address: '127.0.0.1', agent: 'test' }),
    );
  cookie = `lares_session=${sessionId}`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const photo = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#2A7253' } })
    .jpeg()
    .toBuffer();

async function post(headers: Record<string, string>) {
  const body = multipartBody([{ name: 'salon.jpg', content: await photo() }]);
  return app.inject({
    method: 'POST',
    url: `/api/properties/${propertyId}/images`,
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  });
}

it('uploads and downloads a picture through the whole application, with its own headers', async () => {
  const sent = await post({ cookie, origin: ORIGIN });
  expect(sent.statusCode).toBe(201);
  const { fileId } = sent.json<{ files: [{ fileId: string }] }>().files[0];
  const got = await app.inject({ url: `/api/files/${fileId}/card`, headers: { cookie, 'accept-encoding': 'gzip, br' } });
  expect(got.statusCode).toBe(200);
  expect(got.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=604800, immutable',
  });
  expect(got.headers['content-encoding']).toBeUndefined();
  expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
  expect((await app.inject({ url: `/api/files/${fileId}/card` })).statusCode).toBe(401);
});

it('a form of another site is refused although the browser sends the cookie', async () => {
  expect((await post({ cookie, origin: 'https://ailleurs.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});
