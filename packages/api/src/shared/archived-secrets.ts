import type { ArchivedRow } from '@lares/db/archive-reading';
import { hashedNumber } from './account-numbers.ts';
import type { Secret, Vault } from './vault.ts';

/** An encrypted column of an archived table: in an archive it is readable, because another instance has another secret. */
interface SealedColumn {
  column: string;
  kind: Secret;
  /** The column that holds the id under which it is sealed. */
  owner: string;
  /** The column that shows its last characters, if one does. */
  ending?: string;
  /** A column with the keyed hash of the same value, which only this instance can compare; an archive leaves it empty. */
  hash?: string;
}

export const SEALED_COLUMNS = {
  organizations: { column: 'iban_encrypted', kind: 'bank details', owner: 'id', ending: 'iban_ending' },
  owners: { column: 'iban_encrypted', kind: 'bank details', owner: 'id', ending: 'iban_ending' },
  tenants: { column: 'iban_encrypted', kind: 'bank details', owner: 'id', ending: 'iban_ending' },
  bank_accounts: {
    column: 'number_encrypted',
    kind: 'bank account',
    owner: 'organization_id',
    ending: 'number_ending',
    hash: 'number_hash',
  },
  debit_mandates: { column: 'iban_encrypted', kind: 'bank details', owner: 'id', ending: 'iban_ending' },
  debit_batches: { column: 'content_encrypted', kind: 'bank details', owner: 'id' },
} as const satisfies Record<string, SealedColumn>;

type RowChange = (row: ArchivedRow) => ArchivedRow;

const forEachTable = (changeOf: (sealed: SealedColumn) => RowChange): Record<string, RowChange> =>
  Object.fromEntries(Object.entries(SEALED_COLUMNS).map(([table, sealed]) => [table, changeOf(sealed)]));

const bytesOf = (stored: string): Buffer => Buffer.from(stored.slice(2), 'hex');
const stored = (content: Buffer): string => `\\x${content.toString('hex')}`;

/**
 * Decrypts the rows that leave in an archive.
 * @param onUnreadable is called for a value that was encrypted with another secret; the archive leaves it empty.
 */
export const openedRows = (vault: Vault, onUnreadable: () => void): Record<string, RowChange> =>
  forEachTable(({ column, kind, owner, ending, hash }) => (row) => {
    const sealed = row[column];
    if (typeof sealed !== 'string') return row;
    const withoutHash = hash ? { ...row, [hash]: null } : row;
    try {
      return { ...withoutHash, [column]: vault.open(kind, String(row[owner]), bytesOf(sealed)) };
    } catch {
      onUnreadable();
      return { ...withoutHash, [column]: null, ...(ending !== undefined && { [ending]: '' }) };
    }
  });

/** Encrypts the rows that come from an archive with the secret of this instance. */
export const sealedRows = (vault: Vault): Record<string, RowChange> =>
  forEachTable(({ column, kind, owner, hash }) => (row) => {
    const text = row[column];
    if (typeof text !== 'string') return row;
    const id = String(row[owner]);
    const hashed = hash ? { [hash]: stored(hashedNumber(vault, id, text).hash) } : {};
    return { ...row, [column]: stored(vault.seal(kind, id, text)), ...hashed };
  });
