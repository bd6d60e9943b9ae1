import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Seal } from '@lares/api/shared/ports';
import { bytesOfFile, type ByteSource } from './byte-source.ts';

/** A received file on disk, until it is recognised. */
export interface SpooledFile {
  source: ByteSource;
  seal: Seal;
  open: () => Readable;
  close: () => Promise<void>;
}

/**
 * Writes a stream of any size to disk with little memory. The file is unlinked as soon as it is open, so that nothing remains if the
 * sender or this process fails.
 */
export async function spool(folder: string, content: AsyncIterable<Buffer>): Promise<SpooledFile> {
  const handle = await openNameless(folder);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(content, async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        await handle.writeFile(piece);
      }
    });
    return {
      source: bytesOfFile(handle, bytes),
      seal: { bytes, sha256: hash.digest() },
      open: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  return handle;
}
