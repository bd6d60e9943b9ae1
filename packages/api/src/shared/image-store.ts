import { createHash } from 'node:crypto';
import { IMAGE_VARIANT_NAMES, type ImageVariant } from '@lares/domain/shared/images';
import type { EncodedImage, FileStore } from './ports.ts';

/** What the `files` row says of a stored picture. Hash and size are those of the largest variant: it is what we keep. */
export interface StoredImage {
  storageKey: string;
  sha256: Buffer;
  bytes: number;
  mediaType: string;
  width: number;
  height: number;
}

/** Every variant is WebP: the type that is served comes from here, never from the sender. */
export const STORED_IMAGE_TYPE = 'image/webp';

export const variantKey = (storageKey: string, variant: ImageVariant): string => `${storageKey}/${variant}.webp`;

/**
 * Bytes first, the row after: a row never points at nothing. The caller removes the key when its row fails.
 *
 * The received original is not kept. It carries what must not be: the place and the hour where it was taken,
 * the phone, bytes appended by a stranger; and nothing in Lares needs more than 1 600 pixels.
 */
export async function storeImage(files: FileStore, storageKey: string, image: EncodedImage): Promise<StoredImage> {
  try {
    for (const variant of IMAGE_VARIANT_NAMES) await files.put(variantKey(storageKey, variant), image.variants[variant]);
  } catch (error) {
    await files.remove(storageKey);
    throw error;
  }
  const { full } = image.variants;
  return {
    storageKey,
    sha256: createHash('sha256').update(full).digest(),
    bytes: full.length,
    mediaType: STORED_IMAGE_TYPE,
    width: image.width,
    height: image.height,
  };
}
