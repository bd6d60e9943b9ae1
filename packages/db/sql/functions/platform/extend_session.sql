-- Extends one session. Its id is the proof that the caller may.
create or replace function extend_session(sought bytea, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update sessions set expires_at = until, last_seen_at = now() where id_hash = sought $$;
revoke all on function extend_session(bytea, timestamptz) from public;
grant execute on function extend_session(bytea, timestamptz) to lares_app;
