import { selectJson } from '@lares/db/select';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import type { Day } from '@lares/domain/shared/day';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { tenantsVisibleTo } from './tenants.scope.ts';

/** The prospects last contacted on this day or before, with `last_contact`: the function reads behind the wall. */
export const prospectsWithoutContact = (until: SQL): SQL => sql`prospects_without_contact(${until})`;

/** Those last contacted on this day or before, the most forgotten first; with how many there are in all. */
export const prospectsEndingFor = (viewer: Viewer, { until, limit }: { until: Day; limit: number }) =>
  selectJson({
    id: tenants.id,
    name: tenants.displayName,
    version: tenants.version,
    lastContactOn: sql<Day>`prospect.last_contact`,
    total: sql<number>`count(*) over ()`,
  })
    .from(tenants)
    .innerJoin(sql`${prospectsWithoutContact(sql`${until}::date`)} as prospect`, eq(sql`prospect.id`, tenants.id))
    .where(tenantsVisibleTo(viewer))
    .orderBy(asc(sql`prospect.last_contact`), asc(tenants.sortName), asc(tenants.id))
    .limit(limit);
