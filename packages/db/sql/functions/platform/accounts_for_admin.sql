-- Every account of the instance, with the number of its organisations but not their names. Empty for anyone but an administrator.
create or replace function accounts_for_admin() returns table (
  id uuid, email text, full_name text, user_type user_type, created_at timestamptz, disabled_at timestamptz, organizations bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.email, p.full_name, p.user_type, u.created_at, u.disabled_at, coalesce(held.organizations, 0)
    from users u
    join profiles p on p.id = u.id
    left join (
      select m.user_id, count(distinct m.organization_id) as organizations
      from memberships m where m.revoked_at is null group by m.user_id) held on held.user_id = u.id
    where exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
revoke all on function accounts_for_admin() from public;
grant execute on function accounts_for_admin() to lares_app;
