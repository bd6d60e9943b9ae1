import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import type { DocumentMediaType } from '@lares/domain/operations/documents/file';
import { DomainError } from '@lares/domain/shared/errors';
import { bytesOfBuffer, type ByteSource } from './byte-source.ts';
import { packedBytesOf, zipListing, type ZipEntry } from './zip-listing.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum uncompressed size of all entries, nested archives included. */
const MAX_BYTES = 300 * MEGABYTE;
/** A repetitive worksheet compresses a hundredfold; a thousandfold is a zip bomb. */
const MAX_RATIO = 250;
const RATIO_FROM = 4 * MEGABYTE;
/** For example a table inside a text document inside a presentation. */
const MAX_DEPTH = 3;
const MAX_INNER_BYTES = 20 * MEGABYTE;

const CONTENTS = '[Content_Types].xml';
const HEAD = 4096;
const KINDS: readonly [string, DocumentMediaType][] = [
  ['wordprocessingml.document.main+xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['spreadsheetml.sheet.main+xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['presentationml.presentation.main+xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];
/** Rar, 7-Zip, gzip, bzip2, xz, cabinet, and programs of Windows, Linux and macOS. */
const FOREIGN_STARTS = [
  'Rar!',
  '7z\u00bc\u00af',
  '\u001f\u008b\u0008',
  'BZh',
  '\u00fd7zXZ',
  'MSCF',
  'MZ',
  '\u007fELF',
  '\u00cf\u00fa\u00ed\u00fe',
];

interface Budget {
  bytes: number;
  depth: number;
}

/** Recognises Word, Excel and PowerPoint since 2007: a ZIP archive, inspected without unpacking to disk. */
export function officeKind(source: ByteSource): Promise<DocumentMediaType> {
  return kindWithin(source, { bytes: MAX_BYTES, depth: 1 });
}

async function kindWithin(source: ByteSource, budget: Budget): Promise<DocumentMediaType> {
  if (budget.depth > MAX_DEPTH) throw new DomainError('document.unsafe');
  const entries = await zipListing(source);
  const contents = entries.find(({ name }) => name === CONTENTS);
  if (!contents) throw new DomainError('document.type-refused');
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new DomainError('document.macros');
  for (const entry of entries) boundsOrThrow(entry, budget);
  for (const entry of entries) await lookInto(source, entry, budget);
  return kindIn(await unpacked(source, contents, MEGABYTE));
}

function boundsOrThrow({ bytes, packedBytes, isDeflated }: ZipEntry, budget: Budget): void {
  budget.bytes -= bytes;
  const isBomb = bytes > RATIO_FROM && bytes > packedBytes * MAX_RATIO;
  if (budget.bytes < 0 || isBomb || (!isDeflated && bytes !== packedBytes)) throw new DomainError('document.unsafe');
}

/** Checks the sizes of an entry, and that it contains no entity declaration, foreign archive or program. */
async function lookInto(source: ByteSource, entry: ZipEntry, budget: Budget): Promise<void> {
  const head = await sizeChecked(source, entry);
  const start = head.toString('latin1');
  if (/\.(?:xml|rels|vml)$/i.test(entry.name) && declaresEntities(head)) throw new DomainError('document.unsafe');
  if (FOREIGN_STARTS.some((mark) => start.startsWith(mark))) throw new DomainError('document.unsafe');
  if (!start.startsWith('PK\u0003\u0004')) return;
  const inner = await unpacked(source, entry, MAX_INNER_BYTES);
  const innerBudget = { bytes: budget.bytes, depth: budget.depth + 1 };
  await kindWithin(bytesOfBuffer(inner), innerBudget).catch((error: unknown) => {
    // A nested archive must be a document.
    throw error instanceof DomainError && error.code === 'document.type-refused' ? new DomainError('document.unsafe') : error;
  });
  budget.bytes = innerBudget.bytes;
}

/** Reads an entry to its end and keeps its beginning: declared sizes may be false. */
async function sizeChecked(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  const kept: Buffer[] = [];
  let [seen, keptBytes] = [0, 0];
  await unpack(source, entry, (piece) => {
    seen += piece.length;
    if (seen > entry.bytes) throw new DomainError('document.unsafe');
    if (keptBytes < HEAD) kept.push(piece);
    keptBytes += piece.length;
  });
  if (seen !== entry.bytes) throw new DomainError('document.unreadable');
  return Buffer.concat(kept).subarray(0, HEAD);
}

/** The whole of an entry, which is as long as its archive says. */
export async function contentOf(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let seen = 0;
  await unpack(source, entry, (piece) => {
    seen += piece.length;
    if (seen > entry.bytes) throw new DomainError('document.unsafe');
    pieces.push(piece);
  });
  if (seen !== entry.bytes) throw new DomainError('document.unreadable');
  return Buffer.concat(pieces);
}

async function unpacked(source: ByteSource, entry: ZipEntry, max: number): Promise<Buffer> {
  if (entry.bytes > max) throw new DomainError('document.unsafe');
  const pieces: Buffer[] = [];
  await unpack(source, entry, (piece) => void pieces.push(piece));
  return Buffer.concat(pieces);
}

/** Reads in chunks; an error thrown by `take` stops it. */
async function unpack(source: ByteSource, entry: ZipEntry, take: (piece: Buffer) => void): Promise<void> {
  const packed = packedBytesOf(source, entry);
  const takeAll = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) take(piece);
  };
  try {
    await (entry.isDeflated ? pipeline(packed, createInflateRaw(), takeAll) : takeAll(packed));
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('document.unreadable', { cause });
  }
}

/** Entities can only be declared before the first element; Office never declares any. */
function declaresEntities(head: Buffer): boolean {
  const isWide = head[0] === 0xff || head[0] === 0xfe || head[1] === 0;
  const start = isWide ? head.toString('latin1').replaceAll('\0', '') : head.toString('latin1');
  return /<!(?:DOCTYPE|ENTITY)/i.test(start);
}

function kindIn(contents: Buffer): DocumentMediaType {
  const text = contents.toString('utf8');
  if (/macroEnabled/i.test(text)) throw new DomainError('document.macros');
  const found = KINDS.filter(([mark]) => text.includes(`application/vnd.openxmlformats-officedocument.${mark}`));
  const [only] = found;
  if (!only || found.length > 1) throw new DomainError('document.type-refused');
  return only[1];
}
