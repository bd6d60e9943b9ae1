import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { HOME_KINDS } from './return-deadlines.scope.ts';

type OfLease = Record<'organizationId' | 'id' | 'depositCents', SQLWrapper>;
type ClaimedLease = OfLease & Record<'kind' | 'status' | 'signedOn' | 'startDate' | 'exitOn', SQLWrapper>;

/** `leftCents` of `depositStanding` in SQL: what a lease says and was not received. */
export const depositLeftCents = ({ organizationId, id, depositCents }: OfLease): SQL<Cents> => sql<Cents>`greatest(0, ${depositCents} - (
  select coalesce(sum(m.amount_cents), 0) from deposit_movements m
  where m.organization_id = ${organizationId} and m.lease_id = ${id} and m.kind = 'réception' and m.cancelled_at is null))::bigint`;

/** `payableOn` of `depositClaim` in SQL, of a deposit that is asked for on this day: null for any other. */
export function depositPayableOn(lease: ClaimedLease, today: SQL): SQL<Day | null> {
  const { organizationId, id, kind, status, signedOn, startDate, exitOn } = lease;
  return sql<Day | null>`(case
    when (${status} = 'Actif' or ${status} = 'En attente' and ${signedOn} is not null)
      and (${exitOn} is null or ${exitOn} >= ${today})
      and exists (select from rent_accounts a
        where a.organization_id = ${organizationId} and a.lease_id = ${id} and a.accounting_start <= ${startDate})
      and not exists (select from exit_settlements s
        where s.organization_id = ${organizationId} and s.lease_id = ${id} and s.cancelled_at is null)
      and ${depositLeftCents(lease)} > 0
    then case when ${kind} in (${HOME_KINDS}) then coalesce(${signedOn}, ${startDate}) else ${startDate} end end)`;
}

/** The day on which the account of a lease was opened, which may be long after the deposit was payable. */
export const accountOpenedOn = ({ organizationId, id }: Pick<OfLease, 'organizationId' | 'id'>): SQL<Day | null> => sql<Day | null>`(
  select (a.created_at at time zone 'Europe/Paris')::date from rent_accounts a where a.organization_id = ${organizationId} and a.lease_id = ${id})`;
