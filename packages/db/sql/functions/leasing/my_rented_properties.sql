-- Properties that the current user rents or will rent. Runs with the rights of the caller, behind the wall.
create or replace function my_rented_properties() returns setof uuid language sql stable as $$
  select l.property_id from leases l
  where l.organization_id = (select app_org()) and l.id in (select my_leases()) and l.status in ('Actif', 'En attente')
$$;
revoke all on function my_rented_properties() from public;
grant execute on function my_rented_properties() to lares_app;
