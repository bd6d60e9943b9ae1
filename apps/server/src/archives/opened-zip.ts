import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ArchivedRow } from '@lares/db/archive-reading';
import { FILES_FOLDER, MANIFEST, ROWS_FOLDER } from '@lares/api/shared/archive-manifest';
import type { z } from 'zod';
import type { Part } from './zip-parts.ts';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** The file is no archive of Lares, or not as it was written: `part` is missing or has other content. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive';
  readonly part: string;

  constructor(part: string, options?: ErrorOptions) {
    super(`broken archive: ${part}`, options);
    this.part = part;
  }
}

interface Manifest {
  tables: ({ name: string } & Part)[];
  lists?: ({ path: string } & Part)[];
  files: ({ key: string } & Part)[];
}

/** A zip whose every part was compared with its hash. */
export interface OpenedZip<Read extends Manifest> {
  manifest: Read;
  rowsOf: (table: string) => AsyncIterable<ArchivedRow>;
  fileOf: (key: string) => Promise<Readable>;
  close: () => void;
}

/** @throws BrokenArchive when it cannot be read, is described otherwise, or a part differs from what its manifest says. */
export async function openZip<Read extends Manifest>(path: string, described: z.ZodType<Read>): Promise<OpenedZip<Read>> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: Error) => {
    throw new BrokenArchive(path, { cause });
  });
  try {
    const entries = await entriesOf(zip);
    const open = (part: string): Promise<Readable> => {
      const entry = entries.get(part);
      if (!entry) throw new BrokenArchive(part);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await manifestOf(open, described);
    for (const { name, ...expected } of manifest.tables) await compare(open, rowsPath(name), expected);
    for (const { path: list, ...expected } of manifest.lists ?? []) await compare(open, list, expected);
    for (const { key, ...expected } of manifest.files) await compare(open, filePath(key), expected);
    return {
      manifest,
      rowsOf: (table) => rowsIn(() => open(rowsPath(table))),
      fileOf: (key) => open(filePath(key)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const rowsPath = (table: string): string => `${ROWS_FOLDER}/${table}.jsonl`;
const filePath = (key: string): string => `${FILES_FOLDER}/${key}`;

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

type Open = (part: string) => Promise<Readable>;

async function manifestOf<Read>(open: Open, described: z.ZodType<Read>): Promise<Read> {
  try {
    return described.parse(JSON.parse(await text(await open(MANIFEST))));
  } catch (cause) {
    throw new BrokenArchive(MANIFEST, { cause });
  }
}

async function compare(open: Open, part: string, expected: Part): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of (await open(part)) as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (cause) {
    throw new BrokenArchive(part, { cause });
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw new BrokenArchive(part);
}

async function* rowsIn(open: () => Promise<Readable>): AsyncIterable<ArchivedRow> {
  for await (const line of createInterface({ input: await open(), crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line) as ArchivedRow;
  }
}
