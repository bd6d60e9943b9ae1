import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import type { Day } from '@lares/domain/shared/day';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface LeaseColumns {
  organizationId: SQLWrapper;
  id: SQLWrapper;
  kind: SQLWrapper;
}

const HOME_KINDS = sql.raw(
  LEASE_KINDS.filter((kind) => isHomeLease({ kind, furnished: false }))
    .map((kind) => `'${kind}'`)
    .join(', '),
);

/**
 * The last day to return the deposit of a home (`returnDeadline` in SQL), from the saved day of its keys; null without one, and once
 * nothing is left to return: all of what a settlement pays out, or what was received.
 */
export const depositReturnDeadline = ({ organizationId, id, kind }: LeaseColumns): SQL<Day | null> => sql<Day | null>`(
  select (e.keys_on + make_interval(months => case when e.is_conform then 1 else 2 end))::date
  from lease_exits e
  cross join lateral (
    select coalesce(sum(m.amount_cents) filter (where m.kind = 'réception'), 0) as received,
      coalesce(sum(m.amount_cents) filter (where m.kind = 'restitution'), 0) as returned
    from deposit_movements m where m.organization_id = e.organization_id and m.lease_id = e.lease_id and m.cancelled_at is null) as moved
  left join exit_settlements s on s.organization_id = e.organization_id and s.lease_id = e.lease_id and s.cancelled_at is null
  where e.organization_id = ${organizationId} and e.lease_id = ${id} and ${kind} in (${HOME_KINDS})
  and moved.returned < coalesce(s.paid_out_cents, moved.received))`;
