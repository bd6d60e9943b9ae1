import { leases } from '@lares/db/schema/leasing/leases';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { selectJson } from '@lares/db/select';
import { lastDayWhenRelet } from '@lares/domain/leasing/leases/relet';
import type { Day } from '@lares/domain/shared/day';
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../trpc/context.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { leasesVisibleTo } from './leases.scope.ts';

export interface Period {
  propertyId: string;
  /** The lease itself, when it is stored already. */
  id?: string | undefined;
  startDate: Day;
  /** Inclusive; `null` when no end is known. */
  lastDay: Day | null;
}

/** What decides whether the notice of its tenant ends with the next lease. */
const NOTICE_COLUMNS = {
  kind: leases.kind,
  furnished: leases.furnished,
  landlordKind: leases.landlordKind,
  shortTermReason: leases.shortTermReason,
  endDate: leases.endDate,
  endReason: leases.endReason,
  noticeBy: leases.noticeBy,
  noticeReceivedOn: leases.noticeReceivedOn,
  noticeEffectiveOn: leases.noticeEffectiveOn,
};

/** The first active lease of the property that shares a day with this period. */
export async function overlappingLease(
  { wall, actor }: Pick<ActorContext, 'wall' | 'actor'>,
  { propertyId, id, startDate, lastDay: until }: Period,
) {
  const [other] = await wall.rows(
    selectJson({ id: leases.id, tenant: tenants.displayName, startDate: leases.startDate, lastDay: leases.lastDay, notice: NOTICE_COLUMNS })
      .from(leases)
      .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
      .where(
        and(
          leasesVisibleTo(actor),
          tenantNameVisibleTo(actor),
          eq(leases.propertyId, propertyId),
          eq(leases.status, 'Actif'),
          id === undefined ? undefined : ne(leases.id, id),
          sql`daterange(${leases.startDate}, ${leases.lastDay}, '[]') && daterange(${startDate}::date, ${until}::date, '[]')`,
        ),
      )
      .orderBy(asc(leases.startDate))
      .limit(1),
  );
  if (!other) return null;
  const { notice, ...named } = other;
  const { noticeBy: by, noticeReceivedOn: receivedOn, noticeEffectiveOn: effectiveOn, endReason } = notice;
  const given = by !== null && effectiveOn !== null && endReason === '' ? { by, receivedOn, effectiveOn } : null;
  return { ...named, endsWhenReletOn: given && lastDayWhenRelet({ ...notice, startDate: other.startDate }, given, startDate) };
}

type Place = Pick<typeof leases.$inferSelect, 'id' | 'propertyId' | 'startDate'>;

/** Active leases of the same property that begin after this one, first first. */
export const following = ({ id, propertyId, startDate }: Place) =>
  and(eq(leases.propertyId, propertyId), eq(leases.status, 'Actif'), ne(leases.id, id), gt(leases.startDate, startDate));

/** First day of the active lease of the property that follows this one. */
export async function nextStartOf({ wall, actor }: Pick<ActorContext, 'wall' | 'actor'>, lease: Place): Promise<Day | null> {
  const [next] = await wall.rows(
    selectJson({ startDate: leases.startDate })
      .from(leases)
      .where(and(leasesVisibleTo(actor), following(lease)))
      .orderBy(asc(leases.startDate))
      .limit(1),
  );
  return next?.startDate ?? null;
}

/** Active leases of the property whose term ends before this day without a notice, the last one first. */
export async function earlierLeases(
  { wall, actor }: Pick<ActorContext, 'wall' | 'actor'>,
  { propertyId, id, startDate }: Omit<Period, 'lastDay'>,
) {
  const rows = await wall.rows(
    selectJson({
      tenant: tenants.displayName,
      kind: leases.kind,
      furnished: leases.furnished,
      landlordKind: leases.landlordKind,
      shortTermReason: leases.shortTermReason,
      startDate: leases.startDate,
      endDate: leases.endDate,
    })
      .from(leases)
      .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
      .where(
        and(
          leasesVisibleTo(actor),
          tenantNameVisibleTo(actor),
          eq(leases.propertyId, propertyId),
          eq(leases.status, 'Actif'),
          id === undefined ? undefined : ne(leases.id, id),
          isNull(leases.exitOn),
          lt(leases.endDate, startDate),
        ),
      )
      .orderBy(desc(leases.endDate)),
  );
  return rows.flatMap(({ endDate, ...lease }) => (endDate === null ? [] : [{ ...lease, endDate }]));
}
