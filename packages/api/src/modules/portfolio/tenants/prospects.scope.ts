import { selectJson } from '@lares/db/select';
import { prospectWarnings, tenants } from '@lares/db/schema/portfolio/tenants';
import type { Day } from '@lares/domain/shared/day';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { guardsPartOf } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { tenantsVisibleTo } from './tenants.scope.ts';

guardsPartOf(tenants, prospectWarnings);

/** All of the organisation, for the nightly job: lists read them through `prospects_without_contact`. */
export const prospectWarningsVisibleTo = (): SQL => sql`${prospectWarnings.organizationId} = app_org()`;

/** The prospects last contacted on this day or before, with `last_contact` and `warned_on`: the function reads behind the wall. */
export const prospectsWithoutContact = (until: SQL): SQL => sql`prospects_without_contact(${until})`;

/** Whether one of those of whom managers were warned on a day is left: reads no others, and stops at the first. */
export const isProspectLeft = ({ until, warnedOn }: { until: SQL; warnedOn: SQL }): SQL =>
  sql`exists (select from find_prospects_without_contact(${until}, ${warnedOn}, 1))`;

/** Those last contacted on this day or before, the most forgotten first; with how many there are in all. */
export const prospectsEndingFor = (viewer: Viewer, { until, limit }: { until: Day; limit: number }) =>
  selectJson({
    id: tenants.id,
    name: tenants.displayName,
    version: tenants.version,
    lastContactOn: sql<Day>`prospect.last_contact`,
    warnedOn: sql<Day | null>`prospect.warned_on`,
    total: sql<number>`count(*) over ()`,
  })
    .from(tenants)
    .innerJoin(sql`${prospectsWithoutContact(sql`${until}::date`)} as prospect`, eq(sql`prospect.id`, tenants.id))
    .where(tenantsVisibleTo(viewer))
    .orderBy(asc(sql`prospect.last_contact`), asc(tenants.sortName), asc(tenants.id))
    .limit(limit);
