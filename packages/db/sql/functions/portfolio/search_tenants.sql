-- Text search of clients. See `search_properties`.
create or replace function search_tenants(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select t.id from tenants t
    where t.organization_id = app_org() and t.deleted_at is null
      and t.search_text like main_pattern and t.search_text like all (other_patterns)
  $$;
revoke all on function search_tenants(text, text[]) from public;
grant execute on function search_tenants(text, text[]) to lares_app;
