import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';

/** An archive entry, with false headers if wanted. */
export interface ZipPart {
  name: string;
  content?: Buffer | string;
  /** Replaces the true size. */
  claimedBytes?: number;
  /** Replaces the true offset. */
  claimedAt?: number;
  flags?: number;
  method?: number;
  /** Unix file mode. */
  unixMode?: number;
}

const number16 = (value: number) => {
  const field = Buffer.alloc(2);
  field.writeUInt16LE(value);
  return field;
};
const number32 = (value: number) => {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(value);
  return field;
};

/** Builds a ZIP archive: no library writes the malformed ones that an attacker sends. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const [local, listed]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content = '', claimedBytes, claimedAt, flags = 0, method = 8, unixMode } of parts) {
    const [bytes, named] = [Buffer.from(content), Buffer.from(name)];
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.concat([
      number16(flags),
      number16(method),
      Buffer.alloc(4),
      number32(crc32(bytes)),
      number32(packed.length),
      number32(claimedBytes ?? bytes.length),
      number16(named.length),
      number16(0),
    ]);
    local.push(Buffer.from('PK\u0003\u0004\u0014\0', 'latin1'), facts, named, packed);
    const place = Buffer.concat([number16(0), number16(0), number16(0), number16(0), number16(unixMode ?? 0), number32(claimedAt ?? at)]);
    const version = Buffer.from([0x14, unixMode === undefined ? 0 : 3, 0x14, 0]);
    listed.push(Buffer.from('PK\u0001\u0002', 'latin1'), version, facts, place, named);
    at += 30 + named.length + packed.length;
  }
  const listing = Buffer.concat(listed);
  const end = [
    number16(0),
    number16(0),
    number16(parts.length),
    number16(parts.length),
    number32(listing.length),
    number32(at),
    number16(0),
  ];
  return Buffer.concat([...local, listing, Buffer.from('PK\u0005\u0006', 'latin1'), ...end]);
}

const MAIN = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
} as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The minimal content of an Office file, plus the given entries. */
export function officeParts(kind: keyof typeof MAIN, more: readonly ZipPart[] = []): ZipPart[] {
  const types = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${MAIN[kind]}"/></Types>`;
  return [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: `${DECLARATION}<Relationships/>` },
    { name: 'main.xml', content: `${DECLARATION}<document/>` },
    ...more,
  ];
}

export const officeFile = (kind: keyof typeof MAIN, more: readonly ZipPart[] = []): Buffer => zipOf(officeParts(kind, more));

const SECTOR = 512;
const FREE = 0xffffffff;

/** A compound file (Office before 2007) with these directory names: header, allocation table, directory. */
export function compoundFile(names: readonly string[], { nextOfList = 0xfffffffe } = {}): Buffer {
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  for (const [sector, next] of [0xfffffffd, nextOfList, FREE].entries()) table.writeUInt32LE(next, sector * 4);
  const list = Buffer.alloc(SECTOR);
  for (const [place, name] of ['Root Entry', ...names].entries()) {
    list.write(name, place * 128, 'utf16le');
    list.writeUInt16LE((name.length + 1) * 2, place * 128 + 64);
    list.writeUInt8(place === 0 ? 5 : 2, place * 128 + 66);
  }
  return Buffer.concat([header, table, list, Buffer.alloc(SECTOR)]);
}
