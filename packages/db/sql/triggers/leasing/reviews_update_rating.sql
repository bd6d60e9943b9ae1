-- Keeps the sum and number of published ratings of a property. Its version stays: nobody edited the property.
create or replace function update_property_rating() returns trigger language plpgsql as $$
declare
  was_published boolean := tg_op <> 'INSERT' and old.moderation = 'Publié';
  is_published boolean := tg_op <> 'DELETE' and new.moderation = 'Publié';
begin
  if was_published then
    update properties p set rating_sum = p.rating_sum - old.rating, rating_count = p.rating_count - 1
    where p.organization_id = old.organization_id and p.id = old.property_id;
  end if;
  if is_published then
    update properties p set rating_sum = p.rating_sum + new.rating, rating_count = p.rating_count + 1
    where p.organization_id = new.organization_id and p.id = new.property_id;
  end if;
  return null;
end
$$;
create or replace trigger reviews_update_rating after insert or update or delete on reviews
  for each row execute function update_property_rating();
