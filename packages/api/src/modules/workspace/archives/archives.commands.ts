import { type ArchivedTable, readArchive } from '@lares/db/archive-reading';
import { openedRows } from '../../../shared/archived-secrets.ts';
import { audited } from '../../../shared/audit.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { organizationName } from './archives.queries.ts';

export interface OpenedArchive {
  organization: { id: string; name: string };
  /**
   * Every row of the organisation, as one moment shows them.
   * @returns the version of the tables, and how many encrypted values could not be read.
   */
  read: (onTable: (table: ArchivedTable) => Promise<void>) => Promise<{ schema: string; unreadable: number }>;
}

/** Data leave the application: the audit row is written before the first row is read, and is in the archive. */
export async function openArchive(ctx: ActorContext): Promise<OpenedArchive> {
  const { organizationId } = ctx.actor;
  const name = await organizationName(ctx);
  await audited(ctx, 'organization.archive', () =>
    Promise.resolve({ entityId: organizationId, before: null, after: { name }, result: undefined }),
  );
  return {
    organization: { id: organizationId, name },
    read: async (onTable) => {
      let unreadable = 0;
      const readers = openedRows(ctx.ports.vault, () => {
        unreadable += 1;
      });
      const schema = await readArchive(ctx.wall, { readers, onTable });
      return { schema, unreadable };
    },
  };
}
