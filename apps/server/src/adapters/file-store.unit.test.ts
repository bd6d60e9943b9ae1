import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, Seal } from '@lares/api/shared/ports';
import { memoryFiles } from '@lares/testing/memory-files';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from './disk-file-store.ts';
import { S3FileStore } from './s3-file-store.ts';

let folder: string;
let s3: S3rver;
let s3Store: S3FileStore;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-stores-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'lares', configs: [] }],
  });
  const { port } = await s3.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  s3Store = new S3FileStore({ bucket: 'lares', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials });
  Object.assign(stores, { memory: memoryFiles(), disk: new DiskFileStore(join(folder, 'disk')), s3: s3Store });
});
afterAll(async () => {
  s3Store.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const sealOf = (content: Buffer): Seal => ({ bytes: content.length, sha256: createHash('sha256').update(content).digest() });
const inPieces = (content: Buffer, piece = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece);
    })(),
    { objectMode: false },
  );

it('a store that does not answer is named as such, not as the database', async () => {
  // Nothing listens on port 1.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const away = new S3FileStore({ bucket: 'lares', region: 'us-east-1', endpoint: 'http://127.0.0.1:1', credentials });
  const content = Buffer.from('contenu');
  await expect(away.get('org-1/a')).rejects.toMatchObject({ code: 'file.store-unavailable' });
  await expect(away.put('org-1/a', content)).rejects.toMatchObject({ code: 'file.store-unavailable' });
  await expect(away.putStream('org-1/a', inPieces(content), sealOf(content))).rejects.toMatchObject({ code: 'file.store-unavailable' });
  away.close();
});

describe.each(['memory', 'disk', 's3'])('the file store in %s', (kind) => {
  const root = `org-${randomUUID()}`;
  const store = () => stores[kind] as FileStore;
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store().get(key, range);
    return found && buffer(found);
  };

  it('returns the stored content, or a range of it', async () => {
    await store().put(`${root}/a/full.webp`, Buffer.from('contenu'));
    expect((await read(`${root}/a/full.webp`))?.toString()).toBe('contenu');
    expect((await read(`${root}/a/full.webp`, { start: 2, end: 4 }))?.toString()).toBe('nte');
    await store().put(`${root}/a/full.webp`, Buffer.from('autre'));
    expect((await read(`${root}/a/full.webp`))?.toString()).toBe('autre');
  });

  it.each([5, 20])('stores a stream of %i MB', async (megabytes) => {
    const content = Buffer.alloc(megabytes * 1024 * 1024 + 17, 'lares');
    await store().putStream(`${root}/stream`, inPieces(content), sealOf(content));
    expect((await read(`${root}/stream`))?.equals(content)).toBe(true);
  });

  it.each([
    ['one byte more than announced', Buffer.from('contenus')],
    ['one byte fewer', Buffer.from('conten')],
    ['other bytes', Buffer.from('CONTENU')],
    ['nothing', Buffer.alloc(0)],
  ])('stores nothing of %s', async (name, sent) => {
    const key = `${root}/refused-${name.replaceAll(' ', '-')}`;
    await expect(store().putStream(key, inPieces(sent), sealOf(Buffer.from('contenu')))).rejects.toThrow('does not match the announced');
    expect(await store().get(key)).toBeNull();
  });

  it.each([1, 9])('stores nothing of an interrupted stream of %i MB', async (megabytes) => {
    const content = Buffer.alloc(megabytes * 1024 * 1024, 'x');
    const breaking = Readable.from(
      (async function* () {
        yield content.subarray(0, 300_000);
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error('connection lost');
      })(),
      { objectMode: false },
    );
    await expect(store().putStream(`${root}/broken-${megabytes}`, breaking, sealOf(content))).rejects.toThrow('connection lost');
    expect(await store().get(`${root}/broken-${megabytes}`)).toBeNull();
  });

  it('removes a key and all keys below it, no other key, idempotently', async () => {
    for (const key of ['gone/full.webp', 'gone/deep/card.webp', 'gone-not/card.webp'])
      await store().put(`${root}/${key}`, Buffer.from('x'));
    await store().remove(`${root}/gone`);
    await store().remove(`${root}/gone`);
    expect(await store().get(`${root}/gone/full.webp`)).toBeNull();
    expect(await store().get(`${root}/gone/deep/card.webp`)).toBeNull();
    expect((await read(`${root}/gone-not/card.webp`))?.toString()).toBe('x');
    await store().remove(`${root}/gone-not/card.webp`);
    expect(await store().get(`${root}/gone-not/card.webp`)).toBeNull();
  });

  it('returns null for missing keys and folders', async () => {
    await store().put(`${root}/folder/full.webp`, Buffer.from('x'));
    expect(await store().get(`${root}/folder`)).toBeNull();
    expect(await store().get(`${root}/never`)).toBeNull();
  });
});

it.each(['disk', 's3'])('%s rejects malformed keys', async (kind) => {
  const store = stores[kind] as FileStore;
  for (const key of ['../x', 'a/../b', '/etc/passwd', 'A/b', 'a b', '', 'a/'])
    for (const use of [
      store.put(key, Buffer.from('x')),
      store.get(key),
      store.remove(key),
      store.putStream(key, Readable.from([]), sealOf(Buffer.from('x'))),
    ])
      await expect(use).rejects.toThrow('Not a storage key');
});

it('leaves nothing aside on the disk when a stream is refused', async () => {
  const disk = stores['disk'] as FileStore;
  await expect(disk.putStream('aside/x', inPieces(Buffer.from('abc')), sealOf(Buffer.from('abcd')))).rejects.toThrow(
    'does not match the announced',
  );
  expect(await readdir(join(folder, 'disk', 'aside'))).toEqual([]);
});
