import { z } from 'zod';

/** The layout of an archive. Another number means that it is read differently. */
export const ARCHIVE_LAYOUT = 1;

export const MANIFEST = 'manifest.json';
export const ROWS_FOLDER = 'donnees';
export const LISTS_FOLDER = 'listes';
export const FILES_FOLDER = 'fichiers';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const content = { bytes: z.int().min(0), sha256 };

const tables = z.array(z.strictObject({ name: z.string().regex(/^[a-z_]+$/), rows: z.int().min(0), ...content }));
const files = z.array(z.strictObject({ key: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-z./-]+$/), ...content }));

/** What an archive holds, with the hash of each part. */
export const archiveManifest = z.strictObject({
  format: z.literal('lares-archive'),
  layout: z.literal(ARCHIVE_LAYOUT),
  createdAt: z.iso.datetime(),
  /** The version of the tables. */
  schema: sha256,
  organization: z.strictObject({ id: z.uuid(), name: z.string() }),
  tables,
  /** Lists as spreadsheets show them. They are not read again. */
  lists: z.array(z.strictObject({ path: z.string(), ...content })),
  files,
  /** Stored files that the file store did not have. */
  missingFiles: z.array(z.string()),
  /** Bank accounts that the secret of the instance did not open. */
  unreadable: z.int().min(0),
});

export type ArchiveManifest = z.output<typeof archiveManifest>;

/** What a backup of a whole instance holds, with the hash of each part. */
export const backupManifest = z.strictObject({
  format: z.literal('lares-backup'),
  layout: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of the tables. */
  schema: sha256,
  /** Recognises the secret of the instance, which is not in the backup: another one would not read what is encrypted. */
  secretPrint: sha256,
  tables,
  files,
  missingFiles: z.array(z.string()),
});

export type BackupManifest = z.output<typeof backupManifest>;
