import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileStore, Seal } from '@lares/api/shared/ports';
import { checksumStream, storageKeyOrThrow } from './checksum-stream.ts';

/** Files on disk. A file appears complete or not at all: it is written to a temporary file, flushed, then renamed. */
export class DiskFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.#aside(this.#path(key), (handle) => handle.writeFile(content));
  }

  async putStream(key: string, content: Readable, seal: Seal): Promise<void> {
    await this.#aside(this.#path(key), (handle) =>
      pipeline(content, checksumStream(seal), (pieces: AsyncIterable<Buffer>) => handle.writeFile(pieces)),
    );
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const path = this.#path(key);
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? createReadStream(path, range) : null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true, recursive: true });
  }

  async #aside(path: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    const aside = `${path}.${randomUUID()}`;
    try {
      const handle = await open(aside, 'wx', 0o600);
      try {
        await write(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  #path(key: string): string {
    return join(this.#folder, storageKeyOrThrow(key));
  }
}
