-- The public page of an organisation. City, phone, e-mail and presentation only if it opted into the directory or has a published
-- listing. Whether a listing holds every legal mention is checked in the application, which is why `is_public` is returned.
create or replace function public_listing_page(sought text) returns table (
  slug text, name text, kind organization_kind, city text, phone text, email text, presentation text, is_public boolean)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select o.slug, o.name, o.kind,
      case when visibility.is_full then o.city else '' end,
      case when visibility.is_full then o.phone else '' end,
      case when visibility.is_full then o.email else '' end,
      case when visibility.is_full then o.presentation else '' end,
      o.is_public
    from organizations o
    cross join lateral (
      select o.is_public or exists (
        select from listings l
        join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null and p.is_listed
        where l.organization_id = o.id and l.published_at is not null and l.withdrawn_at is null) as is_full) visibility
    where o.slug = sought
  $$;
revoke all on function public_listing_page(text) from public;
grant execute on function public_listing_page(text) to lares_app;
