import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskFileStore } from './disk-file-store.ts';

let folder: string;
let store: DiskFileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-files-'));
  store = new DiskFileStore(join(folder, 'files'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (key: string) => {
  const content = await store.get(key);
  return content && (await buffer(content)).toString();
};

describe('the file store on disk', () => {
  it('returns the stored bytes, in files that only their owner can read', async () => {
    await store.put('org-1/file-1/full.webp', Buffer.from('contenu'));
    expect(await read('org-1/file-1/full.webp')).toBe('contenu');
    expect((await stat(join(folder, 'files/org-1/file-1/full.webp'))).mode & 0o777).toBe(0o600);
  });

  it('replaces a file atomically and leaves no temporary file', async () => {
    const [old, young] = ['a'.repeat(400_000), 'b'.repeat(400_000)];
    await store.put('org-1/swap', Buffer.from(old));
    const seen = new Set<string | null>();
    let writing = true;
    const written = store.put('org-1/swap', Buffer.from(young)).finally(() => (writing = false));
    while (writing) seen.add(await read('org-1/swap'));
    await written;
    seen.add(await read('org-1/swap'));
    expect([...seen].every((content) => content === old || content === young)).toBe(true);
    expect(seen).toContain(young);
    expect((await readdir(join(folder, 'files/org-1'))).filter((name) => name.startsWith('swap'))).toEqual(['swap']);
  });

  it('keeps the complete content of one of several concurrent writers', async () => {
    const contents = Array.from({ length: 8 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(contents.map((content) => store.put('org-1/race', Buffer.from(content))));
    expect(contents).toContain(await readFile(join(folder, 'files/org-1/race'), 'utf8'));
  });

  it('returns null for a missing key, and after removal for the key and all keys below it', async () => {
    expect(await store.get('org-1/never')).toBeNull();
    await store.put('org-1/gone/full.webp', Buffer.from('x'));
    await store.put('org-1/gone/card.webp', Buffer.from('x'));
    await store.put('org-1/gone-not/card.webp', Buffer.from('stays'));
    await store.remove('org-1/gone');
    await store.remove('org-1/gone');
    expect([await store.get('org-1/gone/full.webp'), await store.get('org-1/gone/card.webp')]).toEqual([null, null]);
    expect(await read('org-1/gone-not/card.webp')).toBe('stays');
  });

  it('returns null for a folder', async () => {
    await store.put('org-1/folder/full.webp', Buffer.from('x'));
    expect(await store.get('org-1/folder')).toBeNull();
  });

  it('leaves no temporary file when a write fails', async () => {
    await store.put('org-1/taken/full.webp', Buffer.from('x'));
    // A folder at the target path makes the rename fail after the bytes were written.
    await expect(store.put('org-1/taken', Buffer.from('y'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect((await readdir(join(folder, 'files/org-1'))).filter((name) => name.startsWith('taken'))).toEqual(['taken']);
  });

  it.each([
    '',
    '/',
    '../x',
    'a/../../x',
    'a/..',
    'a//b',
    '/etc/passwd',
    'a/',
    'A/b',
    'a\\b',
    'a/\u0000',
    'a b',
    '.hidden',
    'a/.hidden',
    'é',
    'a\n',
  ])('refuse the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(store.get(key)).rejects.toThrow('Not a storage key');
    await expect(store.remove(key)).rejects.toThrow('Not a storage key');
  });
});
