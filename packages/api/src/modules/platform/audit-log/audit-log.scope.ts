import { auditLog } from '@lares/db/schema/platform/audit-log';
import { eq, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';

guards(auditLog);

/** Rows of the organisation. A query of them also names the record they are about, which passes the scope of its own noun. */
export const auditLogVisibleTo = ({ organizationId }: Pick<Viewer, 'organizationId'>): SQL => eq(auditLog.organizationId, organizationId);
