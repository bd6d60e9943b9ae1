import { AID_EARLY_DAYS } from '@lares/domain/accounting/housing-aids/schedule';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { plannedOn } from './planned-dues.scope.ts';

/** The columns of a due, under the name that its query gives them. */
export type DueColumns = Record<'organizationId' | 'id' | 'leaseId' | 'month' | 'dueOn' | 'totalCents' | 'allocatedCents', SQLWrapper>;

// A part of another expression: Drizzle drops the table's name of a column that stands in a list of fields itself.
const named = (column: SQLWrapper): SQL => sql`${column}`;

/** What the fund paid of a due from the day of `first` on. Payments taken back count with their negative rows. */
const receivedCents = ({ organizationId, id }: DueColumns, first: SQL): SQL => sql`(
  select coalesce(sum(al.amount_cents), 0) from allocations al
  join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
  where al.organization_id = ${named(organizationId)} and al.due_id = ${named(id)}
  and pa.payer_kind = 'CAF' and pa.payment_date >= ${first})`;

/** Whether the lease of a due has an aid, of any month: otherwise no part of it is expected. */
export const hasAid = ({ organizationId, leaseId }: Pick<DueColumns, 'organizationId' | 'leaseId'>): SQL => sql`exists (
  select from housing_aids aid where aid.organization_id = ${named(organizationId)} and aid.lease_id = ${named(leaseId)})`;

/** `expectedParts` in SQL: a row (payer, amount_cents, expected_on) while a part of the due is expected, otherwise none. */
const expectedPartOf = (due: DueColumns): SQL => sql`(
  select part.payer, part.amount_cents, part.expected_on from (
    select aid.payer, at.expected_on, least(
      ${named(due.totalCents)} - ${named(due.allocatedCents)},
      least(${named(due.totalCents)}, aid.amount_cents) - ${receivedCents(due, sql`at.expected_on - ${sql.raw(String(AID_EARLY_DAYS))}`)}
    )::bigint as amount_cents
    from housing_aids aid
    cross join lateral (select case aid.schedule when 'le 25 du mois' then ${named(due.month)} + 24
      else (${named(due.month)} + interval '1 month')::date + 4 end as expected_on) as at
    where aid.organization_id = ${named(due.organizationId)} and aid.lease_id = ${named(due.leaseId)} and aid.paid_to_landlord
    and aid.from_month <= ${named(due.month)} and coalesce(aid.until_month, 'infinity') >= ${named(due.month)}
  ) as part where part.amount_cents > 0)`;

/** What third payers still bring of a due, on `today` or later: it makes nobody late. */
const stillToComeCents = (due: DueColumns, today: SQLWrapper): SQL =>
  sql`coalesce((select e.amount_cents from ${expectedPartOf(due)} as e where e.expected_on >= ${today}::date), 0)`;

/** What is late of a due whose day is over; nothing while a payment plan covers it. */
export const lateCents = (due: DueColumns, today: SQLWrapper): SQL => sql`(case when ${plannedOn(due, today)} is not null then 0
  else ${named(due.totalCents)} - ${named(due.allocatedCents)} - ${stillToComeCents(due, today)} end)`;

/** Since when a due whose day is over is late: its own day, or that of the third payer when only their part is missing. */
export const lateSince = (due: DueColumns): SQL => sql`coalesce((
  select e.expected_on from ${expectedPartOf(due)} as e
  where e.expected_on > ${named(due.dueOn)} and e.amount_cents >= ${named(due.totalCents)} - ${named(due.allocatedCents)}), ${named(due.dueOn)})`;

/** Whose part of a due is expected when, as JSON of `PayerPart`. */
export const expectedPartsJson = (due: DueColumns): SQL => sql`(
  select coalesce(json_agg(json_build_object('payer', e.payer, 'amountCents', e.amount_cents, 'expectedOn', e.expected_on)), '[]'::json)
  from ${expectedPartOf(due)} as e)`;

/** What the fund paid of a due, by payment, as JSON. */
export const aidReceivedJson = ({ organizationId, id }: DueColumns): SQL => sql`(
  select coalesce(json_agg(json_build_object('paymentDate', paid.payment_date, 'amountCents', paid.amount_cents)), '[]'::json) from (
    select pa.payment_date, sum(al.amount_cents)::bigint as amount_cents from allocations al
    join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
    where al.organization_id = ${named(organizationId)} and al.due_id = ${named(id)} and pa.payer_kind = 'CAF'
    group by pa.id, pa.payment_date having sum(al.amount_cents) <> 0) as paid)`;
