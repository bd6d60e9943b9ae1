import type { Day } from '@lares/domain/shared/day';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

type OfLease = Record<'organizationId' | 'id', SQLWrapper>;

/** A claim ends with the last day of its lease. */
export const isClaimedOn = (exitOn: SQLWrapper, today: SQL): SQL => sql`(${exitOn} is null or ${exitOn} >= ${today})`;

/** `payableOn` of `depositClaim` in SQL, of a deposit that is asked for on this day: null for any other. */
export const depositPayableOn = ({ organizationId, id }: OfLease, today: SQL): SQL<Day | null> => sql<Day | null>`(
  select c.payable_on from deposit_claims c
  where c.organization_id = ${organizationId} and c.lease_id = ${id} and ${isClaimedOn(sql`c.exit_on`, today)})`;

/** The day on which the account of a lease was opened, which may be long after the deposit was payable. */
export const accountOpenedOn = ({ organizationId, id }: OfLease): SQL<Day | null> => sql<Day | null>`(
  select (a.created_at at time zone 'Europe/Paris')::date from rent_accounts a where a.organization_id = ${organizationId} and a.lease_id = ${id})`;
