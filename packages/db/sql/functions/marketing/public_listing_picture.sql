-- Storage key of a picture that a published listing shows. The listing is returned too: the application checks its legal mentions
-- again.
create or replace function public_listing_picture(sought text, sought_file uuid) returns table (storage_key text, kind organization_kind, listing jsonb)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.storage_key, o.kind, public_listing_fields(l, p)
    from organizations o
    join property_images i on i.organization_id = o.id and i.file_id = sought_file
    join files f on f.organization_id = o.id and f.id = i.file_id
    join properties p on p.organization_id = o.id and p.id = i.property_id and p.deleted_at is null and p.is_listed
    join listings l on l.organization_id = o.id and l.property_id = p.id and l.published_at is not null and l.withdrawn_at is null
    where o.slug = sought
    limit 1
  $$;
revoke all on function public_listing_picture(text, uuid) from public;
grant execute on function public_listing_picture(text, uuid) to lares_app;
