-- What is let on a day, and who lives there: by the active leases that cover it, never by a status of the property.
-- They run with the caller's rights, behind his wall.
create function occupied_properties(on_day date) returns setof uuid language sql stable as $$
  select l.property_id from leases l
  where l.organization_id = (select app_org()) and l.status = 'Actif'
    and l.start_date <= on_day and coalesce(l.exit_on, l.end_date, on_day) >= on_day
$$;
--> statement-breakpoint
create function housed_tenants(on_day date) returns setof uuid language sql stable as $$
  select lt.tenant_id from leases l
  join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id
  where l.organization_id = (select app_org()) and l.status = 'Actif'
    and l.start_date <= on_day and coalesce(l.exit_on, l.end_date, on_day) >= on_day
    and coalesce(lt.from_date, on_day) <= on_day and coalesce(lt.until_date, on_day) >= on_day
$$;
--> statement-breakpoint
revoke all on function occupied_properties(date), housed_tenants(date) from public;
--> statement-breakpoint
grant execute on function occupied_properties(date), housed_tenants(date) to lares_app;
--> statement-breakpoint
-- The rating of a property, whoever publishes, refuses or removes a review. Its version stays: nobody edited the property.
create function keep_rating_of_property() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger reviews_keep_rating after insert or update or delete on reviews
  for each row execute function keep_rating_of_property();
