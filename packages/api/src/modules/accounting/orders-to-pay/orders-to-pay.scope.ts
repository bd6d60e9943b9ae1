import { orderToPayDues, ordersToPay } from '@lares/db/schema/accounting/orders-to-pay';
import { can } from '@lares/domain/shared/permissions';
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { guards } from '../../../shared/guards.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';

guards(ordersToPay, orderToPayDues);

type Owned = Record<'organizationId', AnyColumn>;

/** Orders to pay and the dues that they claim: managers only. */
export const ordersToPayVisibleTo = (viewer: Viewer, table: Owned = ordersToPay): SQL =>
  can(viewer.standing, 'orders-to-pay:read') ? eq(table.organizationId, viewer.organizationId) : sql`false`;

/** The day of a part that pays a due: that of its payment; of a credit, the day it was used. Of an allocation `al` and its payment `pa`. */
const PAID_ON = sql`coalesce(pa.payment_date, (al.recorded_at at time zone 'Europe/Paris')::date)`;

const paidSum = (condition: SQL): SQL => sql`coalesce(sum(al.amount_cents) filter (where ${condition}), 0)`;

/** What was not paid by the end of a day of the rents that the order `ord` claims: `leftCents` of `orderStanding` without the deposit, in SQL. */
const unpaidRentCents = (until: SQL): SQL => sql`(
  select owed.cents - greatest(0, least(owed.cents, paid.other + greatest(0, paid.aid - greatest(0, debt.cents - (ord.claimed_cents - ord.deposit_cents)))))
  from (
    select ${paidSum(sql`${PAID_ON} < ord.served_on`)} as before,
      ${paidSum(sql`${PAID_ON} between ord.served_on and ${until} and pa.payer_kind is distinct from 'CAF'`)} as other,
      ${paidSum(sql`${PAID_ON} between ord.served_on and ${until} and pa.payer_kind = 'CAF'`)} as aid
    from order_to_pay_dues c
    join allocations al on al.organization_id = c.organization_id and al.due_id = c.due_id
    left join payments pa on pa.organization_id = al.organization_id and pa.id = al.payment_id
    where c.organization_id = ord.organization_id and c.order_id = ord.id) as paid
  cross join lateral (
    select coalesce(sum(d.total_cents), 0) - paid.before as cents from order_to_pay_dues c
    join dues d on d.organization_id = c.organization_id and d.id = c.due_id
    where c.organization_id = ord.organization_id and c.order_id = ord.id) as debt
  cross join lateral (select greatest(0, least(ord.claimed_cents - ord.deposit_cents, debt.cents)) as cents) as owed)`;

/**
 * What was not received by the end of a day of the deposit that the order `ord` claims: `depositLeftCents` of `orderStanding` in SQL. Nothing
 * is left of it once a solde de tout compte ended its claim.
 */
const unpaidDepositCents = (until: SQL): SQL => sql`(
  select owed.cents - least(owed.cents, received.since)
  from (
    select coalesce(sum(m.amount_cents) filter (where m.moved_on < ord.served_on), 0) as before,
      coalesce(sum(m.amount_cents) filter (where m.moved_on between ord.served_on and ${until}), 0) as since
    from deposit_movements m
    where m.organization_id = ord.organization_id and m.lease_id = ord.lease_id and m.kind = 'réception' and m.cancelled_at is null) as received
  cross join lateral (
    select coalesce(max(greatest(0, least(ord.deposit_cents, l.deposit_cents - received.before))), 0) as cents from leases l
    where l.organization_id = ord.organization_id and l.id = ord.lease_id
      and not exists (select from exit_settlements s where s.organization_id = ord.organization_id and s.lease_id = ord.lease_id
        and s.cancelled_at is null and (s.issued_at at time zone 'Europe/Paris')::date <= ${until})) as owed)`;

/** The order `ord` was not paid in its delay: the clause takes effect once the delay is over. */
export const IS_UNPAID_IN_TIME = sql`(ord.withdrawn_at is null
  and (${unpaidRentCents(sql`ord.last_day`)} > 0 or ${unpaidDepositCents(sql`ord.last_day`)} > 0))`;

/** Whether an order was not paid in its delay, of a query that names its table otherwise. */
export const isOrderUnpaid = (organizationId: SQL, id: SQL): SQL =>
  sql`exists (select from orders_to_pay ord where ord.organization_id = ${organizationId} and ord.id = ${id} and ${IS_UNPAID_IN_TIME})`;

interface OfLease {
  organizationId: SQL;
  leaseId: SQL;
}

/**
 * The latest order to pay of a lease that claims rents of which something is still not paid, in time or not, as JSON; null without one. It
 * silences reminders. What is left of a deposit does not: no reminder asks for it.
 */
export const unpaidOrderOf = ({ organizationId, leaseId }: OfLease): SQL => sql`(
  select json_build_object('servedOn', ord.served_on, 'lastDay', ord.last_day) from orders_to_pay ord
  where ord.organization_id = ${organizationId} and ord.lease_id = ${leaseId} and ord.withdrawn_at is null
  and ${unpaidRentCents(sql`'infinity'::date`)} > 0
  order by ord.served_on desc limit 1)`;
