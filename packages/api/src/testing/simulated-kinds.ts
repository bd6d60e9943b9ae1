import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import type { IndexSeries } from '@lares/domain/leasing/indices/series';
import type { Day } from '@lares/domain/shared/day';
import { asOwner, type TestDatabase } from '@lares/testing/database';

/** The quarter that revisions of 2026 use, and its value now and a year before as Insee published them: typed here again, apart from the domain. */
const CHANGES = {
  IRL: ['2025-T4', 14_578, 14_464],
  ILC: ['2025-T3', 13_709, 13_771],
  ILAT: ['2025-T3', 13_707, 13_712],
} as const satisfies Partial<Record<IndexSeries, readonly [string, number, number]>>;

export const REVISED_SERIES = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

interface RevisedRent {
  lease: string;
  quarter: string;
  rent: number;
  before: number;
  /** What was called for the days of November, corrections included; null of a lease that ended before its last day. */
  called: number | null;
}

/** The rents revised by an index, and what the change of the index makes of the rents before them. */
export async function rentsRevisedBy(database: TestDatabase, organizationId: string, series: keyof typeof CHANGES) {
  const [newQuarter, now, yearAgo] = CHANGES[series];
  const rents = await asOwner<RevisedRent>(
    database,
    `select l.id as lease, t.index_quarter as quarter, t.rent_cents::int as rent,
       (select b.rent_cents::int from lease_terms b where b.lease_id = l.id and b.from_date < t.from_date order by b.from_date desc limit 1) as before,
       (select sum(n.amount_cents)::int from dues d join due_lines n on n.organization_id = d.organization_id and n.due_id = d.id and n.kind = 'loyer'
         where d.organization_id = l.organization_id and d.lease_id = l.id and n.from_date between '2026-11-01' and '2026-11-30'
         and coalesce(l.last_day, '2026-11-30') >= '2026-11-30') as called
     from leases l join lease_terms t on t.organization_id = l.organization_id and t.lease_id = l.id and t.origin = 'IRL'
     where l.organization_id = '${organizationId}' and l.index_series = '${series}' order by l.id`,
  );
  const expected = rents.map(({ before, called, ...rest }) => {
    const rent = Math.round((before * now) / yearAgo);
    return { ...rest, quarter: newQuarter, rent, before, called: called === null ? null : rent };
  });
  return { rents, expected };
}

interface KindTotals {
  kind: LeaseKind;
  leases: number;
  called: number;
  received: number;
  /** Of the journal: what was earned, and what tenants owe. */
  earned: number;
  owed: number;
}

/** What was called and received of each kind of lease, beside what the journal says. */
export const totalsByKind = (database: TestDatabase, organizationId: string) =>
  asOwner<KindTotals>(
    database,
    `select l.kind, count(*)::int as leases, sum(d.cents)::int as called, sum(p.cents)::int as received, sum(j.earned)::int as earned, sum(j.owed)::int as owed
     from leases l
     cross join lateral (select coalesce(sum(total_cents), 0) as cents from dues where organization_id = l.organization_id and lease_id = l.id) as d
     cross join lateral (select coalesce(sum(amount_cents), 0) as cents from payments
       where organization_id = l.organization_id and lease_id = l.id and status = 'Payé' and deleted_at is null) as p
     cross join lateral (select coalesce(sum(-i.amount_cents) filter (where a.kind in ('loyers', 'charges')), 0) as earned,
         coalesce(sum(i.amount_cents) filter (where a.kind = 'locataire'), 0) as owed
       from journal_entries e join journal_lines i on i.organization_id = e.organization_id and i.entry_id = e.id
       join ledger_accounts a on a.organization_id = i.organization_id and a.id = i.account_id
       where e.organization_id = l.organization_id and e.lease_id = l.id) as j
     where l.organization_id = '${organizationId}' group by l.kind order by l.kind`,
  );

/** Leases of a season, by status: how many last more than 90 days (loi n° 70-9, art. 1-1), and how many lines of dues are of days after their end. */
export const seasonsAtEnd = (database: TestDatabase, organizationId: string) =>
  asOwner<{ status: string; count: number; tooLong: number; later: number }>(
    database,
    `select l.status, count(*)::int as count, count(*) filter (where l.end_date - l.start_date + 1 > 90)::int as "tooLong",
       sum(d.later)::int as later from leases l
     cross join lateral (select count(*) as later from dues d join due_lines n on n.organization_id = d.organization_id and n.due_id = d.id
       where d.organization_id = l.organization_id and d.lease_id = l.id and n.to_date > l.end_date) as d
     where l.organization_id = '${organizationId}' and l.kind = 'saisonnier' group by 1`,
  );

/** Leases with a fixed sum for charges, by kind: how often it was called, and how many settlements and their dues they have. */
export const fixedCharges = (database: TestDatabase, organizationId: string) =>
  asOwner<{ kind: LeaseKind; called: number; settled: number }>(
    database,
    `select l.kind, sum(n.called)::int as called, sum(n.settled + s.settled)::int as settled from leases l
     cross join lateral (select count(*) filter (where n.kind = 'charges') as called, count(*) filter (where n.kind = 'régularisation') as settled
       from dues d join due_lines n on n.organization_id = d.organization_id and n.due_id = d.id
       where d.organization_id = l.organization_id and d.lease_id = l.id) as n
     cross join lateral (select count(*) as settled from charge_settlements s where s.organization_id = l.organization_id and s.lease_id = l.id) as s
     where l.organization_id = '${organizationId}'
     and exists (select from lease_terms t where t.organization_id = l.organization_id and t.lease_id = l.id and t.charges_mode = 'forfait')
     group by l.kind order by l.kind`,
  );

/**
 * The leases with an aid whose rent of a month is due, and the sum of the older dues that are no rent. Their tenants pay their own part of
 * each rent and nothing else; because the oldest due is paid first (Code civil, art. 1342-10), the latest rent lacks that sum.
 */
export const aidedRents = (database: TestDatabase, organizationId: string, { month, today }: Record<'month' | 'today', Day>) =>
  asOwner<{ leaseId: string; olderCents: number }>(
    database,
    `select d.lease_id as "leaseId", coalesce((select sum(o.total_cents)::int from dues o
       where o.organization_id = d.organization_id and o.lease_id = d.lease_id and o.kind <> 'terme' and o.due_on < d.due_on), 0) as "olderCents"
     from dues d where d.organization_id = '${organizationId}' and d.month = '${month}' and d.kind = 'terme' and d.due_on <= '${today}'
     and exists (select from housing_aids a where a.organization_id = d.organization_id and a.lease_id = d.lease_id) order by 1`,
  );
