import { documents } from '@lares/db/schema/documents';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../shared/hot-select.ts';

/** Papers that expire are renewed by those who file them. Deleted ones are seen by nobody. */
export function filedDocumentsVisibleTo({ standing, organizationId }: Viewer): SQL | undefined {
  return and(
    eq(documents.organizationId, organizationId),
    isNull(documents.deletedAt),
    can(standing, 'documents:write') ? undefined : sql`false`,
  );
}
