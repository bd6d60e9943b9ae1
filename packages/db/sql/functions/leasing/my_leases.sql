-- Leases signed by the current user as tenant. Runs with the rights of the caller, behind the wall.
create or replace function my_leases() returns setof uuid language sql stable as $$
  select lt.lease_id from lease_tenants lt
  join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
  where t.organization_id = (select app_org()) and t.user_id = (select app_user()) and t.deleted_at is null
$$;
revoke all on function my_leases() from public;
grant execute on function my_leases() to lares_app;
