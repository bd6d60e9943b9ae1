import { DomainError } from '@lares/domain/shared/errors';
import type { BareImage } from './image-file.ts';

const SIGNATURE_LENGTH = 8;
/** Ancillary chunks that affect rendering; critical chunks begin with a capital letter. */
const SEEN = new Set('tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs bKGD hIST sPLT acTL fcTL fdAT'.split(' '));

/** Removes texts, Exif, date and trailing bytes of a PNG. */
export function barePng(received: Buffer): BareImage {
  const parts: Buffer[] = [received.subarray(0, SIGNATURE_LENGTH)];
  let [width, height] = [0, 0];
  for (let at = SIGNATURE_LENGTH; ;) {
    const end = at + 12 + received.readUInt32BE(at);
    const type = received.toString('latin1', at + 4, at + 8);
    if (end > received.length || (at === SIGNATURE_LENGTH) !== (type === 'IHDR')) throw new DomainError('document.unreadable');
    if (type === 'IHDR') [width, height] = [received.readUInt32BE(at + 8), received.readUInt32BE(at + 12)];
    if (/^[A-Z]/.test(type) || SEEN.has(type)) parts.push(received.subarray(at, end));
    if (type === 'IEND') return { width, height, parts };
    at = end;
  }
}
