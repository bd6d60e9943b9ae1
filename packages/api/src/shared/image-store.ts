import { createHash } from 'node:crypto';
import { IMAGE_VARIANT_NAMES, type ImageVariant } from '@lares/domain/shared/images';
import { mayBeStored } from '@lares/db/unanswered-commit';
import type { EncodedImage, FileStore } from './ports.ts';

/** Values of the `files` row of a stored picture. Hash and size are those of the largest variant. */
export interface StoredImage {
  storageKey: string;
  sha256: Buffer;
  bytes: number;
  mediaType: string;
  width: number;
  height: number;
}

/** Every variant is WebP: the served type is set here, never by the sender. */
export const STORED_IMAGE_TYPE = 'image/webp';

export const variantKey = (storageKey: string, variant: ImageVariant): string => `${storageKey}/${variant}.webp`;

/**
 * Stores the bytes before the row exists, so a row always has its file. The caller removes the key when its row fails. The original is not
 * kept: it may hold the place and time of the shot, the phone or appended bytes, and Lares needs no more than 1 600 pixels.
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

/**
 * After the failure of the transaction that was to name these bytes. They stay when it may have been kept: a row without its file would lose
 * what somebody sent, and bytes without a row are only unused.
 */
export async function removeUnnamed(files: Pick<FileStore, 'remove'>, storageKey: string, failure: unknown): Promise<void> {
  if (!mayBeStored(failure)) await files.remove(storageKey);
}
