import { sql, type SQL } from 'drizzle-orm';

// Payloads stored with a notification: `jsonb` of texts and numbers as they were at that moment.

/** Display name of a user; empty for the system and for users that the wall hides. */
export const nameOf = (userId: string | null): SQL =>
  sql`coalesce((select pr.full_name from profiles pr where pr.id = ${userId}::uuid), '')`;

/** The Paris day and hour of an instant, as payloads store them; no hour for all-day events. */
export const PARIS_DAY = (startsAt: unknown): SQL => sql`(${startsAt} at time zone 'Europe/Paris')::date`;
export const PARIS_TIME = ({ startsAt, isAllDay }: { startsAt: unknown; isAllDay: unknown }): SQL =>
  sql`case when ${isAllDay} then '' else to_char(${startsAt} at time zone 'Europe/Paris', 'HH24:MI') end`;

/** `l` is the lease. */
const TENANT_OF_LEASE = sql`coalesce((
  select t.display_name from tenants t where t.organization_id = l.organization_id and t.id = l.tenant_id), '')`;

/** `p` is the property. */
export const LEASES_AND_PROPERTIES = sql`leases l join properties p on p.organization_id = l.organization_id and p.id = l.property_id`;

/** Of a lease `l` and its property `p`. */
export const LEASE_FACTS = sql`jsonb_build_object(
  'tenant', ${TENANT_OF_LEASE}, 'property', p.title, 'endDate', coalesce(l.end_date::text, ''), 'lastDay', coalesce(l.last_day::text, ''),
  'effectiveOn', coalesce(l.notice_effective_on::text, ''), 'giver', coalesce(l.notice_by::text, ''))`;

/** Of a payment `pay`, its lease `l` and the property `p`. */
export const PAYMENT_FACTS = sql`jsonb_build_object(
  'amountCents', pay.amount_cents, 'paymentDate', pay.payment_date, 'tenant', ${TENANT_OF_LEASE}, 'property', p.title)`;

/** Of a due `du`, its lease `l` and the property `p`. */
export const DUE_FACTS = sql`jsonb_build_object(
  'dueOn', du.due_on, 'leaseId', l.id, 'tenant', ${TENANT_OF_LEASE}, 'property', p.title)`;

/** Of a payment plan `p` and its lease `l`. */
export const PLAN_FACTS = sql`jsonb_build_object('agreedOn', p.agreed_on, 'leaseId', l.id, 'tenant', ${TENANT_OF_LEASE}, 'property',
  (select named.title from properties named where named.organization_id = l.organization_id and named.id = l.property_id))`;

/** Of an order to pay `ord` and its lease `l`. */
export const ORDER_FACTS = sql`jsonb_build_object('servedOn', ord.served_on, 'lastDay', ord.last_day, 'leaseId', l.id,
  'tenant', ${TENANT_OF_LEASE}, 'property', p.title)`;

export const DUES_AND_LEASES = sql`dues du
  join leases l on l.organization_id = du.organization_id and l.id = du.lease_id
  join properties p on p.organization_id = l.organization_id and p.id = l.property_id`;

export const PAYMENTS_AND_LEASES = sql`payments pay
  join leases l on l.organization_id = pay.organization_id and l.id = pay.lease_id
  join properties p on p.organization_id = l.organization_id and p.id = l.property_id`;
