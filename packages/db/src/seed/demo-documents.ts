import { documentSearchText } from '@lares/domain/operations/documents/search-text';
import type { Day } from '@lares/domain/shared/day';
import { documents } from '../schema/operations/documents.ts';
import { files } from '../schema/platform/files.ts';
import type { Transaction } from '../wall.ts';

/** A printed document whose bytes are stored already. */
export interface DemoDocument extends Pick<
  typeof documents.$inferInsert,
  'organizationId' | 'title' | 'documentType' | 'fileId' | 'visibleToTenant' | 'visibleToOwner' | 'expiresOn'
> {
  id: string;
  description: string;
  link: { propertyId?: string; leaseId?: string; requestId?: string };
  /** The day of the document. */
  on: Day;
  file: Pick<typeof files.$inferInsert, 'sha256' | 'bytes' | 'mediaType' | 'storageKey'>;
}

/** In the transaction of the household they belong to. */
export async function insertDemoDocuments(tx: Transaction, seeds: readonly DemoDocument[]): Promise<void> {
  for (const { file, link, on, fileId, ...seed } of seeds) {
    const { organizationId } = seed;
    const at = `${on}T08:00:00.000Z`;
    const stamp = { organizationId, createdAt: at, updatedAt: at };
    await tx.insert(files).values({ ...stamp, ...file, id: fileId, originalName: `${seed.title}.pdf` });
    await tx.insert(documents).values({ ...stamp, ...seed, ...link, fileId, searchText: documentSearchText(seed) });
  }
}
