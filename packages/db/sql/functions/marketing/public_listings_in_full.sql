-- Published listings of an organisation that has a public address, each as `public_listing` shows it.
create or replace function public_listings_in_full(sought text) returns table (property_id uuid, listing jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.property_id, found.listing
    from organizations o
    join listings l on l.organization_id = o.id and l.published_at is not null and l.withdrawn_at is null
    cross join lateral public_listing(o.slug, l.id) as found
    where o.slug = sought
    order by l.published_at desc, l.id
  $$;
revoke all on function public_listings_in_full(text) from public;
grant execute on function public_listings_in_full(text) to lares_app;
