-- Since when an account has a second factor. Null for anyone but an administrator.
create or replace function account_second_factor_for_admin(account uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.totp_confirmed_at from users u
    where u.id = account and exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
revoke all on function account_second_factor_for_admin(uuid) from public;
grant execute on function account_second_factor_for_admin(uuid) to lares_app;
