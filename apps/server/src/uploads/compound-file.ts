import type { DocumentMediaType } from '@lares/domain/operations/documents/file';
import { DomainError } from '@lares/domain/shared/errors';
import type { ByteSource } from './byte-source.ts';

const KINDS: Record<string, DocumentMediaType> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
};
const MACROS = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);
const LOCKED = 'EncryptedPackage';

const END_OF_CHAIN = 0xfffffffe;
const HEADER_POINTERS = 109;
const ENTRY = 128;
/** Limit of the directory: more than 4 000 entries, where a document has dozens. */
const MAX_SECTORS = 1000;

/** Recognises Word, Excel and PowerPoint before 2007 by the directory of their compound file. */
export async function compoundKind(source: ByteSource): Promise<DocumentMediaType> {
  const names = await namesIn(source);
  if (names.has(LOCKED)) throw new DomainError('document.locked');
  if ([...names].some((name) => MACROS.has(name))) throw new DomainError('document.macros');
  const kinds = new Set([...names].flatMap((name) => KINDS[name] ?? []));
  const [kind] = kinds;
  if (!kind || kinds.size > 1) throw new DomainError('document.type-refused');
  return kind;
}

async function namesIn(source: ByteSource): Promise<Set<string>> {
  const header = await source.read(0, 512);
  if (header.length < 512) throw new DomainError('document.unreadable');
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new DomainError('document.unreadable');
  const sectors = new Sectors(source, header, 2 ** shift);
  const names = new Set<string>();
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector !== END_OF_CHAIN; read += 1) {
    if (read >= MAX_SECTORS) throw new DomainError('document.unsafe');
    const listed = await sectors.at(sector);
    for (let at = 0; at + ENTRY <= listed.length; at += ENTRY) {
      // The length includes the two-byte terminator.
      const length = Math.min(64, listed.readUInt16LE(at + 64)) - 2;
      if (listed.readUInt8(at + 66) !== 0 && length > 0) names.add(listed.toString('utf16le', at, at + length));
    }
    sector = await sectors.after(sector);
  }
  return names;
}

/** A compound file has sectors and a sector allocation table (FAT). */
class Sectors {
  readonly #source: ByteSource;
  readonly #header: Buffer;
  readonly #size: number;

  constructor(source: ByteSource, header: Buffer, size: number) {
    this.#source = source;
    this.#header = header;
    this.#size = size;
  }

  async at(sector: number): Promise<Buffer> {
    const found = await this.#source.read((sector + 1) * this.#size, this.#size);
    if (found.length < this.#size) throw new DomainError('document.unreadable');
    return found;
  }

  async after(sector: number): Promise<number> {
    const perSector = this.#size / 4;
    const table = await this.at(await this.#tableSector(Math.floor(sector / perSector)));
    return table.readUInt32LE((sector % perSector) * 4);
  }

  /** The sector of a part of the FAT: the first 109 are in the header, the others in a chain of sectors. */
  async #tableSector(piece: number): Promise<number> {
    if (piece < HEADER_POINTERS) return this.#header.readUInt32LE(76 + piece * 4);
    const perSector = this.#size / 4 - 1;
    const [hops, place] = [Math.floor((piece - HEADER_POINTERS) / perSector), (piece - HEADER_POINTERS) % perSector];
    if (hops > MAX_SECTORS) throw new DomainError('document.unsafe');
    let list = await this.at(this.#header.readUInt32LE(68));
    for (let hop = 0; hop < hops; hop += 1) list = await this.at(list.readUInt32LE(this.#size - 4));
    return list.readUInt32LE(place * 4);
  }
}
