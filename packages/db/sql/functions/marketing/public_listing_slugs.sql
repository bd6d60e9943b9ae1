-- Public addresses of the organisations that publish listings, for search engines. Whether a listing holds every legal mention is checked
-- in the application.
create or replace function public_listing_slugs() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.slug from organizations o
    where o.slug is not null and exists (
      select from listings l
      join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null and p.is_listed
      where l.organization_id = o.id and l.published_at is not null and l.withdrawn_at is null)
    order by o.slug
  $$;
revoke all on function public_listing_slugs() from public;
grant execute on function public_listing_slugs() to lares_app;
