import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

type Covered = Record<'organizationId' | 'id' | 'totalCents' | 'allocatedCents', SQLWrapper>;

/** The day of a part that pays a due: that of its payment; of a credit, the day it was used. Of an allocation `al` and its payment `pa`. */
const PAID_ON = sql`coalesce(pa.payment_date, (al.recorded_at at time zone 'Europe/Paris')::date)`;

/** What was paid of the debt of the plan `p` until a day. */
const paidBy = (until: SQL): SQL => sql`(
  (select coalesce(sum(al.amount_cents), 0) from payment_plan_dues c
    join allocations al on al.organization_id = c.organization_id and al.due_id = c.due_id
    left join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
    where c.organization_id = p.organization_id and c.plan_id = p.id and ${PAID_ON} <= ${until})
  - (select sum(d.total_cents - c.amount_cents) from payment_plan_dues c
    join dues d on d.organization_id = c.organization_id and d.id = c.due_id
    where c.organization_id = p.organization_id and c.plan_id = p.id))`;

/** What the tenant pays of the called month `r`: without the aid that the landlord receives for it. */
export const tenantPart = (due: SQL): SQL => sql`(${due}.total_cents - coalesce((
  select least(${due}.total_cents, aid.amount_cents) from housing_aids aid
  where aid.organization_id = ${due}.organization_id and aid.lease_id = ${due}.lease_id and aid.paid_to_landlord
  and aid.from_month <= ${due}.month and coalesce(aid.until_month, 'infinity') >= ${due}.month), 0))`;

/** Of the called month `r`, by its own day, without the fund. */
const tenantPaid = sql`(
  select coalesce(sum(al.amount_cents), 0) from allocations al
  left join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
  where al.organization_id = r.organization_id and al.due_id = r.id and pa.payer_kind is distinct from 'CAF' and ${PAID_ON} <= r.due_on)`;

/** `planStanding`, in SQL: an instalment, or a current rent where the plan `p` says so, was missing at the end of its day. */
export const isPlanBroken = (today: SQLWrapper): SQL => sql`(
  exists (select from payment_plan_instalments i where i.organization_id = p.organization_id and i.plan_id = p.id
    and i.due_on < ${today}::date and i.until_cents > ${paidBy(sql`i.due_on`)})
  or p.requires_rent and exists (select from dues r
    where r.organization_id = p.organization_id and r.lease_id = p.lease_id and r.month is not null
    and r.due_on >= p.agreed_on and r.due_on < ${today}::date
    and not exists (select from payment_plan_dues c where c.organization_id = p.organization_id and c.plan_id = p.id and c.due_id = r.id)
    and ${tenantPaid} < ${tenantPart(sql`r`)}))`;

/** Neither cancelled nor followed by another plan of the lease. */
export const IS_LATEST_PLAN = sql`(p.cancelled_at is null and not exists (select from payment_plans n
  where n.organization_id = p.organization_id and n.lease_id = p.lease_id and n.id > p.id and n.cancelled_at is null))`;

/**
 * The next day on which the plan that covers an unpaid due asks for money; null without a running plan. The dues of plans are read first:
 * joined, the planner would see few plans and find out of each of them, for each due, whether it is broken.
 */
export const plannedOn = ({ organizationId, id, totalCents, allocatedCents }: Covered, today: SQLWrapper): SQL => sql`(
  select running.asks_on from payment_plan_dues pd
  cross join lateral (
    select (select min(i.due_on) from payment_plan_instalments i
      where i.organization_id = p.organization_id and i.plan_id = p.id and i.until_cents > ${paidBy(sql`'infinity'::date`)}) as asks_on
    from payment_plans p where p.organization_id = pd.organization_id and p.id = pd.plan_id
    and ${IS_LATEST_PLAN} and not ${isPlanBroken(today)} offset 0) as running
  where pd.organization_id = ${sql`${organizationId}`} and pd.due_id = ${sql`${id}`} and ${sql`${allocatedCents}`} < ${sql`${totalCents}`})`;

/** Whether any plan, running or not, covers a due. */
export const isInPlan = ({ organizationId, id }: Pick<Covered, 'organizationId' | 'id'>): SQL => sql`exists (
  select from payment_plan_dues pd where pd.organization_id = ${sql`${organizationId}`} and pd.due_id = ${sql`${id}`})`;
