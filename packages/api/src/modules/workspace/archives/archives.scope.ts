import { archiveRuns } from '@lares/db/schema/workspace/archives';
import { can } from '@lares/domain/shared/permissions';
import { eq, sql, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';

guards(archiveRuns);

/** The archive of the organisation, for those who may take everything away. */
export const archivesVisibleTo = ({ standing, organizationId }: Viewer): SQL =>
  can(standing, 'organization:archive') ? eq(archiveRuns.organizationId, organizationId) : sql`false`;

/** For the job that forgets old ones. */
export const allArchivesVisibleTo = (organizationId: string): SQL => eq(archiveRuns.organizationId, organizationId);
