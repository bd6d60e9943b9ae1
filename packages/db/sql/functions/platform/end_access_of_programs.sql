-- Ends what programs may read in the name of the current user, in every organisation: access tokens and calendar feeds.
create or replace function end_access_of_programs(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update access_tokens set revoked_at = at, updated_at = at, updated_by = user_id, version = version + 1
      where user_id = (select app_user()) and revoked_at is null;
    delete from calendar_feeds where user_id = (select app_user());
  $$;
revoke all on function end_access_of_programs(timestamptz) from public;
grant execute on function end_access_of_programs(timestamptz) to lares_app;
