-- Deletes expired links and challenges, and old counters of failed attempts: personal data without a use.
create or replace function purge_expired_tokens(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from auth_tokens where expires_at < before;
    delete from sign_in_attempts where window_start < before;
  $$;
revoke all on function purge_expired_tokens(timestamptz) from public;
grant execute on function purge_expired_tokens(timestamptz) to lares_app;
