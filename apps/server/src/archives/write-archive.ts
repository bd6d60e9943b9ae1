import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import type { OpenedArchive, WriteArchive, WrittenArchive } from '@lares/api/modules/workspace/archives/archives.commands';
import type { FileStore } from '@lares/api/shared/ports';
import {
  ARCHIVE_LAYOUT,
  type ArchiveManifest,
  FILES_FOLDER,
  LISTS_FOLDER,
  MANIFEST,
  ROWS_FOLDER,
} from '@lares/api/shared/archive-manifest';
import { ZipFile } from 'yazl';
import { spool, type SpooledFile } from '../uploads/spool.ts';
import { countedLines } from './counted-lines.ts';
import { README } from './readme.ts';
import { addStream, contentsOf } from './zip-parts.ts';

/** A list as a spreadsheet shows it. */
export interface ArchivedList {
  /** « biens.csv » */
  name: string;
  open: () => Readable;
}

interface ArchiveWriting {
  archive: OpenedArchive;
  lists: readonly ArchivedList[];
  files: Pick<FileStore, 'get'>;
  spoolFolder: string;
  now: Date;
  onProgress: Parameters<WriteArchive>[2];
}

interface SpooledTable {
  name: string;
  rows: number;
  file: SpooledFile;
}

/**
 * A zip of everything, on disk. The rows are written to disk before it: the database shows one moment only as long as a transaction lasts,
 * and the file store may be slow. Then rows, lists and stored files follow each other, and the manifest with the hash of each comes last.
 */
export async function writeArchive({ archive, lists, files, spoolFolder, now, onProgress }: ArchiveWriting): Promise<WrittenArchive> {
  const tables: SpooledTable[] = [];
  let rows = 0;
  try {
    const { schema, unreadable } = await archive.read(async ({ name, lines }) => {
      const { content, count } = countedLines(lines);
      const file = await spool(spoolFolder, content);
      tables.push({ name, rows: count(), file });
      rows += count();
      await onProgress({ stage: 'reading', done: rows, total: 0 });
    });
    const output = new PassThrough();
    const zip = new ZipFile();
    (zip.outputStream as Readable).on('error', (error) => output.destroy(error)).pipe(output);
    const adding = addAll(zip, output, { archive, lists, files, now, onProgress, schema, unreadable, tables });
    // The reader of the output learns of the failure from it.
    adding.catch((error: Error) => output.destroy(error));
    return await spool(spoolFolder, output);
  } finally {
    await Promise.all(tables.map(({ file }) => file.close()));
  }
}

interface Parts extends Omit<ArchiveWriting, 'spoolFolder'> {
  schema: string;
  unreadable: number;
  tables: SpooledTable[];
}

async function addAll(zip: ZipFile, output: PassThrough, parts: Parts): Promise<void> {
  const { archive, lists, files, now, onProgress, schema, unreadable, tables } = parts;
  const manifest: ArchiveManifest = {
    format: 'lares-archive',
    layout: ARCHIVE_LAYOUT,
    createdAt: now.toISOString(),
    schema,
    organization: archive.organization,
    tables: [],
    lists: [],
    files: [],
    missingFiles: [],
    unreadable,
  };
  const options = { mtime: now };
  const add = (content: Readable, path: string, compress: boolean) => addStream(zip, output, { content, path, compress, now });
  const total = tables.length + lists.length + (tables.find(({ name }) => name === 'files')?.rows ?? 0);
  let done = 0;
  const tell = () => onProgress({ stage: 'writing', done: done++, total });
  zip.addBuffer(Buffer.from(README), 'LISEZMOI.txt', options);
  for (const { name, rows, file } of tables) {
    await tell();
    manifest.tables.push({ name, rows, ...(await add(file.open(), `${ROWS_FOLDER}/${name}.jsonl`, true)) });
  }
  for (const { name, open } of lists) {
    await tell();
    const path = `${LISTS_FOLDER}/${name}`;
    manifest.lists.push({ path, ...(await add(open(), path, true)) });
  }
  for await (const storageKey of storageKeys(tables)) {
    await tell();
    const stored = await contentsOf(files, storageKey);
    if (stored.length === 0) manifest.missingFiles.push(storageKey);
    for (const { key, content } of stored) manifest.files.push({ key, ...(await add(content, `${FILES_FOLDER}/${key}`, false)) });
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST, options);
  zip.end();
}

async function* storageKeys(tables: readonly SpooledTable[]): AsyncIterable<string> {
  const stored = tables.find(({ name }) => name === 'files');
  if (!stored) return;
  for await (const line of createInterface({ input: stored.file.open(), crlfDelay: Infinity })) {
    yield String((JSON.parse(line) as { storage_key: unknown }).storage_key);
  }
}
