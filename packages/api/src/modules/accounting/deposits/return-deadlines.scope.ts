import { LEASE_KINDS } from '@lares/domain/leasing/leases/kind';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import type { Day } from '@lares/domain/shared/day';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface LeaseColumns {
  organizationId: SQLWrapper;
  id: SQLWrapper;
  kind: SQLWrapper;
}

/** The kinds of lease of a home (`isHomeLease`), as a list in SQL. */
const HOME_KINDS = sql.raw(
  LEASE_KINDS.filter((kind) => isHomeLease({ kind, furnished: false }))
    .map((kind) => `'${kind}'`)
    .join(', '),
);

/** A day of what a settlement of a home keeps for the accounts of its condominium, while some of it is neither deducted nor paid out. */
const dayOfKept = ({ organizationId, id, kind }: LeaseColumns, day: SQL): SQL<Day | null> => sql<Day | null>`(
  select ${day} from exit_settlements s
  where s.organization_id = ${organizationId} and s.lease_id = ${id} and s.cancelled_at is null and ${kind} in (${HOME_KINDS})
  and s.kept_cents - coalesce(s.release_deduction_cents, 0) > greatest(0, (
    select coalesce(sum(m.amount_cents), 0) from deposit_movements m where m.organization_id = s.organization_id and m.lease_id = s.lease_id
    and m.kind = 'restitution' and m.cancelled_at is null) - s.paid_out_cents))`;

/** The last day to settle what is kept (`keptStanding` in SQL): a month after the accounts are approved. */
export const keptDeadline = (lease: LeaseColumns): SQL<Day | null> =>
  dayOfKept(lease, sql`(s.accounts_approved_on + interval '1 month')::date`);

/** From when on the day of the approval is asked for: eighteen months after the keys (`keptStanding`), until it is known or what is kept is settled. */
export const accountsAskedFrom = (lease: LeaseColumns): SQL<Day | null> =>
  dayOfKept(
    lease,
    sql`case when s.accounts_approved_on is null and s.released_at is null then ((s.snapshot ->> 'keysOn')::date + interval '18 months')::date end`,
  );

/**
 * The last day to return the deposit of a home (`returnDeadline` in SQL): from the saved day of its keys, or, while none is saved, from the
 * last day of a lease under notice, with the shorter delay, because nobody may wait for a form. Null without either, and once nothing is left
 * to return: all of what a settlement pays out, or what was received.
 */
export const depositReturnDeadline = ({
  organizationId,
  id,
  kind,
  exitOn,
}: LeaseColumns & { exitOn: SQLWrapper }): SQL<Day | null> => sql<Day | null>`(
  select (coalesce(e.keys_on, ${exitOn}) + make_interval(months => case when e.is_conform is false then 2 else 1 end))::date
  from (
    select coalesce(sum(m.amount_cents) filter (where m.kind = 'réception'), 0) as received,
      coalesce(sum(m.amount_cents) filter (where m.kind = 'restitution'), 0) as returned
    from deposit_movements m where m.organization_id = ${organizationId} and m.lease_id = ${id} and m.cancelled_at is null) as moved
  left join lease_exits e on e.organization_id = ${organizationId} and e.lease_id = ${id}
  left join exit_settlements s on s.organization_id = ${organizationId} and s.lease_id = ${id} and s.cancelled_at is null
  where ${kind} in (${HOME_KINDS}) and moved.returned < coalesce(s.paid_out_cents, moved.received))`;
