import { listings } from '@lares/db/schema/marketing/listings';
import { can } from '@lares/domain/shared/permissions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { guards } from '../../../shared/guards.ts';

guards(listings);

/** A draft is visible to users who may publish it. Once published, it is public under its URL. */
export function listingsVisibleTo({ standing, organizationId }: Viewer): SQL {
  const here = eq(listings.organizationId, organizationId);
  return and(here, can(standing, 'listings:write') ? undefined : sql`false`) ?? here;
}
