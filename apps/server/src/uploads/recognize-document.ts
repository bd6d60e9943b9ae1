import { isDocumentMediaType, type DocumentMediaType } from '@lares/domain/operations/documents/file';
import { MAX_IMAGE_PIXELS } from '@lares/domain/shared/images';
import { DomainError } from '@lares/domain/shared/errors';
import { fileTypeFromBuffer } from 'file-type';
import type { ByteSource } from './byte-source.ts';
import { compoundKind } from './compound-file.ts';
import { bareGif } from './gif-file.ts';
import type { BareImage } from './image-file.ts';
import { bareJpeg } from './jpeg-file.ts';
import { officeKind } from './office-archive.ts';
import { checkPdf } from './pdf-file.ts';
import { plainText } from './plain-text.ts';
import { barePng } from './png-file.ts';
import { bareWebp } from './webp-file.ts';

export interface RecognizedDocument {
  mediaType: DocumentMediaType;
  /** The content to store instead of the received one; `null` to store it unchanged. */
  rewritten: Buffer | null;
}

const HEAD = 4100;
const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');

const IMAGES: Partial<Record<string, { mediaType: DocumentMediaType; bare: (received: Buffer) => BareImage }>> = {
  'image/jpeg': { mediaType: 'image/jpeg', bare: bareJpeg },
  'image/png': { mediaType: 'image/png', bare: barePng },
  'image/apng': { mediaType: 'image/png', bare: barePng },
  'image/webp': { mediaType: 'image/webp', bare: bareWebp },
  'image/gif': { mediaType: 'image/gif', bare: bareGif },
};

/**
 * Recognises a file by its content only, not by its name or announced type. Nothing is decoded, unpacked to disk or run.
 * @throws DomainError if it is not an accepted document.
 */
export async function recognizeDocument(source: ByteSource): Promise<RecognizedDocument> {
  if (source.bytes === 0) throw new DomainError('file.empty');
  const head = await source.read(0, HEAD);
  if (head.subarray(0, 4).equals(ZIP_START)) return asItCame(await officeKind(source));
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  const image = IMAGES[found];
  if (image) return { mediaType: image.mediaType, rewritten: bareImage(await source.read(0, source.bytes), image.bare) };
  if (found === 'application/pdf') {
    await checkPdf(source);
    return asItCame('application/pdf');
  }
  if (found === 'application/x-cfb' || isDocumentMediaType(found)) return asItCame(await compoundKind(source));
  // The beginning of a text may look like any format, so text is checked to its end.
  return { mediaType: 'text/plain', rewritten: await plainText(source) };
}

const asItCame = (mediaType: DocumentMediaType): RecognizedDocument => ({ mediaType, rewritten: null });

/** Removes location, date and trailing bytes; the visible picture stays bit for bit. */
function bareImage(received: Buffer, bare: (received: Buffer) => BareImage): Buffer {
  const { width, height, parts } = readOrRefuse(() => bare(received));
  if (width * height > MAX_IMAGE_PIXELS) throw new DomainError('file.too-many-pixels', { details: { width, height } });
  if (width * height === 0) throw new DomainError('document.unreadable');
  return Buffer.concat(parts);
}

/** A reader that runs past the end of a file throws RangeError. */
function readOrRefuse<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof RangeError ? new DomainError('document.unreadable', { cause }) : cause;
  }
}
