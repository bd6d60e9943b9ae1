import {
  IMAGE_VARIANTS,
  isImageMediaType,
  MAX_IMAGE_PIXELS,
  type ImageMediaType,
  type ImageVariant,
} from '@lares/domain/properties/images';
import { DomainError } from '@lares/domain/shared/errors';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import type { EncodedImage } from '@lares/api/shared/ports';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

// libvips also reads PDF, TIFF, FITS…: whatever nobody may upload must not have a reader in this process.
// SVG stays for our own drawings; an upload never reaches it, its first bytes are checked before.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadSvg'],
});
sharp.cache(false);

/** One decoder at a time: on two cores the other one keeps answering. */
const queue = new BoundedQueue({ width: 1, waiting: 40, busy: 'file.busy' });

const SECONDS_PER_IMAGE = 20;
const FORMAT_OF = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'heif' } as const satisfies Record<
  ImageMediaType,
  string
>;

/**
 * An uploaded picture as the variants that are kept. Re-encoding is the cleaning: no EXIF, no place, no
 * thumbnail of before the crop, no trailing archive survives it.
 * @throws DomainError when the bytes are not a picture we take.
 */
export async function encodeUpload(received: Buffer): Promise<EncodedImage> {
  if (received.length === 0) throw new DomainError('file.empty');
  const mediaType = await detectedType(received);
  await checkHeader(received, mediaType);
  return queue.run(() => encode(received).catch(unreadable));
}

/** One of our own drawings, given as SVG. Outside the queue: whoever draws many says himself how many at a time. */
export const encodeDrawing = (svg: string): Promise<EncodedImage> => encode(Buffer.from(svg), { opaque: true });

async function detectedType(received: Buffer): Promise<ImageMediaType> {
  const found = await fileTypeFromBuffer(received);
  if (!found || !isImageMediaType(found.mime)) throw new DomainError('file.type-refused', { details: found ? { type: found.mime } : {} });
  return found.mime;
}

/** Reads the header only: a picture of 50 000 × 50 000 costs its few bytes and nothing more. */
async function checkHeader(received: Buffer, mediaType: ImageMediaType): Promise<void> {
  const { width, height, format } = await sharp(received, { limitInputPixels: false }).metadata().catch(unreadable);
  if (format !== FORMAT_OF[mediaType]) throw new DomainError('file.type-refused', { details: { type: mediaType } });
  if (width * height > MAX_IMAGE_PIXELS) throw new DomainError('file.too-many-pixels', { details: { width, height } });
}

async function encode(source: Buffer, { opaque = false } = {}): Promise<EncodedImage> {
  // Decoded once, at the largest size kept, upright; sharp drops every metadata and turns colours to sRGB.
  const upright = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_PER_IMAGE })
    .autoOrient()
    .resize(inside('full'));
  const full = await pixels(opaque ? upright.removeAlpha() : upright);
  // Each smaller one is made of the one before, not of the largest: it costs a quarter and looks the same.
  const card = await pixels(full.again().resize(inside('card')));
  const thumb = card.again().resize(inside('thumb'));
  const variants = {
    full: await full.again().webp({ quality: 82, effort: 2 }).toBuffer(),
    card: await card.again().webp({ quality: 80, effort: 2 }).toBuffer(),
    thumb: await thumb.webp({ quality: 78, effort: 2 }).toBuffer(),
  };
  return { variants, width: full.width, height: full.height };
}

async function pixels(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, again: () => sharp(data, { raw: { width, height, channels } }) };
}

/** A panorama on its side is bounded too: WebP knows no side above 16 383. */
const inside = (variant: ImageVariant) =>
  ({ width: IMAGE_VARIANTS[variant], height: IMAGE_VARIANTS[variant] * 2, fit: 'inside', withoutEnlargement: true }) as const;

function unreadable(cause: unknown): never {
  throw cause instanceof DomainError ? cause : new DomainError('file.unreadable', { cause });
}
