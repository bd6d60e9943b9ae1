import { DomainError } from '@lares/domain/shared/errors';
import { piecesOf, type ByteSource } from './byte-source.ts';

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  packedBytes: number;
  bytes: number;
  /** The offset of its compressed bytes. */
  start: number;
}

const END = { mark: 0x06054b50, length: 22, maxComment: 0xffff };
const LISTED = { mark: 0x02014b50, length: 46 };
const LOCAL = { mark: 0x04034b50, length: 30 };
/** Office files have a few dozen entries, presentations with many pictures some hundreds. */
const MAX_ENTRIES = 5000;
const MAX_LISTING_BYTES = 4 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const UNIX = 3;
const KIND_OF_FILE = 0xf000;
const SYMBOLIC_LINK = 0xa000;

const unreadable = () => new DomainError('document.unreadable');
const unsafe = () => new DomainError('document.unsafe');

/**
 * Lists the entries of a well-formed archive: no leading or trailing bytes, no overlapping entries, no path outside its folder, no
 * duplicate names, no links, no encryption.
 */
export async function zipListing(source: ByteSource): Promise<ZipEntry[]> {
  const { count, start, length } = await endOf(source);
  if (count > MAX_ENTRIES || length > MAX_LISTING_BYTES) throw unsafe();
  const listing = await source.read(start, length);
  const entries: (ZipEntry & { at: number })[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (at + LISTED.length > listing.length || listing.readUInt32LE(at) !== LISTED.mark) throw unreadable();
    const end = at + LISTED.length + listing.readUInt16LE(at + 28) + listing.readUInt16LE(at + 30) + listing.readUInt16LE(at + 32);
    if (end > listing.length) throw unreadable();
    entries.push(entryIn(listing.subarray(at, end)));
    at = end;
  }
  if (at !== length || new Set(entries.map(({ name }) => name.toLowerCase())).size < count) throw unsafe();
  await placeEntries(source, entries, start);
  return entries;
}

/** The end-of-central-directory record, at the end of the file except for a comment. */
async function endOf(source: ByteSource): Promise<{ count: number; start: number; length: number }> {
  const from = Math.max(0, source.bytes - END.length - END.maxComment);
  const tail = await source.read(from, END.length + END.maxComment);
  for (let at = tail.length - END.length; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END.mark || at + END.length + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (start + length !== from + at) throw unsafe();
    return { count, start, length };
  }
  throw unreadable();
}

function entryIn(listed: Buffer): ZipEntry & { at: number } {
  const [flags, method, madeBy] = [listed.readUInt16LE(8), listed.readUInt16LE(10), listed.readUInt8(5)];
  const name = listed.toString('utf8', LISTED.length, LISTED.length + listed.readUInt16LE(28));
  if (flags & 1) throw new DomainError('document.locked');
  if (method !== STORED && method !== DEFLATED) throw unsafe();
  if (madeBy === UNIX && (listed.readUInt16LE(40) & KIND_OF_FILE) === SYMBOLIC_LINK) throw unsafe();
  if (leavesItsFolder(name)) throw unsafe();
  const entry = { packedBytes: listed.readUInt32LE(20), bytes: listed.readUInt32LE(24), at: listed.readUInt32LE(42) };
  return { name, isDeflated: method === DEFLATED, start: 0, ...entry };
}

const leavesItsFolder = (name: string) => /^$|^\/|[\\\0:]/.test(name) || name.split('/').includes('..');

/** Each entry begins after its own header and ends before the next header. */
async function placeEntries(source: ByteSource, entries: (ZipEntry & { at: number })[], listingStart: number): Promise<void> {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const header = await source.read(entry.at, LOCAL.length);
    if (header.length < LOCAL.length || header.readUInt32LE(0) !== LOCAL.mark) throw unreadable();
    if (entry.at < free || (free === 0 && entry.at !== 0)) throw unsafe();
    entry.start = entry.at + LOCAL.length + header.readUInt16LE(26) + header.readUInt16LE(28);
    free = entry.start + entry.packedBytes;
    if (free > listingStart) throw unsafe();
  }
}

export const packedBytesOf = (source: ByteSource, { start, packedBytes }: ZipEntry) => piecesOf(source, start, start + packedBytes);
