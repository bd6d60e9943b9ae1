-- Deletes the sessions that can no longer be used.
create or replace function purge_expired_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from sessions where expires_at < now() $$;
revoke all on function purge_expired_sessions() from public;
grant execute on function purge_expired_sessions() to lares_app;
