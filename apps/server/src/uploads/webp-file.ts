import { DomainError } from '@lares/domain/shared/errors';
import type { BareImage } from './image-file.ts';

const HEADER = 12;
const NOT_SEEN = new Set(['EXIF', 'XMP ']);
const SEEN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** The VP8X flags that announce Exif and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

/** Removes Exif, XMP, unknown chunks and trailing bytes of a WebP. */
export function bareWebp(received: Buffer): BareImage {
  const declaredEnd = 8 + received.readUInt32LE(4);
  if (declaredEnd > received.length) throw new DomainError('document.unreadable');
  const chunks: Buffer[] = [];
  let size = { width: 0, height: 0 };
  for (let at = HEADER; at + 8 <= declaredEnd;) {
    const type = received.toString('latin1', at, at + 4);
    const length = received.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > declaredEnd) throw new DomainError('document.unreadable');
    const chunk = received.subarray(at, end);
    if (size.width === 0) size = sizeIn(type, chunk.subarray(8));
    if (SEEN.has(type)) chunks.push(type === 'VP8X' ? withoutFlags(chunk) : chunk);
    else if (!NOT_SEEN.has(type) && /[^\x20-\x7e]/.test(type)) throw new DomainError('document.unreadable');
    at = end;
  }
  const header = Buffer.from(received.subarray(0, HEADER));
  header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return { ...size, parts: [header, ...chunks] };
}

function sizeIn(type: string, data: Buffer): { width: number; height: number } {
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L') return { width: 0, height: 0 };
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8);
  return copy;
}
