-- The first period, ending on this day or later, whose charges a valid settlement of the lease settles. Leases stand below, so SQL answers for
-- them. The caller's wall applies.
create or replace function lease_charges_settled_since(lease uuid, since date) returns table (from_date date, until_date date)
  language sql stable set search_path = public, pg_temp
  as $$
    select s.from_date, s.until_date from charge_settlements s
    where s.organization_id = (select app_org()) and s.lease_id = lease and s.until_date >= since and s.cancelled_at is null
    order by s.from_date limit 1
  $$;
revoke all on function lease_charges_settled_since(uuid, date) from public;
grant execute on function lease_charges_settled_since(uuid, date) to lares_app;
