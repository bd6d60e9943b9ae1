import { DomainError } from '@lares/domain/shared/errors';
import type { BareImage } from './image-file.ts';

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
/** An animation of 10 000 frames would overload the viewer's browser. */
const MAX_FRAMES = 1000;

/** Removes comments, application extensions and trailing bytes of a GIF. */
export function bareGif(received: Buffer): BareImage {
  const [width, height] = [received.readUInt16LE(6), received.readUInt16LE(8)];
  let at = 13 + colourTable(received.readUInt8(10));
  const parts: Buffer[] = [received.subarray(0, at)];
  let frames = 0;
  for (;;) {
    const block = received.readUInt8(at);
    if (block === TRAILER) break;
    const end = block === IMAGE ? endOfImage(received, at) : endOfExtension(received, at);
    if (block === IMAGE) frames += 1;
    if (frames > MAX_FRAMES) throw new DomainError('document.unsafe');
    if (isSeen(received, at)) parts.push(received.subarray(at, end));
    at = end;
  }
  if (frames === 0) throw new DomainError('document.unreadable');
  return { width, height, parts: [...parts, Buffer.from([TRAILER])] };
}

const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const endOfImage = (received: Buffer, at: number) => endOfData(received, at + 11 + colourTable(received.readUInt8(at + 9)));

function endOfExtension(received: Buffer, at: number): number {
  if (received.readUInt8(at) !== EXTENSION) throw new DomainError('document.unreadable');
  return endOfData(received, at + 2);
}

/** Sub-blocks of at most 255 bytes, the last one empty. */
function endOfData(received: Buffer, from: number): number {
  let at = from;
  for (let length = received.readUInt8(at); length > 0; length = received.readUInt8(at)) at += length + 1;
  return at + 1;
}

function isSeen(received: Buffer, at: number): boolean {
  if (received.readUInt8(at) === IMAGE) return true;
  const label = received.readUInt8(at + 1);
  return label === APPLICATION ? received.toString('latin1', at + 3, at + 14) === 'NETSCAPE2.0' : label !== COMMENT;
}
