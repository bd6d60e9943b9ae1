-- Records the last use of a token, at most once a minute.
create or replace function touch_access_token(sought bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update access_tokens set last_used_at = at
    where token_hash = sought and (last_used_at is null or last_used_at <= at - interval '1 minute')
  $$;
revoke all on function touch_access_token(bytea, timestamptz) from public;
grant execute on function touch_access_token(bytea, timestamptz) to lares_app;
