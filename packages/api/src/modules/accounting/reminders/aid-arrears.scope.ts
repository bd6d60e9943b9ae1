import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type DueColumns, lateCents, lateSince } from '../housing-aids/expected-parts.scope.ts';

/** The due `ad`. */
const DUE: DueColumns = {
  organizationId: sql`ad.organization_id`,
  id: sql`ad.id`,
  leaseId: sql`ad.lease_id`,
  month: sql`ad.month`,
  dueOn: sql`ad.due_on`,
  totalCents: sql`ad.total_cents`,
  allocatedCents: sql`ad.allocated_cents`,
};

/**
 * `aidArrearsThreshold` in SQL: a row (payer, late_cents, threshold_cents, oldest_on) when the tenant of the lease has a housing aid that
 * day, and owes at least the amount from which arrears are reported.
 */
export const reportedArrears = ({ organizationId, id }: Record<'organizationId' | 'id', SQLWrapper>, today: SQL): SQL => sql`(
  select aid.payer, late.cents as late_cents, threshold.cents as threshold_cents, late.oldest_on
  from housing_aids aid
  cross join lateral (
    select 2 * greatest(0, coalesce((
      select t.rent_cents + t.supplement_cents from lease_terms t
      where t.organization_id = aid.organization_id and t.lease_id = aid.lease_id and t.from_date <= ${today}
      order by t.from_date desc limit 1), 0) - case when aid.paid_to_landlord then aid.amount_cents else 0 end) as cents) as threshold
  cross join lateral (
    select sum(each.cents)::bigint as cents, min(each.since) as oldest_on from (
      select ${lateCents(DUE, today)} as cents, ${lateSince(DUE)} as since from dues ad
      where ad.organization_id = aid.organization_id and ad.lease_id = aid.lease_id and ad.is_open and ad.due_on < ${today}) as each
    where each.cents > 0) as late
  where aid.organization_id = ${organizationId} and aid.lease_id = ${id}
  and ${today} >= aid.from_month and ${today} < coalesce(aid.until_month + interval '1 month', 'infinity')
  and late.cents >= threshold.cents)`;
