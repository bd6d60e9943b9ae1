-- How many passkeys open an account. Null for anyone but an administrator.
create or replace function account_passkeys_for_admin(account uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select (select count(*)::integer from passkeys k where k.user_id = account)
    where exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
revoke all on function account_passkeys_for_admin(uuid) from public;
grant execute on function account_passkeys_for_admin(uuid) to lares_app;
