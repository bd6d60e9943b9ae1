import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { DomainError, type DomainErrorCode } from '@lares/domain/shared/errors';
import type { ByteSource } from './byte-source.ts';
import { contentOf } from './office-archive.ts';
import { type ZipEntry, zipListing } from './zip-listing.ts';

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
/** Every Office file has it. */
const OFFICE_CONTENTS = '[Content_Types].xml';

/** What is said about documents, said about an archive of statements. */
const REFUSALS: Partial<Record<DomainErrorCode, DomainErrorCode>> = {
  'document.locked': 'bank-file.zip-locked',
  'document.unsafe': 'bank-file.zip-broken',
  'document.unreadable': 'bank-file.zip-broken',
};

export interface ArchivedFile {
  name: string;
  /** @throws DomainError when this file cannot be unpacked */
  content: () => Promise<Buffer>;
}

/**
 * The files in a ZIP archive of statements, in its order; null for what is none, also for a workbook. Limits are checked before anything is
 * unpacked, and again while it is.
 * @throws DomainError for an archive that is locked, broken, empty or too large
 */
export async function filesOfArchive(source: ByteSource): Promise<ArchivedFile[] | null> {
  if (!(await source.read(0, ZIP_START.length)).equals(ZIP_START)) return null;
  const entries = (await orRefused(zipListing(source))).filter(({ name }) => !name.endsWith('/'));
  if (entries.some(({ name }) => name === OFFICE_CONTENTS)) return null;
  if (entries.length === 0) throw new DomainError('bank-file.empty');
  const { archiveFiles, archiveBytes } = BANK_FILE_LIMITS;
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (entries.length > archiveFiles || bytes > archiveBytes) throw new DomainError('bank-file.zip-too-large');
  return entries.map((entry) => ({ name: entry.name, content: () => unpackedFile(source, entry) }));
}

async function unpackedFile(source: ByteSource, entry: ZipEntry): Promise<Buffer> {
  if (entry.bytes > BANK_FILE_LIMITS.bytes) throw new DomainError('bank-file.too-large');
  return orRefused(contentOf(source, entry));
}

async function orRefused<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (cause) {
    const code = cause instanceof DomainError ? REFUSALS[cause.code] : undefined;
    throw code ? new DomainError(code, { cause }) : cause;
  }
}

/** Whether an unpacked file is an archive itself; a workbook is none. */
export async function isNestedArchive(source: ByteSource): Promise<boolean> {
  if (!(await source.read(0, ZIP_START.length)).equals(ZIP_START)) return false;
  return !(await orRefused(zipListing(source))).some(({ name }) => name === OFFICE_CONTENTS);
}
