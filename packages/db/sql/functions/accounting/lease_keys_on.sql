-- The day on which the keys of a lease were returned, as saved on its exit page; null before. Leases stand below, so SQL answers for them.
-- The caller's wall applies.
create or replace function lease_keys_on(lease uuid) returns date
  language sql stable set search_path = public, pg_temp
  as $$
    select keys_on from lease_exits where organization_id = (select app_org()) and lease_id = lease
  $$;
revoke all on function lease_keys_on(uuid) from public;
grant execute on function lease_keys_on(uuid) to lares_app;
