-- Processes remember a session for a few seconds. A change of what a session means is sent to all of them on commit; by a trigger,
-- so that no command can forget it.
create or replace function notify_account_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('lares_accounts', changed ->> tg_argv[0]);
  return null;
end
$$;
revoke all on function notify_account_changed() from public;
create or replace trigger sessions_notify after delete or update of active_organization_id on sessions
  for each row execute function notify_account_changed('user_id');
create or replace trigger memberships_notify after insert or delete or update of role, is_founder, revoked_at on memberships
  for each row execute function notify_account_changed('user_id');
create or replace trigger profiles_notify after update on profiles for each row execute function notify_account_changed('id');
create or replace trigger users_notify after update of email, disabled_at on users for each row execute function notify_account_changed('id');
