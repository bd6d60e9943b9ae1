import { DomainError } from '@lares/domain/shared/errors';
import type { BareImage } from './image-file.ts';

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
/** Markers from C0 to CF that are not frames: tables and an extension. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/** Removes Exif, location, thumbnail, comments and trailing bytes of a JPEG; keeps colour profile and orientation. */
export function bareJpeg(received: Buffer): BareImage {
  const parts: Buffer[] = [received.subarray(0, 2)];
  let [width, height, orientation, at] = [0, 0, 1, 2];
  if (received[1] !== SOI) throw new DomainError('document.unreadable');
  for (;;) {
    const { marker, start } = markerAt(received, at);
    if (marker === EOI) break;
    const end = start + 2 + received.readUInt16BE(start + 2);
    const segment = received.subarray(start, end);
    if (segment.length < 4 || end > received.length) throw new DomainError('document.unreadable');
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)) [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
    if (marker === APP1) orientation = orientationIn(segment) ?? orientation;
    if (isSeen(marker, segment)) parts.push(segment);
    at = end;
    if (marker === SOS) {
      at = endOfScan(received, end);
      parts.push(received.subarray(end, at));
    }
  }
  if (orientation !== 1) parts.splice(1, 0, orientationSegment(orientation));
  return { width, height, parts: [...parts, Buffer.from([0xff, EOI])] };
}

/** Markers may be preceded by any number of FF. */
function markerAt(received: Buffer, at: number): { marker: number; start: number } {
  let start = at;
  if (received[start] !== 0xff) throw new DomainError('document.unreadable');
  while (received[start + 1] === 0xff) start += 1;
  const marker = received[start + 1];
  if (marker === undefined) throw new DomainError('document.unreadable');
  return { marker, start };
}

/** Compressed data ends at a marker that is neither a stuffed zero nor a restart. */
function endOfScan(received: Buffer, from: number): number {
  for (let at = received.indexOf(0xff, from); at >= 0; at = received.indexOf(0xff, at + 1)) {
    const next = received[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new DomainError('document.unreadable');
}

function isSeen(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = segment.toString('latin1', 4, 16);
  return marker === APP0 || marker === APP14 || (marker === APP2 && name.startsWith('ICC_PROFILE'));
}

const EXIF_START = 10;
const ORIENTATION_TAG = 0x0112;

/** The orientation in Exif. */
function orientationIn(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 8) !== 'Exif') return null;
  const tiff = segment.subarray(EXIF_START);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (short(at) !== ORIENTATION_TAG) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** A minimal Exif segment with the orientation only. */
function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000000000000' + '00000000', 'hex');
  exif.writeUInt16LE(orientation, 28);
  return exif;
}
