-- Properties of the current user as owner. Runs with the rights of the caller, behind the wall.
create or replace function my_owned_properties() returns setof uuid language sql stable as $$
  select p.id from properties p
  join owners o on o.organization_id = p.organization_id and o.id = p.owner_id
  where o.organization_id = (select app_org()) and o.user_id = (select app_user()) and o.deleted_at is null and p.deleted_at is null
$$;
revoke all on function my_owned_properties() from public;
grant execute on function my_owned_properties() to lares_app;
