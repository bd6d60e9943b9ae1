import { Readable } from 'node:stream';

/** A file store in memory, in the shape of the port: what it holds can be counted. */
export function memoryFiles() {
  const held = new Map<string, Buffer>();
  return {
    held,
    put: (key: string, content: Buffer) => {
      held.set(key, content);
      return Promise.resolve();
    },
    get: (key: string) => {
      const content = held.get(key);
      return Promise.resolve(content ? Readable.from([content]) : null);
    },
    remove: (key: string) => {
      for (const found of held.keys()) if (found === key || found.startsWith(`${key}/`)) held.delete(found);
      return Promise.resolve();
    },
  };
}
