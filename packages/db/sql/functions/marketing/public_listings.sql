-- Published listings of an organisation that has a public address.
create or replace function public_listings(sought text) returns table (listing jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select public_listing_fields(l, p) || jsonb_build_object('pictures', public_listing_pictures(p, 1))
    from organizations o
    join listings l on l.organization_id = o.id and l.published_at is not null and l.withdrawn_at is null
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null and p.is_listed
    where o.slug = sought
    order by l.published_at desc, l.id
  $$;
revoke all on function public_listings(text) from public;
grant execute on function public_listings(text) to lares_app;
