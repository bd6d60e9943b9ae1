import type { Day } from '@lares/domain/shared/day';
import { asOwner, type TestDatabase } from '@lares/testing/database';

/** What must hold for reminders on a day, counted without the code that sends them; as the rows that break it. */
export const reminderFaults = (database: TestDatabase, organizationId: string, today: Day) =>
  asOwner<{ fault: string; due: string }>(
    database,
    `with listed as (
       select r.sent_on, r.stage, l.late_cents, d.id, d.due_on, d.total_cents - d.allocated_cents as left_cents
       from reminder_dues l join reminders r on r.organization_id = l.organization_id and r.id = l.reminder_id
       join dues d on d.organization_id = l.organization_id and d.id = l.due_id where l.organization_id = '${organizationId}')
     select 'one stage twice' as fault, id as due from listed group by id, stage having count(*) > 1
     union all select 'a stage after a later one', a.id from listed a join listed b on b.id = a.id and b.sent_on > a.sent_on and b.stage <= a.stage
     union all select 'more than was late', id from listed where sent_on = '${today}' and (late_cents > left_cents or due_on >= sent_on)`,
  );

/** Leases that were reminded, and owe nothing late now. */
export async function leasesThatPaid(database: TestDatabase, organizationId: string, today: Day): Promise<string[]> {
  const rows = await asOwner<{ id: string }>(
    database,
    `select distinct r.lease_id as id from reminders r where r.organization_id = '${organizationId}' and not exists (
       select from dues d where d.organization_id = r.organization_id and d.lease_id = r.lease_id and d.due_on < '${today}'
       and d.total_cents > d.allocated_cents)`,
  );
  return rows.map(({ id }) => id);
}

/** The stages that each lease was sent, in their order. */
export async function stagesSent(database: TestDatabase, organizationId: string): Promise<Map<string, string[]>> {
  const rows = await asOwner<{ id: string; stages: string[] }>(
    database,
    `select lease_id as id, json_agg(distinct stage) as stages from reminders where organization_id = '${organizationId}' group by 1`,
  );
  return new Map(rows.map(({ id, stages }) => [id, stages]));
}
