-- Who lives in which property on a day, by the active leases that cover it. Runs with the rights of the caller, behind the wall.
create or replace function resident_tenants(on_day date) returns table (tenant_id uuid, property_id uuid) language sql stable as $$
  select lt.tenant_id, l.property_id from leases l
  join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id
  where l.organization_id = (select app_org()) and l.status = 'Actif'
    and l.start_date <= on_day and (l.last_day is null or l.last_day >= on_day)
    and (lt.from_date is null or lt.from_date <= on_day) and (lt.until_date is null or lt.until_date >= on_day)
$$;
revoke all on function resident_tenants(date) from public;
grant execute on function resident_tenants(date) to lares_app;
