-- Keeps the first pictures of a property with its row, as its card shows them. Its version stays: nobody edited the property. Once per
-- statement: an import writes thousands.
create or replace function keep_card_images() returns trigger language plpgsql as $$
begin
  update properties p set card_images = coalesce((
    select json_agg(json_build_object('id', i.id, 'url', i.image_url, 'fileId', i.file_id, 'isPrimary', i.is_primary, 'alt', i.alt))
    from (
      select * from property_images
      where organization_id = p.organization_id and property_id = p.id
      order by is_primary desc, position, id limit 5) i), '[]')
  where (p.organization_id, p.id) in (select organization_id, property_id from changed);
  return null;
end
$$;
create or replace trigger property_images_added after insert on property_images referencing new table as changed
  for each statement execute function keep_card_images();
create or replace trigger property_images_changed after update on property_images referencing new table as changed
  for each statement execute function keep_card_images();
create or replace trigger property_images_removed after delete on property_images referencing old table as changed
  for each statement execute function keep_card_images();
