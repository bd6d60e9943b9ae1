import type { FileHandle } from 'node:fs/promises';

/** Random access to bytes, so that a file is recognised without loading it into memory. */
export interface ByteSource {
  readonly bytes: number;
  /** Returns fewer bytes at the end. */
  read(start: number, length: number): Promise<Buffer>;
}

export const bytesOfFile = (handle: FileHandle, bytes: number): ByteSource => ({
  bytes,
  read: async (start, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, Math.min(length, bytes - start))), { position: start });
    return buffer.subarray(0, bytesRead);
  },
});

export const bytesOfBuffer = (content: Buffer): ByteSource => ({
  bytes: content.length,
  read: (start, length) => Promise.resolve(content.subarray(start, start + length)),
});

const PIECE = 64 * 1024;

export async function* piecesOf(source: ByteSource, start = 0, end = source.bytes): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const piece = await source.read(at, Math.min(PIECE, end - at));
    if (piece.length === 0) return;
    at += piece.length;
    yield piece;
  }
}
