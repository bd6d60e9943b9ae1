import { writeFile } from 'node:fs/promises';
import { Accounts } from '@lares/api/auth/accounts';
import { type ArchiveManifest, archiveManifest } from '@lares/api/shared/archive-manifest';
import type { Ports } from '@lares/api/shared/ports';
import { openSession } from '@lares/api/testing/open-sessions';
import { runJobs } from '@lares/api/testing/run-jobs';
import type { TestDatabase } from '@lares/testing/database';
import { buildApp } from '../app.ts';
import { archiveWriter } from '../archives/archive-writer.ts';
import { openZip } from '../archives/opened-zip.ts';

export interface ArchivedInstance {
  database: TestDatabase;
  ports: Ports;
  now: () => Date;
  /** For the parts of the archive while it is written. */
  folder: string;
  /** A manager of the organisation. */
  userId: string;
  organizationId: string;
}

/** An archive as the worker prepares it and `GET /api/archive.zip` gives it to a manager, written to `path`. */
export async function archived(
  { database, ports, now, folder, userId, organizationId }: ArchivedInstance,
  path: string,
): Promise<ArchiveManifest> {
  const services = { database, ports, now, accounts: new Accounts({ database, now }) };
  const app = await buildApp(services);
  const cookies = { lares_session: await openSession(services, userId, organizationId) };
  await app.inject({ method: 'POST', url: '/trpc/archives.start', headers: { origin: ports.publicUrl }, payload: {}, cookies });
  await runJobs(database, { ports, now, writeArchive: archiveWriter(folder) });
  const { rawPayload } = await app.inject({ url: '/api/archive.zip', cookies });
  await app.close();
  await writeFile(path, rawPayload);
  const { manifest, close } = await openZip(path, archiveManifest);
  close();
  return manifest;
}
