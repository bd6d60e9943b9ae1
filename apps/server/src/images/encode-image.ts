import { IMAGE_VARIANTS, isImageMediaType, MAX_IMAGE_PIXELS, type ImageMediaType, type ImageVariant } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import { BoundedQueue } from '@lares/api/shared/bounded-queue';
import type { EncodedImage } from '@lares/api/shared/ports';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

// libvips also reads PDF, TIFF, FITS…: formats that are not accepted must have no decoder in this process.
// SVG stays enabled for our own drawings; uploads never reach it, because their signature is checked first.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif', 'VipsForeignLoadSvg'],
});
sharp.cache(false);

/** One decoder at a time, so that on two cores the other one serves requests. */
const queue = new BoundedQueue({ width: 1, waiting: 40, busy: 'file.busy' });

const SECONDS_PER_IMAGE = 20;
const FORMAT_OF = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/avif': 'heif' } as const satisfies Record<
  ImageMediaType,
  string
>;

/**
 * Encodes an uploaded picture as the stored variants. Re-encoding removes EXIF, location, thumbnails of the uncropped picture and
 * trailing archives.
 * @throws DomainError if the bytes are not an accepted picture.
 */
export async function encodeUpload(received: Buffer, signal?: AbortSignal): Promise<EncodedImage> {
  if (received.length === 0) throw new DomainError('file.empty');
  const mediaType = await detectedType(received);
  await checkHeader(received, mediaType);
  return queue.run(signal, () => encode(received).catch(unreadable));
}

/** Encodes one of our own drawings (SVG). Not queued: the caller limits the number of parallel calls. */
export const encodeDrawing = (svg: string): Promise<EncodedImage> => encode(Buffer.from(svg), { opaque: true });

/** Longest side of a picture that portals keep. */
const PORTAL_SIDE = 1440;

/** Of its own, so that a portal that fetches hundreds of pictures delays no upload. */
const portalQueue = new BoundedQueue({ width: 1, waiting: 200, busy: 'file.busy' });

/** A stored picture as a JPEG, which every portal reads. It is read in its turn, so that those who wait hold nothing. */
export const jpegOf = (read: () => Promise<Buffer>, signal: AbortSignal | undefined): Promise<Buffer> =>
  portalQueue.run(signal, async () =>
    sharp(await read())
      .timeout({ seconds: SECONDS_PER_IMAGE })
      .resize({ width: PORTAL_SIDE, height: PORTAL_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer()
      .catch(unreadable),
  );

async function detectedType(received: Buffer): Promise<ImageMediaType> {
  const found = await fileTypeFromBuffer(received);
  if (!found || !isImageMediaType(found.mime)) throw new DomainError('file.type-refused', { details: found ? { type: found.mime } : {} });
  return found.mime;
}

/** Reads the header only, so that a picture of 50 000 × 50 000 pixels is refused without decoding. */
async function checkHeader(received: Buffer, mediaType: ImageMediaType): Promise<void> {
  const { width, height, format } = await sharp(received, { limitInputPixels: false }).metadata().catch(unreadable);
  if (format !== FORMAT_OF[mediaType]) throw new DomainError('file.type-refused', { details: { type: mediaType } });
  if (width * height > MAX_IMAGE_PIXELS) throw new DomainError('file.too-many-pixels', { details: { width, height } });
}

async function encode(source: Buffer, { opaque = false } = {}): Promise<EncodedImage> {
  // Decoded once, at the largest stored size, rotated upright; sharp drops all metadata and converts colours to sRGB.
  const upright = sharp(source, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_PER_IMAGE })
    .autoOrient()
    .resize(inside('full'));
  const full = await pixels(opaque ? upright.removeAlpha() : upright);
  // Each smaller variant is made from the previous one: a quarter of the cost for the same quality.
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

/** Bounds both sides: WebP allows at most 16 383 pixels. */
const inside = (variant: ImageVariant) =>
  ({ width: IMAGE_VARIANTS[variant], height: IMAGE_VARIANTS[variant] * 2, fit: 'inside', withoutEnlargement: true }) as const;

function unreadable(cause: unknown): never {
  throw cause instanceof DomainError ? cause : new DomainError('file.unreadable', { cause });
}
