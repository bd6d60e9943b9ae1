-- Deletes old events of accounts: addresses and devices without a use.
create or replace function purge_account_log(before timestamptz) returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from account_log where at < before $$;
revoke all on function purge_account_log(timestamptz) from public;
grant execute on function purge_account_log(timestamptz) to lares_app;
