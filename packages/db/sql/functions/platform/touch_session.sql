-- Records the last use of a session, at most once every five minutes.
create or replace function touch_session(sought bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update sessions set last_seen_at = at where id_hash = sought and last_seen_at < at - interval '5 minutes' $$;
revoke all on function touch_session(bytea, timestamptz) from public;
grant execute on function touch_session(bytea, timestamptz) to lares_app;
