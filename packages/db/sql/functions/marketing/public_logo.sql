-- Storage key of a logo: public for an organisation of the directory, else for the open organisation only. A file that is no logo
-- is never returned.
create or replace function public_logo(wanted uuid) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.id, f.storage_key
    from files f join organizations o on o.id = f.organization_id and o.logo_file_id = f.id
    where f.id = wanted and (o.is_public and o.slug is not null or o.id = app_org())
  $$;
revoke all on function public_logo(uuid) from public;
grant execute on function public_logo(uuid) to lares_app;
