import { type BackupManifest, backupManifest } from '@lares/api/shared/archive-manifest';
import type { FileStore } from '@lares/api/shared/ports';
import { writeBackup } from '@lares/db/backups';
import { refreshStatistics } from '@lares/db/statistics';
import { isWithoutAnswer } from '@lares/db/unanswered-commit';
import { openZip } from '../archives/opened-zip.ts';
import { type BackupKeys, openedBackup } from './backup-encryption.ts';
import { secretPrint } from './write-backup.ts';

/** The instance has another secret than the one of the backup, which would not open what is encrypted. */
export class OtherSecret extends Error {
  override name = 'OtherSecret';

  constructor() {
    super('OtherSecret: the backup was made with another secret');
  }
}

interface BackupRestoring {
  path: string;
  ownerUrl: string;
  files: FileStore;
  secret: string;
  /** For an encrypted backup. */
  keys?: BackupKeys;
}

/**
 * Puts a backup into an instance that nobody uses yet. Everything is compared with its hash before the first row is written, and all of it is
 * kept or nothing.
 * @throws BackupKeyRefused, BrokenArchive, OtherSecret, RestoreRefused
 */
export async function restoreBackupFile({ path, keys = {}, ...into }: BackupRestoring): Promise<BackupManifest> {
  const backup = await openedBackup(path, keys);
  try {
    const manifest = await restoreZip(backup.path, into);
    await refreshStatistics(into.ownerUrl);
    return manifest;
  } finally {
    await backup.close();
  }
}

async function restoreZip(path: string, { ownerUrl, files, secret }: Omit<BackupRestoring, 'path' | 'keys'>): Promise<BackupManifest> {
  const { manifest, rowsOf, fileOf, close } = await openZip(path, backupManifest);
  const stored: string[] = [];
  try {
    if (manifest.secretPrint !== secretPrint(secret)) throw new OtherSecret();
    await writeBackup(ownerUrl, {
      schema: manifest.schema,
      rowsOf,
      beforeCommit: async () => {
        for (const { key, bytes, sha256 } of manifest.files) {
          // The store of another instance, or of the lost one, may hold it: what was there before is not ours to remove.
          if (!(await holds(files, key))) stored.push(key);
          await files.putStream(key, await fileOf(key), { bytes, sha256: Buffer.from(sha256, 'hex') });
        }
      },
    });
    return manifest;
  } catch (error) {
    // Without an answer the rows may be stored, which would name files that are gone.
    if (!isWithoutAnswer(error)) for (const key of stored) await files.remove(key);
    throw error;
  } finally {
    close();
  }
}

async function holds(files: FileStore, key: string): Promise<boolean> {
  const found = await files.get(key);
  found?.destroy();
  return found !== null;
}
