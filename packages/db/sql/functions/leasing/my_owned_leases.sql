-- Leases of the properties of the current user as owner, without those that ended while somebody else owned the property. Runs with the
-- rights of the caller, behind the wall.
create or replace function my_owned_leases() returns setof uuid language sql stable as $$
  select l.id from leases l
  where l.organization_id = (select app_org()) and l.property_id in (select my_owned_properties())
    and not (l.status <> 'Actif' and exists (
      select from past_ownerships po
      where po.organization_id = l.organization_id and po.property_id = l.property_id and po.until_date >= l.last_day))
$$;
revoke all on function my_owned_leases() from public;
grant execute on function my_owned_leases() to lares_app;
