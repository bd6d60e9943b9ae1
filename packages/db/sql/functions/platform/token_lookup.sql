-- The account of a link that may still be used. The token is the proof.
create or replace function token_lookup(sought bytea, wanted text, at timestamptz) returns table (user_id uuid, email text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.email from auth_tokens t join users u on u.id = t.user_id and u.disabled_at is null
    where t.hash = sought and t.purpose = wanted and t.used_at is null and t.expires_at > at
  $$;
revoke all on function token_lookup(bytea, text, timestamptz) from public;
grant execute on function token_lookup(bytea, text, timestamptz) to lares_app;
