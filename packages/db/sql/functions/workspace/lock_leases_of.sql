-- Locks the leases of a tenant until the end of the transaction, in one order: two erasures of tenants of one lease wait for each other here.
create or replace function lock_leases_of(tenant uuid) returns void language plpgsql set search_path = public, pg_temp
  as $$
begin
  perform from leases
    where organization_id = app_org()
      and id in (select s.lease_id from lease_tenants s where s.organization_id = app_org() and s.tenant_id = tenant)
    order by id for no key update;
end
$$;
revoke all on function lock_leases_of(uuid) from public;
grant execute on function lock_leases_of(uuid) to lares_app;
