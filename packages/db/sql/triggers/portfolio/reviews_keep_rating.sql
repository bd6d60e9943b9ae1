-- Keeps the sum and number of published ratings of a property. Its version stays: nobody edited the property.
create or replace function keep_rating_of_property() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.moderation = 'Publié' then 1 else 0 end;
  stands int := case when tg_op <> 'DELETE' and new.moderation = 'Publié' then 1 else 0 end;
begin
  if was = 1 then
    update properties p set rating_sum = p.rating_sum - old.rating, rating_count = p.rating_count - 1
    where p.organization_id = old.organization_id and p.id = old.property_id;
  end if;
  if stands = 1 then
    update properties p set rating_sum = p.rating_sum + new.rating, rating_count = p.rating_count + 1
    where p.organization_id = new.organization_id and p.id = new.property_id;
  end if;
  return null;
end
$$;
create or replace trigger reviews_keep_rating after insert or update or delete on reviews
  for each row execute function keep_rating_of_property();
