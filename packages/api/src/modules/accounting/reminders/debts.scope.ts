import { reminderDues } from '@lares/db/schema/accounting/reminders';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { lateCents } from '../housing-aids/expected-parts.scope.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import { DUE_COLUMNS } from '../rent-accounts/due-columns.scope.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { remindersVisibleTo } from './reminders.scope.ts';

interface Debt {
  organizationId: SQL;
  leaseId: SQL;
  /** The oldest day that is late. */
  oldestOn: SQL;
}

/** When the last payment or credit of a due arrived; never while a part of it is left. */
const settledOn = (due: SQL): SQL => sql`case when ${due}.allocated_cents < ${due}.total_cents then 'infinity'::date else (
  select max(part.paid_on) from (
    select coalesce(pa.payment_date, (min(al.recorded_at) at time zone 'Europe/Paris')::date) as paid_on
    from allocations al left join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
    where al.organization_id = ${due}.organization_id and al.due_id = ${due}.id
    group by pa.id, pa.payment_date, al.credit_due_id having sum(al.amount_cents) <> 0) as part) end`;

/** `debtSince` in SQL: the last due before which no older one was settled after its day. Each due is read once. */
export const debtSinceDay = ({ organizationId, leaseId, oldestOn }: Debt): SQL => sql`(
  select max(each.due_on) from (
    select d.due_on, max(${settledOn(sql`d`)}) over (order by d.due_on groups between unbounded preceding and 1 preceding) as older_settled_on
    from dues d
    where d.organization_id = ${organizationId} and d.lease_id = ${leaseId} and d.total_cents > 0 and d.due_on <= ${oldestOn}) as each
  where each.older_settled_on is null or each.older_settled_on <= each.due_on)`;

/** Whether a reminder lists a due that is late today: only then does it belong to the present debt. */
export const listsLateDue = (viewer: Viewer, reminderId: SQLWrapper, today: SQL): SQL => sql`exists (
  select 1 from ${reminderDues}
  join ${dues} on ${dues.organizationId} = ${reminderDues.organizationId} and ${dues.id} = ${reminderDues.dueId}
  where ${remindersVisibleTo(viewer, reminderDues)} and ${rentAccountsVisibleTo(viewer, dues)}
  and ${reminderDues.reminderId} = ${reminderId} and ${dues.isOpen} and ${dues.dueOn} < ${today} and ${lateCents(DUE_COLUMNS, today)} > 0)`;

/** `nextReminder` in SQL, without its pause: the day of the next reminder; null when none is left. */
export const nextReminderDay = (viewer: Viewer, { organizationId, leaseId, oldestOn, today }: Debt & { today: SQL }): SQL => sql`(
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
    where r.organization_id = o.id and r.lease_id = ${leaseId} and ${listsLateDue(viewer, sql`r.id`, today)}
    order by r.stage desc limit 1) as last on true
  where o.id = ${organizationId})`;
