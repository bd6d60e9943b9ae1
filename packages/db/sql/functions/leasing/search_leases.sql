-- Finds a lease by the words of its property and of all its tenants together: « martin mercière ». The longest word reads the
-- indexes, the others filter what it found.
create or replace function search_leases(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    with found as (
      select l.id, l.property_id from leases l
      where l.organization_id = app_org() and l.property_id in (
        select p.id from properties p where p.organization_id = app_org() and p.search_text like main_pattern)
      union
      select l.id, l.property_id from leases l
      where l.organization_id = app_org() and l.id in (
        select lt.lease_id from lease_tenants lt join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
        where lt.organization_id = app_org() and t.organization_id = app_org() and t.search_text like main_pattern))
    select f.id from found f
    where cardinality(other_patterns) = 0 or (
      select p.search_text from properties p where p.organization_id = app_org() and p.id = f.property_id) || (
      select coalesce(string_agg(t.search_text, ''), '') from lease_tenants lt
      join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
      where lt.organization_id = app_org() and lt.lease_id = f.id) like all (other_patterns)
  $$;
revoke all on function search_leases(text, text[]) from public;
grant execute on function search_leases(text, text[]) to lares_app;
