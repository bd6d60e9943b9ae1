-- Ends one session. Its id is the proof that the caller may.
create or replace function end_session(sought bytea) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from sessions where id_hash = sought $$;
revoke all on function end_session(bytea) from public;
grant execute on function end_session(bytea) to lares_app;
