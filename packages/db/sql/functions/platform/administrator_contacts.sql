-- Recipients of a demonstration request. A visitor has no account and reads no profile, so this function does.
create or replace function administrator_contacts() returns table (full_name text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 2
  as $$
    select p.full_name, u.email
    from profiles p join users u on u.id = p.id
    where p.user_type = 'admin' and u.disabled_at is null
    order by u.email
  $$;
revoke all on function administrator_contacts() from public;
grant execute on function administrator_contacts() to lares_app;
