-- Whether the current user manages the open organisation: for functions that do what the application role may not.
create or replace function manages_organization() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from memberships m
      where m.organization_id = app_org() and m.user_id = app_user() and m.revoked_at is null
        and (m.role = 'property_manager' or m.is_founder))
      or exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
revoke all on function manages_organization() from public;
grant execute on function manages_organization() to lares_app;
