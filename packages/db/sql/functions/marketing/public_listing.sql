-- One published listing, with its description, pictures and amenities.
create or replace function public_listing(sought text, sought_listing uuid) returns table (organization_id uuid, property_id uuid, listing jsonb)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select o.id, p.id, public_listing_fields(l, p) || jsonb_build_object(
      'description', p.description,
      'pictures', public_listing_pictures(p, 50),
      'amenities', to_jsonb(p.amenities))
    from organizations o
    join listings l on l.organization_id = o.id and l.id = sought_listing and l.published_at is not null and l.withdrawn_at is null
    join properties p on p.organization_id = l.organization_id and p.id = l.property_id and p.deleted_at is null and p.is_listed
    where o.slug = sought
  $$;
revoke all on function public_listing(text, uuid) from public;
grant execute on function public_listing(text, uuid) to lares_app;
