import { createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { type BackupManifest, FILES_FOLDER, MANIFEST, ROWS_FOLDER } from '@lares/api/shared/archive-manifest';
import type { FileStore } from '@lares/api/shared/ports';
import { readBackup } from '@lares/db/backups';
import type { Encrypter } from 'age-encryption';
import { ZipFile } from 'yazl';
import { countedLines } from '../archives/counted-lines.ts';
import { addStream, contentsOf } from '../archives/zip-parts.ts';
import { encrypted } from './backup-encryption.ts';

interface BackupWriting {
  /** Where the backup is written; its name ends only when it is whole. */
  path: string;
  ownerUrl: string;
  files: Pick<FileStore, 'get'>;
  secret: string;
  now: Date;
  /** Without it, the file can be read by anyone who has it. */
  encrypter?: Encrypter | null;
}

/** Recognises a secret without saying anything of it. */
export const secretPrint = (secret: string): string => createHmac('sha256', secret).update('lares-backup').digest('hex');

/**
 * A zip of the whole instance: the rows of every table as one moment shows them, then each stored file that they name, then the manifest with
 * the hash of each. Files are never changed, only added, hence those that rows of that moment name exist afterwards.
 * @throws when something cannot be read; no file is left behind.
 */
export async function writeBackupFile({ path, ownerUrl, files, secret, now, encrypter = null }: BackupWriting): Promise<BackupManifest> {
  const unfinished = `${path}.partial`;
  const output = new PassThrough();
  const zip = new ZipFile();
  (zip.outputStream as Readable).on('error', (error) => output.destroy(error)).pipe(output);
  try {
    const content = encrypter === null ? output : await encrypted(output, encrypter);
    const written = pipeline(content, createWriteStream(unfinished, { mode: 0o600 }));
    const [manifest] = await Promise.all([addAll(zip, output, { ownerUrl, files, secret, now }), written]);
    await rename(unfinished, path);
    return manifest;
  } catch (error) {
    output.destroy();
    await finished(output).catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addAll(zip: ZipFile, output: PassThrough, from: Omit<BackupWriting, 'path' | 'encrypter'>): Promise<BackupManifest> {
  const { ownerUrl, files, secret, now } = from;
  const tables: BackupManifest['tables'] = [];
  const keys: string[] = [];
  const add = (content: Readable, path: string, compress: boolean) => addStream(zip, output, { content, path, compress, now });
  const schema = await readBackup(ownerUrl, async ({ name, lines }) => {
    const { content, count } = countedLines(name === 'files' ? noted(lines, keys) : lines);
    const part = await add(Readable.from(content), `${ROWS_FOLDER}/${name}.jsonl`, true);
    tables.push({ name, rows: count(), ...part });
  });
  const stored: BackupManifest['files'] = [];
  const missingFiles: string[] = [];
  for (const storageKey of keys) {
    const found = await contentsOf(files, storageKey);
    if (found.length === 0) missingFiles.push(storageKey);
    for (const { key, content } of found) stored.push({ key, ...(await add(content, `${FILES_FOLDER}/${key}`, false)) });
  }
  const manifest: BackupManifest = {
    format: 'lares-backup',
    layout: 1,
    createdAt: now.toISOString(),
    schema,
    secretPrint: secretPrint(secret),
    tables,
    files: stored,
    missingFiles,
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, { mtime: now });
  zip.end();
  return manifest;
}

/** Passes rows of `files` on, and notes where their content is stored. */
async function* noted(lines: AsyncIterable<Buffer>, keys: string[]): AsyncIterable<Buffer> {
  for await (const piece of lines) {
    for (const line of piece.toString('utf8').split('\n')) {
      if (line !== '') keys.push(String((JSON.parse(line) as { storage_key: unknown }).storage_key));
    }
    yield piece;
  }
}
