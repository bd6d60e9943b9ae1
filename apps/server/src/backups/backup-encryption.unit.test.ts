import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupKeys, backupKeys, encrypted, encryptionOf, openedBackup } from './backup-encryption.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lares-encryption-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('with a passphrase opens with the same, and with no other', async () => {
  const encrypter = encryptionOf({ passphrase: 'trois chats gris et un chien' });
  if (encrypter === null) throw new Error('a passphrase encrypts');
  const path = join(folder, 'phrase.zip.age');
  await writeFile(path, await buffer(await encrypted(Readable.from([Buffer.from('le contenu')]), encrypter)));
  await expect(openedBackup(path, { passphrase: 'trois chats gris et un loup' })).rejects.toMatchObject({ reason: 'wrong key' });
  const opened = await openedBackup(path, { passphrase: 'trois chats gris et un chien' });
  expect(await readFile(opened.path, 'utf8')).toBe('le contenu');
  await opened.close();
  await expect(readFile(opened.path)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('is asked for by the environment only', () => {
  expect(encryptionOf(backupKeys({ PATH: '/bin' }))).toBeNull();
  expect(encryptionOf(backupKeys({ LARES_BACKUP_PASSPHRASE: 'trois chats gris' }))).not.toBeNull();
});

it.each<[string, BackupKeys, string]>([
  ['a short passphrase', { passphrase: 'chat' }, 'short passphrase'],
  ['something else than a public key', { recipients: 'age1nothing' }, 'bad recipient'],
  ['a key and a passphrase', { recipients: 'age1x', passphrase: 'trois chats gris' }, 'two ways'],
])('refuses %s', (_what, keys, reason) => {
  expect(() => encryptionOf(keys)).toThrow(expect.objectContaining({ reason }) as Error);
});
