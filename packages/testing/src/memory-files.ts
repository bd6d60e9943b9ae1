import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** An in-memory file store with the interface of the port; tests can inspect its content. */
export function memoryFiles() {
  const held = new Map<string, Buffer>();
  const put = (key: string, content: Buffer) => {
    held.set(key, content);
    return Promise.resolve();
  };
  return {
    held,
    put,
    putStream: async (key: string, content: Readable, seal: { bytes: number; sha256: Buffer }) => {
      const received = await buffer(content);
      const isWhole = received.length === seal.bytes && createHash('sha256').update(received).digest().equals(seal.sha256);
      if (!isWhole) throw new Error('The content does not match the announced length and hash');
      await put(key, received);
    },
    get: (key: string, range?: { start: number; end: number }) => {
      const content = held.get(key);
      return Promise.resolve(content ? Readable.from([range ? content.subarray(range.start, range.end + 1) : content]) : null);
    },
    remove: (key: string) => {
      for (const found of held.keys()) if (found === key || found.startsWith(`${key}/`)) held.delete(found);
      return Promise.resolve();
    },
  };
}
