-- Pictures of a property, in the order of the gallery.
create or replace function public_listing_pictures(of_property properties, at_most integer) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(jsonb_agg(jsonb_build_object('fileId', i.file_id, 'url', i.image_url, 'alt', i.alt)), '[]')
    from (
      select * from property_images
      where organization_id = of_property.organization_id and property_id = of_property.id
      order by is_primary desc, position, id limit at_most) i
  $$;
revoke all on function public_listing_pictures(properties, integer) from public;
