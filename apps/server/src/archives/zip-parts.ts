import { createHash } from 'node:crypto';
import { type PassThrough, type Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { variantKey } from '@lares/api/shared/image-store';
import type { FileStore } from '@lares/api/shared/ports';
import { IMAGE_VARIANT_NAMES } from '@lares/domain/shared/images';
import type { ZipFile } from 'yazl';

/** What the manifest says of a part. */
export type Part = { bytes: number; sha256: string };

interface AddedStream {
  content: Readable;
  path: string;
  compress: boolean;
  now: Date;
}

/** Adds one stream and waits until it was read, so that one is open at a time; it ends with the output, when that cannot be written. */
export async function addStream(zip: ZipFile, output: PassThrough, { content, path, compress, now }: AddedStream): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  const stop = () => content.destroy(new Error('the archive cannot be written'));
  output.once('close', stop);
  content.once('error', (error) => hashed.destroy(error));
  try {
    if (output.destroyed) throw new Error('the archive cannot be written');
    content.pipe(hashed);
    zip.addReadStream(hashed, path, { mtime: now, compress });
    await finished(hashed);
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    output.removeListener('close', stop);
  }
}

/** A picture is stored as its variants, any other file under its own key. */
export async function contentsOf(files: Pick<FileStore, 'get'>, storageKey: string): Promise<{ key: string; content: Readable }[]> {
  const whole = await files.get(storageKey);
  if (whole) return [{ key: storageKey, content: whole }];
  const variants = await Promise.all(
    IMAGE_VARIANT_NAMES.map(async (variant) => {
      const key = variantKey(storageKey, variant);
      return { key, content: await files.get(key) };
    }),
  );
  return variants.flatMap(({ key, content }) => (content ? [{ key, content }] : []));
}
