-- The leases of this tenant whose tenants are all erased. Called by `forget_payers` and `payer_names` only, which refuse everybody but managers.
create or replace function forgotten_leases(tenant uuid) returns uuid[] language sql stable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(distinct mine.lease_id), '{}') from lease_tenants mine
    where mine.organization_id = app_org() and mine.tenant_id = tenant
      and not exists (
        select from lease_tenants s join tenants t on t.organization_id = s.organization_id and t.id = s.tenant_id
        where s.organization_id = app_org() and s.lease_id = mine.lease_id and t.display_name not in ('Personne effacée', 'Société effacée'))
  $$;
revoke all on function forgotten_leases(uuid) from public;
