import { files } from '@lares/db/schema/platform/files';
import { and, eq, inArray } from 'drizzle-orm';
import type { Wall } from '@lares/db/wall';
import { unauditedTrace } from './audit.ts';
import type { FileStore } from './ports.ts';

/** A stored file that no row names any more. */
export interface LeftFile {
  id: string;
  storageKey: string;
}

interface Remover {
  wall: Pick<Wall, 'rows'>;
  ports: { files: Pick<FileStore, 'remove'> };
  actor: { organizationId: string };
}

/**
 * The bytes first: a crash in between leaves a row that the next purge finds. Nothing can name such a file again: uploads write their own.
 */
export async function removeLeftFiles({ wall, ports, actor }: Remover, left: readonly LeftFile[]): Promise<void> {
  if (left.length === 0) return;
  for (const { storageKey } of left) await ports.files.remove(storageKey);
  const ids = left.map(({ id }) => id);
  await unauditedTrace({ wall: wall as Wall }, (tx) =>
    tx.delete(files).where(and(eq(files.organizationId, actor.organizationId), inArray(files.id, ids))),
  );
}
