import { Accounts } from '@lares/api/auth/accounts';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { contextOf } from '@lares/api/trpc/create-context';
import { sessionOf } from '@lares/api/trpc/signed-in-as';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/operations/maintenance/photos';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someRequest } from '@lares/testing/factories/maintenance';
import { someProperty } from '@lares/testing/factories/properties';
import { HOSTILE_IMAGES } from '@lares/testing/hostile-images';
import { memoryFiles } from '@lares/testing/memory-files';
import { multipartBody, type SentFile } from '@lares/testing/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { maintenancePhotos } from './maintenance-photos.ts';

interface Answer {
  files: { name: string; ok: boolean; photoId?: string; fileId?: string; code?: string }[];
}

type Who = 'manager' | 'owner' | 'tenant';

let database: TestDatabase;
let app: FastifyInstance;
const files = memoryFiles();
let agency: Awaited<ReturnType<typeof anAgency>>;
let requestId: string;

beforeAll(async () => {
  database = await freshDatabase();
  const ports = { ...memoryPorts(), files };
  agency = await anAgency(database);
  const now = () => new Date('2026-11-20T09:00:00Z');
  const services = { database, accounts: new Accounts({ database, now }), now, ports };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  app = fastify();
  await app.register(maintenancePhotos, {
    contextOf: (request) => {
      const who = request.headers['x-test-as'] as Who | undefined;
      return Promise.resolve(contextOf(services, who ? sessionOf(agency[who], agency.organization) : null, facts));
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  const organizationId = agency.organization.id;
  const { id: propertyId } = await someProperty(database, organizationId, { ownerId: agency.ownerRecord.id });
  ({ id: requestId } = await someRequest(database, { organizationId, propertyId }));
});

async function send(sent: readonly SentFile[], as: Who | null = 'owner') {
  const { payload, headers } = multipartBody(sent);
  const who = as ? { 'x-test-as': as } : {};
  const response = await app.inject({
    method: 'POST',
    url: `/api/maintenance/${requestId}/photos`,
    payload,
    headers: { ...headers, ...who },
  });
  return { status: response.statusCode, body: response.json<Answer & { code?: string }>() };
}

const photo = (width = 900) => sharp({ create: { width, height: 600, channels: 3, background: '#A94A28' } });
const fetchPhoto = (fileId: string, as: Who, variant = 'full', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/maintenance/photos/${fileId}/${variant}`, headers: { 'x-test-as': as, ...headers } });

it('stores a photo without its location, and sends it to users who may read the request', async () => {
  const content = await photo()
    .withExif({ IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await send([{ name: 'fuite.jpg', content }]);
  expect(status).toBe(201);
  const { fileId } = body.files[0]!;
  for (const who of ['owner', 'manager'] as const) {
    const answer = await fetchPhoto(fileId!, who);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // Access may end, so browsers revalidate it.
      'cache-control': 'private, no-cache',
    });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    const known = { 'if-none-match': String(answer.headers['etag']) };
    expect((await fetchPhoto(fileId!, who, 'full', known)).statusCode).toBe(304);
    expect((await fetchPhoto(fileId!, 'tenant', 'full', known)).statusCode).toBe(404);
  }
  expect((await fetchPhoto(fileId!, 'tenant')).statusCode).toBe(404);
  expect((await fetchPhoto(fileId!, 'owner', 'huge')).statusCode).toBe(404);
});

it('stores the valid photos of several, and reports the errors of the others', async () => {
  const good = await photo().png().toBuffer();
  const { status, body } = await send([
    { name: 'bonne.png', content: good },
    { name: 'texte.png', content: Buffer.from('pas une image') },
    { name: 'vide.png', content: Buffer.alloc(0) },
  ]);
  expect(status).toBe(201);
  expect(body.files.map(({ name, ok, code }) => [name, ok, code])).toEqual([
    ['bonne.png', true, undefined],
    ['texte.png', false, 'file.type-refused'],
    ['vide.png', false, 'file.empty'],
  ]);
});

it.each(Object.entries(HOSTILE_IMAGES))('stores nothing of: %s', async (_name, content) => {
  const before = files.held.size;
  const { status, body } = await send([{ name: 'photo.jpg', content }]);
  expect(body.files).toMatchObject([{ ok: false }]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(files.held.size).toBe(before);
});

it('stores no more than the maximum number', async () => {
  const content = await photo(20).png().toBuffer();
  const many = Array.from({ length: MAX_PHOTOS_PER_REQUEST + 1 }, (_, at) => ({ name: `${at}.png`, content }));
  const { body } = await send(many);
  expect(body.files.filter(({ ok }) => ok)).toHaveLength(MAX_PHOTOS_PER_REQUEST);
  expect(body.files.at(-1)).toMatchObject({ ok: false, code: 'maintenance.too-many-photos' });
  expect(await send([{ name: 'encore.png', content }])).toMatchObject({ status: 409, body: { code: 'maintenance.too-many-photos' } });
});

it('refuses visitors and users who may not read the request', async () => {
  const content = await photo(20).png().toBuffer();
  expect((await send([{ name: 'a.png', content }], null)).status).toBe(401);
  expect((await send([{ name: 'a.png', content }], 'tenant')).status).toBe(404);
});
