-- The account of a passkey, before a session exists. It opens nothing by itself: the signature of the key is verified afterwards.
create or replace function passkey_lookup(sought bytea) returns table (passkey_id uuid, user_id uuid, email text, disabled boolean)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select k.id, u.id, u.email, u.disabled_at is not null
    from passkeys k join users u on u.id = k.user_id where k.credential_id = sought
  $$;
revoke all on function passkey_lookup(bytea) from public;
grant execute on function passkey_lookup(bytea) to lares_app;
