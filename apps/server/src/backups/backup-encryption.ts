import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BrokenArchive } from '../archives/opened-zip.ts';

// The format of `age` (age-encryption.org/v1): a backup opens with that tool too, without Lares.

const AGE_START = Buffer.from('age-encryption.org/v1\n');
const SHORTEST_PASSPHRASE = 12;

type KeyProblem = 'two ways' | 'short passphrase' | 'bad recipient' | 'bad identity' | 'locked' | 'wrong key';

/** The backup is not encrypted, or not opened, with the keys that were given. */
export class BackupKeyRefused extends Error {
  override name = 'BackupKeyRefused';
  readonly reason: KeyProblem;

  constructor(reason: KeyProblem, options?: ErrorOptions) {
    super(`backup key refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** As the environment gives them. */
export interface BackupKeys {
  /** Public keys of those who may open the backup, `age1…`, separated by spaces or commas. */
  recipients?: string | undefined;
  passphrase?: string | undefined;
  /** The path of a file of secret keys, as `age-keygen` writes it. */
  identityFile?: string | undefined;
}

export const backupKeys = (env: NodeJS.ProcessEnv): BackupKeys => ({
  recipients: env['LARES_BACKUP_RECIPIENTS'],
  passphrase: env['LARES_BACKUP_PASSPHRASE'],
  identityFile: env['LARES_BACKUP_IDENTITY'],
});

/**
 * What encrypts a backup; null when nobody asked for it.
 * @throws BackupKeyRefused
 */
export function encryptionOf({ recipients = '', passphrase = '' }: BackupKeys): Encrypter | null {
  const keys = recipients.split(/[\s,]+/u).filter(Boolean);
  if (keys.length === 0 && passphrase === '') return null;
  if (keys.length > 0 && passphrase !== '') throw new BackupKeyRefused('two ways');
  const encrypter = new Encrypter();
  if (passphrase !== '') {
    if (passphrase.length < SHORTEST_PASSPHRASE) throw new BackupKeyRefused('short passphrase');
    encrypter.setPassphrase(passphrase);
    return encrypter;
  }
  try {
    for (const key of keys) encrypter.addRecipient(key);
  } catch (cause) {
    throw new BackupKeyRefused('bad recipient', { cause });
  }
  return encrypter;
}

/** The same content, encrypted while it passes. */
export async function encrypted(content: Readable, encrypter: Encrypter): Promise<Readable> {
  return Readable.fromWeb((await encrypter.encrypt(Readable.toWeb(content))) as Parameters<typeof Readable.fromWeb>[0]);
}

interface OpenedBackup {
  /** A zip. */
  path: string;
  /** Deletes what was decrypted. */
  close: () => Promise<void>;
}

/**
 * The zip of a backup. An encrypted one is decrypted into a temporary file that only this user reads, because a zip is read from its end.
 * @throws BackupKeyRefused, BrokenArchive
 */
export async function openedBackup(path: string, keys: BackupKeys): Promise<OpenedBackup> {
  if (!(await isEncrypted(path))) return { path, close: () => Promise.resolve() };
  const decrypter = await decrypterOf(keys);
  const folder = await mkdtemp(join(tmpdir(), 'lares-restore-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const content = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    const clear = await decrypter.decrypt(content).catch((cause: unknown) => {
      throw new BackupKeyRefused('wrong key', { cause });
    });
    const zip = join(folder, 'backup.zip');
    const decrypted = Readable.fromWeb(clear as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(decrypted, createWriteStream(zip, { mode: 0o600 })).catch((cause: unknown) => {
      throw new BrokenArchive(path, { cause });
    });
    return { path: zip, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_START.length), 0, AGE_START.length, 0);
    return buffer.subarray(0, bytesRead).equals(AGE_START);
  } finally {
    await file.close();
  }
}

async function decrypterOf({ passphrase = '', identityFile = '' }: BackupKeys): Promise<Decrypter> {
  if (passphrase === '' && identityFile === '') throw new BackupKeyRefused('locked');
  const decrypter = new Decrypter();
  if (passphrase !== '') decrypter.addPassphrase(passphrase);
  if (identityFile === '') return decrypter;
  try {
    const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (identities.length === 0) throw new Error('no key');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (cause) {
    throw new BackupKeyRefused('bad identity', { cause });
  }
  return decrypter;
}

/** French sentences for the person at the terminal. */
export const KEY_REFUSALS: Record<KeyProblem, string> = {
  'two ways': 'Donnez des clés (LARES_BACKUP_RECIPIENTS) ou une phrase secrète (LARES_BACKUP_PASSPHRASE), pas les deux.',
  'short passphrase': `La phrase secrète de la sauvegarde (LARES_BACKUP_PASSPHRASE) doit avoir ${SHORTEST_PASSPHRASE} caractères au moins.`,
  'bad recipient': 'LARES_BACKUP_RECIPIENTS attend des clés publiques « age1… », telles que age-keygen les affiche.',
  'bad identity': 'LARES_BACKUP_IDENTITY attend le fichier d’une clé secrète, tel que age-keygen l’écrit. Rien n’a été écrit.',
  locked:
    'Cette sauvegarde est chiffrée : donnez le fichier de sa clé (LARES_BACKUP_IDENTITY) ou sa phrase secrète (LARES_BACKUP_PASSPHRASE). Rien n’a été écrit.',
  'wrong key': 'La clé ou la phrase secrète donnée n’ouvre pas cette sauvegarde. Rien n’a été écrit.',
};
