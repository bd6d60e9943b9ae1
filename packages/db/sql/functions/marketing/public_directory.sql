-- Organisations that opted into the public directory: name, city and contact, nothing else.
create or replace function public_directory() returns table (
  id uuid, slug text, name text, kind organization_kind, city text, phone text, email text, presentation text, logo_file_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.slug, o.name, o.kind, o.city, o.phone, o.email, o.presentation, o.logo_file_id
    from organizations o where o.is_public and o.slug is not null order by o.name, o.id
  $$;
revoke all on function public_directory() from public;
grant execute on function public_directory() to lares_app;
