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

const IBAN = { column: 'iban_encrypted', kind: 'bank details', owner: 'id', ending: 'iban_ending' } as const;

export const SEALED_COLUMNS = {
  organizations: [IBAN, { column: 'payer_key_encrypted', kind: 'payer key', owner: 'id' }],
  owners: [IBAN],
  tenants: [IBAN],
  bank_accounts: [
    { column: 'number_encrypted', kind: 'bank account', owner: 'organization_id', ending: 'number_ending', hash: 'number_hash' },
  ],
  debit_mandates: [IBAN],
  debit_batches: [{ column: 'content_encrypted', kind: 'bank details', owner: 'id' }],
} as const satisfies Record<string, readonly SealedColumn[]>;

/**
 * Tables whose snapshots may hold the bank details of their organisation, sealed. Those are readable in an archive too; the hash of a snapshot
 * stays that of the day it was issued.
 */
export const SEALED_SNAPSHOTS = ['receipts', 'reminders'] as const;

type Snapshot = { sealedBankDetails?: string; bankDetails?: string };

type RowChange = (row: ArchivedRow) => ArchivedRow;

const inTurn =
  (changes: readonly RowChange[]): RowChange =>
  (row) =>
    changes.reduce((changed, change) => change(changed), row);

const forEachTable = (changeOf: (sealed: SealedColumn) => RowChange, ofSnapshot: RowChange): Record<string, RowChange> => ({
  ...Object.fromEntries(
    Object.entries<readonly SealedColumn[]>(SEALED_COLUMNS).map(([table, columns]) => [table, inTurn(columns.map(changeOf))]),
  ),
  ...Object.fromEntries(SEALED_SNAPSHOTS.map((table) => [table, ofSnapshot])),
});

const owns = (row: ArchivedRow): string => String(row['organization_id']);

const bytesOf = (stored: string): Buffer => Buffer.from(stored.slice(2), 'hex');
const stored = (content: Buffer): string => `\\x${content.toString('hex')}`;

/**
 * Decrypts the rows that leave in an archive.
 * @param onUnreadable is called for a value that was encrypted with another secret; the archive leaves it empty.
 */
export const openedRows = (vault: Vault, onUnreadable: () => void): Record<string, RowChange> =>
  forEachTable(
    ({ column, kind, owner, ending, hash }) =>
      (row) => {
        const sealed = row[column];
        if (typeof sealed !== 'string') return row;
        const withoutHash = hash ? { ...row, [hash]: null } : row;
        try {
          return { ...withoutHash, [column]: vault.open(kind, String(row[owner]), bytesOf(sealed)) };
        } catch {
          onUnreadable();
          return { ...withoutHash, [column]: null, ...(ending !== undefined && { [ending]: '' }) };
        }
      },
    (row) => {
      const { sealedBankDetails, ...snapshot } = row['snapshot'] as Snapshot;
      if (sealedBankDetails === undefined) return row;
      try {
        return {
          ...row,
          snapshot: { ...snapshot, bankDetails: vault.open('bank details', owns(row), Buffer.from(sealedBankDetails, 'hex')) },
        };
      } catch {
        onUnreadable();
        return { ...row, snapshot };
      }
    },
  );

/** Encrypts the rows that come from an archive with the secret of this instance. */
export const sealedRows = (vault: Vault): Record<string, RowChange> =>
  forEachTable(
    ({ column, kind, owner, hash }) =>
      (row) => {
        const text = row[column];
        if (typeof text !== 'string') return row;
        const id = String(row[owner]);
        const hashed = hash ? { [hash]: stored(hashedNumber(vault, id, text).hash) } : {};
        return { ...row, [column]: stored(vault.seal(kind, id, text)), ...hashed };
      },
    (row) => {
      const { bankDetails, ...snapshot } = row['snapshot'] as Snapshot;
      if (bankDetails === undefined) return row;
      return { ...row, snapshot: { ...snapshot, sealedBankDetails: vault.seal('bank details', owns(row), bankDetails).toString('hex') } };
    },
  );
