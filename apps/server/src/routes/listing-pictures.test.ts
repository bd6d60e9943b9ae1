import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Accounts } from '@lares/api/auth/accounts';
import { variantKey } from '@lares/api/shared/image-store';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anOrganization } from '@lares/testing/factories/people';
import { someListing } from '@lares/testing/factories/listings';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';

type Gate = PromiseWithResolvers<void>;
type Gates = [Gate, Gate, Gate, Gate];

let database: TestDatabase;
let app: FastifyInstance;
let ports: ReturnType<typeof memoryPorts>;
let slug: string;
let listingId: string;
let fileId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 4 });
  ports = memoryPorts();
  const now = () => new Date('2026-11-20T09:00:00Z');
  app = await buildApp({ database, now, ports, accounts: new Accounts({ database, now }) });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  const organization = await anOrganization(database);
  slug = `agence-${randomUUID().slice(0, 8)}`;
  fileId = randomUUID();
  const { listing } = await someListing(database, organization.id);
  listingId = listing.id;
  const key = `${organization.id}/${fileId}`;
  await ports.files.put(variantKey(key, 'card'), Buffer.from('a picture'));
  const stored = sharp({ create: { width: 1600, height: 1200, channels: 4, background: '#0000' } }).webp();
  await ports.files.put(variantKey(key, 'full'), await stored.toBuffer());
  await asOwner(database, `update organizations set slug = '${slug}' where id = '${organization.id}'`);
  await asOwner(
    database,
    `insert into files (organization_id, id, sha256, bytes, media_type, storage_key, original_name)
     values ('${organization.id}', '${fileId}', '\\x${randomBytes(32).toString('hex')}', 9, 'image/webp', '${key}', 'a.webp')`,
  );
  await asOwner(
    database,
    `insert into property_images (organization_id, property_id, file_id) values ('${organization.id}', '${listing.propertyId}', '${fileId}')`,
  );
});

const jpeg = (id = fileId, headers = {}) => app.inject({ url: `/api/listings/${slug}/photos/${id}.jpg`, headers });
const get = (under = slug, id = fileId, variant = 'card') => app.inject({ url: `/api/listings/${under}/pictures/${id}/${variant}` });

it('sends a picture to everyone while its advertisement is published, revalidated each time', async () => {
  const response = await get();
  expect([response.statusCode, response.body]).toEqual([200, 'a picture']);
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
});

it.each([
  ['withdrawn', () => `update listings set withdrawn_at = now() where id = '${listingId}'`],
  ['reset to draft', () => `update listings set published_at = null where id = '${listingId}'`],
  [
    'deleted with its property',
    () => `update properties set deleted_at = now() where id = (select property_id from listings where id = '${listingId}')`,
  ],
  ['without a mandatory fact', () => `update listings set deposit_cents = null where id = '${listingId}'`],
  ['of an organisation without a page', () => `update organizations set slug = null where slug = '${slug}'`],
])('sends no picture of an advertisement %s', async (_what, change) => {
  await asOwner(database, change());
  expect([(await get()).statusCode, (await jpeg()).statusCode]).toEqual([404, 404]);
});

it('sends no picture under another slug, id or variant', async () => {
  const other = await anOrganization(database);
  await asOwner(database, `update organizations set slug = '${slug}-bis' where id = '${other.id}'`);
  const answers = await Promise.all([get(`${slug}-bis`), get(slug, randomUUID()), get(slug, fileId, 'huge'), get('A%20B'), get(slug, 'x')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
});

it('sends it as a JPEG of the size that portals keep, once', async () => {
  const response = await jpeg();
  const { format, width, height, hasAlpha } = await sharp(response.rawPayload).metadata();
  expect([response.statusCode, response.headers['content-type'], format, width, height, hasAlpha]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
    1440,
    1080,
    false,
  ]);
  expect((await jpeg(fileId, { 'if-none-match': response.headers.etag })).statusCode).toBe(304);
  expect((await jpeg(randomUUID())).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/listings/${slug}/photos/${fileId}.png` })).statusCode).toBe(404);
});

it('makes no JPEG for a client who left while waiting for the turn', async () => {
  const [reading, held, received, closed] = [0, 1, 2, 3].map(() => Promise.withResolvers<void>()) as Gates;
  const read = vi.spyOn(ports.files, 'get').mockImplementationOnce(async () => {
    reading.resolve();
    await held.promise;
    return null;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const first = jpeg();
  await reading.promise;

  app.server.once('request', (_request, response: ServerResponse) => {
    response.once('close', closed.resolve);
    received.resolve();
  });
  const lost = new AbortController();
  const left = fetch(`${address}/api/listings/${slug}/photos/${fileId}.jpg`, { signal: lost.signal });
  await received.promise;
  lost.abort();
  await expect(left).rejects.toThrow('aborted');
  await closed.promise;

  held.resolve();
  expect([(await first).statusCode, (await jpeg()).statusCode]).toEqual([404, 200]);
  expect(read).toHaveBeenCalledTimes(2);
});
