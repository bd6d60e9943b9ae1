import { sql, type SQL } from 'drizzle-orm';

interface Debt {
  organizationId: SQL;
  leaseId: SQL;
  /** The oldest day that is late. */
  oldestOn: SQL;
}

/** When the last payment or credit of a due arrived. */
const settledOn = (due: SQL): SQL => sql`(
  select max(part.paid_on) from (
    select coalesce(pa.payment_date, (min(al.recorded_at) at time zone 'Europe/Paris')::date) as paid_on
    from allocations al left join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
    where al.organization_id = ${due}.organization_id and al.due_id = ${due}.id
    group by pa.id, pa.payment_date, al.credit_due_id having sum(al.amount_cents) <> 0) as part)`;

/** `debtSince` in SQL: the last due before which no older one was settled after its day. Each due is read once. */
export const debtSinceDay = ({ organizationId, leaseId, oldestOn }: Debt): SQL => sql`(
  select max(each.due_on) from (
    select d.due_on, max(${settledOn(sql`d`)}) over (order by d.due_on groups between unbounded preceding and 1 preceding) as older_settled_on
    from dues d
    where d.organization_id = ${organizationId} and d.lease_id = ${leaseId} and d.total_cents > 0 and d.due_on <= ${oldestOn}) as each
  where each.older_settled_on is null or each.older_settled_on <= each.due_on)`;

/** `nextReminder` in SQL, without its pause: the day of the next reminder; null when none is left. */
export const nextReminderDay = ({ organizationId, leaseId, oldestOn, since }: Debt & { since: SQL }): SQL => sql`(
  select case
    when last.stage is null then ${oldestOn} + o.friendly_reminder_days
    when last.stage = 'Relance amiable'
      then greatest(${oldestOn} + o.formal_reminder_days, last.sent_on + (o.formal_reminder_days - o.friendly_reminder_days))
    when last.stage = 'Relance formelle'
      then greatest(${oldestOn} + o.notice_reminder_days, last.sent_on + (o.notice_reminder_days - o.formal_reminder_days))
  end
  from organizations o
  left join lateral (
    select r.stage, r.sent_on from reminders r
    where r.organization_id = o.id and r.lease_id = ${leaseId} and r.sent_on > ${since}
    order by r.stage desc limit 1) as last on true
  where o.id = ${organizationId})`;
