import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { advertisementsFile, configurationFile, PHOTO_CONFIGURATION, type PortalLine } from '@lares/domain/marketing/portal-feeds/files';
import { ZipFile } from 'yazl';

interface Writing {
  lines: readonly PortalLine[];
  at: Date;
  /** Of Lares. */
  version: string;
}

/** The zip that portals read: the advertisements, and two files that describe them. Photos are fetched from their addresses. */
export function writePortalFeed({ lines, at, version }: Writing): Readable {
  const zip = new ZipFile();
  const parts = {
    'Annonces.csv': advertisementsFile(lines),
    'Config.txt': configurationFile(version),
    'Photos.cfg': PHOTO_CONFIGURATION,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text, 'latin1'), name, { mtime: at });
  zip.end();
  return zip.outputStream as Readable;
}
