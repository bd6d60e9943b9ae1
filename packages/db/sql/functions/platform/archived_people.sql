-- Members and former members of the open organisation, with their e-mail addresses, for its archive. Empty for anyone who does not
-- manage it: the application role cannot read the accounts of colleagues.
create or replace function archived_people() returns table (id uuid, email text, full_name text, user_type user_type, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.email, p.full_name, p.user_type, u.created_at
    from users u join profiles p on p.id = u.id
    where exists (select from memberships m where m.organization_id = app_org() and m.user_id = u.id)
      and (
        exists (
          select from memberships mine
          where mine.organization_id = app_org() and mine.user_id = app_user() and mine.revoked_at is null
            and (mine.role = 'property_manager' or mine.is_founder))
        or exists (select from profiles a where a.id = app_user() and a.user_type = 'admin'))
  $$;
revoke all on function archived_people() from public;
grant execute on function archived_people() to lares_app;
