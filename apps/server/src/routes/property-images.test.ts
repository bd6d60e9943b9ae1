import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '@lares/api/auth/accounts';
import { sessionOf } from '@lares/api/trpc/signed-in-as';
import { contextOf } from '@lares/api/trpc/create-context';
import type { SessionState } from '@lares/api/trpc/context';
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { aMember, anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { HOSTILE_IMAGES, pngClaiming } from '@lares/testing/hostile-images';
import { multipartBody, type SentFile } from '@lares/testing/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DiskFileStore } from '../adapters/disk-file-store.ts';
import { files } from './files.ts';
import { propertyImages } from './property-images.ts';
import { TEST_VAULT } from '@lares/api/testing/test-vault';

/** A file store that can report a full disk. */
class SmallStore extends DiskFileStore {
  putsUntilFull = Infinity;
  puts = 0;

  override async put(key: string, content: Buffer): Promise<void> {
    if (this.putsUntilFull === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    this.putsUntilFull -= 1;
    this.puts += 1;
    await super.put(key, content);
  }
}

interface Answer {
  files: { name: string; ok: boolean; imageId?: string; fileId?: string; code?: string; details?: Record<string, string | number> }[];
}

let database: TestDatabase;
let folder: string;
let store: SmallStore;
let app: FastifyInstance;
let here: { id: string; name: string };
let propertyId: string;
const sessions: Record<string, SessionState> = {};

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lares-images-'));
  store = new SmallStore(folder);
  here = await anOrganization(database, { name: 'Ici' });
  const there = await anOrganization(database, { name: 'Ailleurs' });
  for (const [name, organization, role] of [
    ['manager', here, 'property_manager'],
    ['tenant', here, 'tenant'],
    ['owner', here, 'owner'],
    ['stranger', there, 'property_manager'],
  ] as const) {
    sessions[name] = sessionOf(await aMember(database, organization.id, { role }), organization);
  }
  const services = {
    database,
    accounts: new Accounts({ database, now: clock }),
    now: clock,
    ports: {
      mailer: { send: () => Promise.resolve() },
      files: store,
      publicUrl: 'http://localhost',
      vault: TEST_VAULT,
      isDemo: false,
      mapTiles: null,
    },
  };
  const facts = { address: '127.0.0.1', agent: 'test', sessionId: null, setSessionCookie: () => {} };
  const options = {
    contextOf: (request: { headers: Record<string, unknown> }) =>
      Promise.resolve(contextOf(services, sessions[String(request.headers['x-test-as'])] ?? null, facts)),
  };
  app = fastify();
  await app.register(propertyImages, options);
  await app.register(files, options);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  propertyId = (await someProperty(database, here.id)).id;
});

const clock = () => new Date('2026-11-20T09:00:00Z');
/** Rows as the organisation reads them. */
const rows = <Row>(query: string, values: string[] = []) =>
  database.client.begin(async (tx) => {
    await tx`select set_config('app.org', ${here.id}, true)`;
    return [...(await tx.unsafe<(Row & object)[]>(query, values))] as Row[];
  });

async function send(sent: readonly SentFile[], { as = 'manager', to = propertyId } = {}) {
  const { payload, headers } = multipartBody(sent);
  const response = await app.inject({
    method: 'POST',
    url: `/api/properties/${to}/images`,
    payload,
    headers: { ...headers, 'x-test-as': as },
  });
  return { status: response.statusCode, body: response.json<Answer & { code?: string }>() };
}

const fetchFile = (fileId: string, { as = 'manager', variant = 'full', method = 'GET' as 'GET' | 'HEAD', headers = {} } = {}) =>
  app.inject({ method, url: `/api/files/${fileId}/${variant}`, headers: { ...headers, 'x-test-as': as } });

const photo = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#A94A28' } });
const imagesOf = (id: string) =>
  rows<{ fileId: string; isPrimary: boolean; position: number }>(
    `select file_id as "fileId", is_primary as "isPrimary", position from property_images where property_id = $1 order by position`,
    [id],
  );
const storedFolders = async () => (existsSync(join(folder, here.id)) ? (await readdir(join(folder, here.id))).length : 0);
const storedRows = async () => (await rows('select id from files')).length;

async function takenOne(content: Buffer, name = 'façade.jpg'): Promise<string> {
  const { status, body } = await send([{ name, content }]);
  expect(body).toMatchObject({ files: [{ ok: true }] });
  expect(status).toBe(201);
  return body.files[0]?.fileId ?? '';
}

describe('a valid picture', () => {
  it('is stored in three widths, upright, without its location', async () => {
    const content = await photo(2000, 1000)
      .withExif({
        IFD0: { Model: 'Appareil' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 46/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 50/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif?.toString('latin1')).toContain('Appareil');
    const fileId = await takenOne(content);
    for (const [variant, width, height] of [
      ['thumb', 320, 640],
      ['card', 640, 1280],
      ['full', 1000, 2000],
    ] as const) {
      const response = await fetchFile(fileId, { variant });
      const metadata = await sharp(response.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
      expect(response.rawPayload.toString('latin1')).not.toContain('Appareil');
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, independent of the announced type', async (format) => {
    const content = await photo(200, 100).toFormat(format).toBuffer();
    const { body } = await send([{ name: 'page.html', content, type: 'text/html; charset=utf-7' }]);
    expect(body.files).toMatchObject([{ name: 'page.html', ok: true }]);
    const metadata = await sharp((await fetchFile(body.files[0]?.fileId ?? '')).rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 100 });
  });

  it('is primary if it is the first, otherwise last, and is audited', async () => {
    const [first, second] = [
      await takenOne(await photo().jpeg().toBuffer(), 'un.jpg'),
      await takenOne(await photo().png().toBuffer(), 'deux.png'),
    ];
    expect(await imagesOf(propertyId)).toMatchObject([
      { fileId: first, isPrimary: true, position: 0 },
      { fileId: second, isPrimary: false, position: 1 },
    ]);
    const history = await rows(`select action, after, actor_id as "actorId" from audit_log where entity_id = $1 order by id`, [propertyId]);
    expect(history).toMatchObject([
      { action: 'property.add-image', after: { fileId: first, name: 'un.jpg' }, actorId: sessions['manager']?.user.id },
      { action: 'property.add-image', after: { fileId: second, name: 'deux.png' } },
    ]);
  });

  it('gets distinct positions in ten parallel uploads, with one primary', async () => {
    const content = await photo(60, 40).jpeg().toBuffer();
    await Promise.all(Array.from({ length: 10 }, () => send([{ name: 'a.jpg', content }])));
    const images = await imagesOf(propertyId);
    expect(images.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(images.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each(Object.entries(HOSTILE_IMAGES))('%s', async (_name, content) => {
    const before = [await storedFolders(), await storedRows()];
    const { status, body } = await send([{ name: 'photo.jpg', content, type: 'image/jpeg' }]);
    expect(body.files).toMatchObject([
      { name: 'photo.jpg', ok: false, code: expect.stringMatching(/^file\.(type-refused|unreadable)$/) as string },
    ]);
    expect([415, 422]).toContain(status);
    expect([await storedFolders(), await storedRows()]).toEqual(before);
  });

  it('50 000 × 50 000 pixels, before decoding', async () => {
    const { status, body } = await send([{ name: 'bombe.png', content: pngClaiming(50_000, 50_000) }]);
    expect(status).toBe(413);
    expect(body.files).toMatchObject([{ ok: false, code: 'file.too-many-pixels', details: { width: 50_000, height: 50_000 } }]);
  });

  it('a truncated picture', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const { status, body } = await send([{ name: 'coupée.jpg', content: whole.subarray(0, whole.length / 2) }]);
    expect([status, body.files[0]?.code]).toEqual([422, 'file.unreadable']);
  });

  it('an empty file', async () => {
    const { status, body } = await send([{ name: 'vide.jpg', content: Buffer.alloc(0) }]);
    expect([status, body.files[0]?.code]).toEqual([422, 'file.empty']);
    expect(await send([])).toMatchObject({ status: 422, body: { code: 'file.empty' } });
  });

  it('one byte above 10 MB, while 10 MB are accepted', async () => {
    const picture = await photo(300, 200).jpeg().toBuffer();
    const ofSize = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect(await send([{ name: 'limite.jpg', content: ofSize(MAX_IMAGE_BYTES) }])).toMatchObject({
      status: 201,
      body: { files: [{ ok: true }] },
    });
    expect(await send([{ name: 'trop.jpg', content: ofSize(MAX_IMAGE_BYTES + 1) }])).toMatchObject({
      status: 413,
      body: { files: [{ name: 'trop.jpg', ok: false, code: 'file.too-large', details: { maxBytes: MAX_IMAGE_BYTES } }] },
    });
  });

  it('another content type, and an incomplete form', async () => {
    const call = { method: 'POST', url: `/api/properties/${propertyId}/images` } as const;
    const json = await app.inject({ ...call, payload: { a: 1 }, headers: { 'x-test-as': 'manager' } });
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([415, 'file.type-refused']);
    const { payload, headers } = multipartBody([{ name: 'a.jpg', content: await photo().jpeg().toBuffer() }]);
    const cut = await app.inject({
      ...call,
      payload: payload.subarray(0, payload.length - 60),
      headers: { ...headers, 'x-test-as': 'manager' },
    });
    expect([cut.statusCode, cut.json<{ code: string }>().code]).toEqual([422, 'file.interrupted']);
    expect(await imagesOf(propertyId)).toEqual([]);
  });

  it('without losing the valid pictures around it', async () => {
    const good = await photo(100, 80).jpeg().toBuffer();
    const { status, body } = await send([
      { name: 'un.jpg', content: good },
      { name: 'page.jpg', content: HOSTILE_IMAGES['plain HTML'] },
      { name: 'énorme.jpg', content: Buffer.alloc(MAX_IMAGE_BYTES + 1) },
      { name: 'deux.jpg', content: good },
    ]);
    expect(status).toBe(201);
    expect(body.files.map(({ name, ok, code }) => [name, ok, code])).toEqual([
      ['un.jpg', true, undefined],
      ['page.jpg', false, 'file.type-refused'],
      ['énorme.jpg', false, 'file.too-large'],
      ['deux.jpg', true, undefined],
    ]);
    expect(await imagesOf(propertyId)).toHaveLength(2);
  });

  it('the picture after the fiftieth', async () => {
    const images = Array.from({ length: MAX_IMAGES_PER_PROPERTY - 1 }, (_, position) => ({
      imageUrl: 'https://exemple.fr/a.jpg',
      position,
      isPrimary: position === 0,
      alt: '',
    }));
    const full = await someProperty(database, here.id, {}, { images });
    const content = await photo(50, 50).jpeg().toBuffer();
    const two = await send(
      [
        { name: '50.jpg', content },
        { name: '51.jpg', content },
      ],
      { to: full.id },
    );
    expect(two.body.files).toMatchObject([{ ok: true }, { ok: false, code: 'file.too-many', details: { max: 50 } }]);
    const folders = await storedFolders();
    expect(await send([{ name: '52.jpg', content }], { to: full.id })).toMatchObject({ status: 409, body: { code: 'file.too-many' } });
    expect(await storedFolders()).toBe(folders);
  });
});

describe('the name of a received file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\x.jpg', 'x.jpg'],
    ['/abs/photo.jpg', 'photo.jpg'],
    ['fac\u202Egpj.exe', 'facgpj.exe'],
    ['maison 🏠 été.jpg', 'maison 🏠 été.jpg'],
  ])('%j is shown as %j and stored under our own id', async (name, shown) => {
    const content = await photo(40, 40).jpeg().toBuffer();
    const { body } = await send([{ name, content }]);
    expect(body.files).toMatchObject([{ name: shown, ok: true }]);
    const fileId = body.files[0]?.fileId ?? '';
    const [row] = await rows('select original_name as name, storage_key as key, media_type as type from files where id = $1', [fileId]);
    expect(row).toEqual({ name: shown, key: `${here.id}/${fileId}`, type: 'image/webp' });
    expect((await readdir(join(folder, here.id, fileId))).toSorted()).toEqual(['card.webp', 'full.webp', 'thumb.webp']);
  });
});

describe('permission to upload', () => {
  it.each([
    ['nobody', 401, 'auth.required'],
    ['tenant', 403, 'auth.denied'],
    ['owner', 403, 'auth.denied'],
    ['stranger', 404, 'common.not-found'],
  ])('%s gets %i', async (as, expected, code) => {
    const before = await storedFolders();
    const { status, body } = await send([{ name: 'a.jpg', content: await photo().jpeg().toBuffer() }], { as });
    expect([status, body.code]).toEqual([expected, code]);
    expect(await imagesOf(propertyId)).toEqual([]);
    expect(await storedFolders()).toBe(before);
  });

  it.each([randomUUID(), 'nothing', '%27'])('the property %s does not exist', async (to) => {
    expect(await send([{ name: 'a.jpg', content: await photo().jpeg().toBuffer() }], { to })).toMatchObject({
      status: 404,
      body: { code: 'common.not-found' },
    });
  });
});

describe('a stored picture', () => {
  let fileId: string;
  beforeEach(async () => {
    fileId = await takenOne(await photo(400, 300).jpeg().toBuffer());
  });

  it('is sent as WebP, cached by this browser only, with nosniff', async () => {
    const response = await fetchFile(fileId);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=604800, immutable',
      vary: 'Cookie',
    });
    const again = await fetchFile(fileId, { headers: { 'if-none-match': response.headers.etag } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await fetchFile(fileId, { method: 'HEAD' });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-type']]).toEqual([200, 0, 'image/webp']);
  });

  it.each([
    ['nobody', 401],
    ['stranger', 404],
    ['tenant', 404],
    ['owner', 404],
    ['manager', 200],
  ])('gives %s %i while its property is not published', async (as, expected) => {
    for (const method of ['GET', 'HEAD'] as const) expect((await fetchFile(fileId, { as, method })).statusCode).toBe(expected);
  });

  it('is sent to a tenant once its property is published', async () => {
    const listed = await someProperty(database, here.id, { isListed: true });
    const { body } = await send([{ name: 'a.jpg', content: await photo().jpeg().toBuffer() }], { to: listed.id });
    expect((await fetchFile(body.files[0]?.fileId ?? '', { as: 'tenant' })).statusCode).toBe(200);
  });

  it.each(['original', 'FULL', '..%2f..%2fetc', 'full.webp'])('has no variant « %s »', async (variant) => {
    expect((await fetchFile(fileId, { variant })).statusCode).toBe(404);
  });

  it.each([randomUUID(), 'x', '%27;drop'])('%s is no file', async (id) => {
    expect((await fetchFile(id)).statusCode).toBe(404);
  });

  it('gives an uncached 404 when its bytes are missing', async () => {
    await rm(join(folder, here.id, fileId), { recursive: true });
    const response = await fetchFile(fileId);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, undefined]);
  });
});

describe('when the row cannot be written', () => {
  it('no bytes remain', async () => {
    const before = [await storedFolders(), await storedRows()];
    const puts = store.puts;
    // Deleted by a colleague between check and write.
    const { payload, headers } = multipartBody([{ name: 'a.jpg', content: await photo(3000, 2000).png().toBuffer() }]);
    const sending = app.inject({
      method: 'POST',
      url: `/api/properties/${propertyId}/images`,
      payload,
      headers: { ...headers, 'x-test-as': 'manager' },
    });
    await database.client.begin(async (tx) => {
      await tx`select set_config('app.org', ${here.id}, true)`;
      await tx`select id from properties where id = ${propertyId} for update`;
      await tx`select pg_sleep(0.4)`;
      await tx`update properties set deleted_at = now() where id = ${propertyId}`;
    });
    const response = await sending;
    expect([response.statusCode, response.json<Answer>().files[0]?.code]).toEqual([404, 'common.not-found']);
    expect(store.puts).toBe(puts + 3);
    expect([await storedFolders(), await storedRows()]).toEqual(before);
  });

  it('nor when the disk is full half-way', async () => {
    const before = [await storedFolders(), await storedRows()];
    store.putsUntilFull = 2;
    const { status, body } = await send([{ name: 'a.jpg', content: await photo().jpeg().toBuffer() }]);
    expect([status, store.putsUntilFull]).toEqual([503, 0]);
    expect(body).toMatchObject({ code: 'file.no-space' });
    store.putsUntilFull = Infinity;
    expect([await storedFolders(), await storedRows()]).toEqual(before);
  });
});
