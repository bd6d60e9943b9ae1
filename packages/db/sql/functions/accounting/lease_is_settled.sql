-- Whether a valid solde de tout compte rests on the last day of a lease. Leases stand below, so SQL answers for them. The caller's wall
-- applies.
create or replace function lease_is_settled(lease uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    select exists (select from exit_settlements s where s.organization_id = (select app_org()) and s.lease_id = lease and s.cancelled_at is null)
  $$;
revoke all on function lease_is_settled(uuid) from public;
grant execute on function lease_is_settled(uuid) to lares_app;
