import { sql, type SQL } from 'drizzle-orm';

/**
 * The leases with a rent account whose tenant paid provisions in a year, and that no settlement of it counts: a row (lease_id, building_id,
 * building) of each, the building null outside of one. A fixed sum (forfait) is never settled.
 */
export function unsettledLeases(year: SQL): SQL {
  const first = sql`make_date(${year}, 1, 1)`;
  const last = sql`make_date(${year}, 12, 31)`;
  return sql`
    select l.id as lease_id, lot.building_id, b.name as building
    from leases l
    join rent_accounts ra on ra.organization_id = l.organization_id and ra.lease_id = l.id and ra.accounting_start <= ${last}
    left join building_lots lot on lot.organization_id = l.organization_id and lot.property_id = l.property_id
    left join buildings b on b.organization_id = lot.organization_id and b.id = lot.building_id
    where l.status <> 'En attente' and l.start_date <= ${last} and not (l.status = 'Résilié' and l.exit_on is null)
    and coalesce(l.exit_on, case when l.status <> 'Actif' then l.end_date end, 'infinity') >= ${first}
    and exists (
      select from lease_terms t
      where t.organization_id = l.organization_id and t.lease_id = l.id and t.charges_mode = 'provision' and t.from_date <= ${last}
      and not exists (
        select from lease_terms n
        where n.organization_id = t.organization_id and n.lease_id = t.lease_id and n.from_date > t.from_date and n.from_date <= ${first}))
    and not exists (
      select from charge_settlements cs
      where cs.organization_id = l.organization_id and cs.lease_id = l.id and cs.cancelled_at is null
      and cs.from_date <= ${last} and cs.until_date >= ${first})`;
}
