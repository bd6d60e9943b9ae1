import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileStore } from '@lares/api/shared/ports';

/** Keys are written by us: letters, digits, dashes, dots and slashes, no way up. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Bytes on disk. A file appears whole or not at all: it is written aside, flushed, then renamed. */
export class DiskFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Buffer): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    const aside = `${path}.${randomUUID()}`;
    try {
      const handle = await open(aside, 'wx', 0o600);
      try {
        await handle.writeFile(content);
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

  async get(key: string): Promise<Readable | null> {
    const path = this.#path(key);
    const found = await stat(path).catch(() => null);
    return found?.isFile() ? createReadStream(path) : null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true, recursive: true });
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(this.#folder, key);
  }
}
