import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Seal } from '@lares/api/shared/ports';

/** Keys are written by us: letters, digits, dashes, dots and slashes, no way up. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

export function storageKeyOrThrow(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}

/** Lets through what its seal announced. One byte more stops it at once; another end, or other bytes, at the end. */
export function sealedStream({ bytes, sha256 }: Seal): Transform {
  const hash = createHash('sha256');
  let seen = 0;
  const broken = () => new Error('Not the bytes that the seal announced');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) return done(broken());
      hash.update(chunk);
      return done(null, chunk);
    },
    flush(done) {
      done(seen === bytes && hash.digest().equals(sha256) ? null : broken());
    },
  });
}
