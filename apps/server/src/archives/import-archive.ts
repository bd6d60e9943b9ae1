import { randomBytes } from 'node:crypto';
import { Passwords } from '@lares/api/auth/passwords';
import { sealedRows } from '@lares/api/shared/archived-secrets';
import type { FileStore } from '@lares/api/shared/ports';
import type { Vault } from '@lares/api/shared/vault';
import { writeArchive, type WrittenArchive } from '@lares/db/archive-writing';
import { refreshStatistics } from '@lares/db/statistics';
import { type ArchiveManifest, archiveManifest } from '@lares/api/shared/archive-manifest';
import { BrokenArchive, openZip } from './opened-zip.ts';

interface ArchiveImport {
  path: string;
  ownerUrl: string;
  vault: Vault;
  files: FileStore;
  now: Date;
  /** The address of the manager who continues with the organisation here, where the instance knows people of the archive. */
  continuedBy?: string | null;
}

interface ImportedArchive extends ArchiveManifest {
  /** People who had an account here already, and have no access until they accept an invitation. */
  withoutAccess: string[];
  /** Its public address, which another organisation has here. */
  takenSlug: string | null;
}

/**
 * Adds the organisation of an archive to this instance: its rows, members and files. Everything is compared with its hash before the first
 * row is written, and all of it is kept or nothing.
 * @throws BrokenArchive, ArchiveRefused
 */
export async function importArchive({ path, ownerUrl, vault, files, now, continuedBy = null }: ArchiveImport): Promise<ImportedArchive> {
  const { manifest, rowsOf, fileOf, close } = await openZip(path, archiveManifest);
  const stored: string[] = [];
  let written: WrittenArchive;
  try {
    const foreign = manifest.files.find(({ key }) => !key.startsWith(`${manifest.organization.id}/`));
    if (foreign) throw new BrokenArchive(foreign.key);
    written = await writeArchive(ownerUrl, {
      schema: manifest.schema,
      organizationId: manifest.organization.id,
      now,
      continuedBy,
      rowsOf,
      writers: sealedRows(vault),
      unusablePasswordHash: await new Passwords().hash(randomBytes(32).toString('base64url')),
      beforeCommit: async () => {
        for (const { key, bytes, sha256 } of manifest.files) {
          stored.push(key);
          await files.putStream(key, await fileOf(key), { bytes, sha256: Buffer.from(sha256, 'hex') });
        }
      },
    });
  } catch (error) {
    for (const key of stored) await files.remove(key);
    throw error;
  } finally {
    close();
  }
  // After the commit: whatever happens here, the files of the rows stay.
  await refreshStatistics(ownerUrl);
  const { people, takenSlug } = written;
  return { ...manifest, withoutAccess: people.withoutAccess.map(({ email }) => email), takenSlug };
}
