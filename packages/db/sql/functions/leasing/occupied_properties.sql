-- Properties with an active lease that covers the day, never by the status of the property. Runs with the rights of the caller,
-- behind the wall.
create or replace function occupied_properties(on_day date) returns setof uuid language sql stable as $$
  select l.property_id from leases l
  where l.organization_id = (select app_org()) and l.status = 'Actif'
    and l.start_date <= on_day and (l.last_day is null or l.last_day >= on_day)
$$;
revoke all on function occupied_properties(date) from public;
grant execute on function occupied_properties(date) to lares_app;
