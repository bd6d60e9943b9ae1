-- What sign-in needs before a session exists.
create or replace function sign_in_lookup(sought text) returns table (user_id uuid, password_hash text, disabled boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.id, u.password_hash, u.disabled_at is not null from users u where lower(u.email) = lower(sought) $$;
revoke all on function sign_in_lookup(text) from public;
grant execute on function sign_in_lookup(text) to lares_app;
