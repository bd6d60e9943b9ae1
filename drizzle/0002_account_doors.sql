-- What an account needs beyond signing in: links of single use, the end of a session, and telling every process.
create policy self on auth_tokens to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
--> statement-breakpoint
grant select, insert, update on auth_tokens to lares_app;
--> statement-breakpoint
-- Whose link this is, while it may still be used. The token itself is the right to ask.
create function token_lookup(sought bytea, wanted text, at timestamptz) returns table (user_id uuid, email text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.email from auth_tokens t join users u on u.id = t.user_id and u.disabled_at is null
    where t.hash = sought and t.purpose = wanted and t.used_at is null and t.expires_at > at
  $$;
--> statement-breakpoint
-- Whoever holds the id of a session may prolong or end that one session.
create function prolong_session(sought bytea, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update sessions set expires_at = until, last_seen_at = now() where id_hash = sought $$;
--> statement-breakpoint
create function end_session(sought bytea) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from sessions where id_hash = sought $$;
--> statement-breakpoint
-- Spent links and old counters say something about people without serving anyone.
create function purge_spent_secrets(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from auth_tokens where expires_at < before;
    delete from sign_in_attempts where window_start < before;
  $$;
--> statement-breakpoint
revoke all on function token_lookup(bytea, text, timestamptz), prolong_session(bytea, timestamptz), end_session(bytea),
  purge_spent_secrets(timestamptz) from public;
--> statement-breakpoint
grant execute on function token_lookup(bytea, text, timestamptz), prolong_session(bytea, timestamptz), end_session(bytea),
  purge_spent_secrets(timestamptz) to lares_app;
--> statement-breakpoint
-- Processes remember a session for some seconds. Whatever changes what a session means says whose it is, when
-- the transaction commits; a trigger, so that no command can forget to.
create function tell_account_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('lares_accounts', changed ->> tg_argv[0]);
  return null;
end
$$;
--> statement-breakpoint
revoke all on function tell_account_changed() from public;
--> statement-breakpoint
create trigger sessions_told after delete or update of active_organization_id on sessions
  for each row execute function tell_account_changed('user_id');
--> statement-breakpoint
create trigger memberships_told after insert or delete or update of role, is_founder, revoked_at on memberships
  for each row execute function tell_account_changed('user_id');
--> statement-breakpoint
create trigger profiles_told after update on profiles for each row execute function tell_account_changed('id');
--> statement-breakpoint
create trigger users_told after update of email, disabled_at on users for each row execute function tell_account_changed('id');
