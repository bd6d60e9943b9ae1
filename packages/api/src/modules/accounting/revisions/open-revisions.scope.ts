import { leases, leaseTerms } from '@lares/db/schema/leasing/leases';
import { type CandidateDay, candidateDays } from '@lares/domain/accounting/revisions/candidate-days';
import type { RentTerm } from '@lares/domain/leasing/leases/lease-revision';
import type { Day } from '@lares/domain/shared/day';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const termsOfLease = sql`t.organization_id = ${leases.organizationId} and t.lease_id = ${leases.id}`;

/** The rents of a lease, from the first to the last. */
export const TERMS = sql<RentTerm[]>`(
  select json_agg(json_build_object('fromDate', t.from_date, 'rentCents', t.rent_cents, 'supplementCents', t.supplement_cents,
    'origin', t.origin, 'indexQuarter', t.index_quarter) order by t.from_date)
  from ${leaseTerms} as t where ${termsOfLease})`;

/** From when on each rent revised by the index is due. */
export const REVISED_FROM = sql<Day[]>`(
  select coalesce(json_agg(t.from_date order by t.from_date), '[]'::json) from ${leaseTerms} as t where ${termsOfLease} and t.origin = 'IRL')`;

/** The day of the year of a revision. */
export const YEARLY_DAY = sql`coalesce(${leases.revisionDay}, to_char(${leases.startDate}, 'MM-DD'))`;

/** One row for each day of the year, read once: the last revision day and the next one, each with the one after it. */
const daysFrom = (days: SQLWrapper): SQL =>
  sql`jsonb_to_recordset(${days}::jsonb) as days(yearly text, first_on date, first_before date, then_on date, then_before date)`;

/** The quarter that was used last. */
const USED = sql`coalesce(
  (select t.index_quarter from ${leaseTerms} as t where ${termsOfLease} and t.index_quarter is not null order by t.from_date desc limit 1),
  ${leases.indexQuarter})`;

/** Whether a rent was revised by the index from one day until before another. */
export const isRevisedBetween = (on: SQL, before: SQL): SQL => sql`exists (
  select from ${leaseTerms} as t where ${termsOfLease} and t.origin = 'IRL' and t.from_date >= ${on} and t.from_date < ${before})`;

/** Whether a revision day may be requested today, was not used, and has a newer quarter by then, as `planRevision` finds. */
const isOpen = (on: SQL, before: SQL, today: SQL): SQL => sql`(${on} > ${leases.startDate}
  and (${leases.exitOn} is null or ${leases.exitOn} >= greatest(${on}, ${today}))
  and not ${isRevisedBetween(on, before)}
  and (
    select make_date(left(used.quarter, 4)::int + 1, 1, 1)
      + make_interval(months => 3 * right(used.quarter, 1)::int + case ${leases.indexSeries} when 'IRL' then 0 else 2 end)
      + make_interval(days => case ${leases.indexSeries} when 'IRL' then 9 else 14 end) <= ${on}
    from (select ${USED} as quarter) as used))`;

/**
 * To join to `leases`: the days of revision of each, and `due.due_on`, the earliest one that is open. The last word is that of `dueRevision`.
 * @param days of `daysOf`
 */
export const openRevisions = ({ today, days }: { today: SQL; days: SQLWrapper }) => ({
  days: daysFrom(days),
  ofLease: sql`days.yearly = ${YEARLY_DAY}`,
  due: sql`lateral (select case
    when ${isOpen(sql`days.first_on`, sql`days.first_before`, today)} then days.first_on
    when days.then_on is not null and ${isOpen(sql`days.then_on`, sql`days.then_before`, today)} then days.then_on end as due_on) as due`,
});

let known: { on: Day; days: string } | null = null;

/** The same for a whole day, and some milliseconds of work. */
export function daysOf(on: Day): string {
  if (known?.on !== on) known = { on, days: JSON.stringify(Object.entries(candidateDays(on)).map(rowOfDays)) };
  return known.days;
}

const rowOfDays = ([yearly, [first, then]]: [string, CandidateDay[]]) => ({
  yearly,
  first_on: first?.on,
  first_before: first?.before,
  then_on: then?.on,
  then_before: then?.before,
});
