-- A token ends for good with what it was made with: the password, the account, the membership. By a trigger, so that no command can forget it.
create or replace function end_access_tokens() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed jsonb := to_jsonb(new);
begin
  update access_tokens set revoked_at = now()
  where user_id = (changed ->> tg_argv[0])::uuid and revoked_at is null
    and (tg_table_name = 'users' or organization_id = (changed ->> 'organization_id')::uuid);
  return null;
end
$$;
revoke all on function end_access_tokens() from public;
create or replace trigger users_end_access_tokens after update of password_hash, disabled_at on users for each row
  when (old.password_hash is distinct from new.password_hash or new.disabled_at is not null)
  execute function end_access_tokens('id');
create or replace trigger memberships_end_access_tokens after update of revoked_at on memberships for each row
  when (new.revoked_at is not null) execute function end_access_tokens('user_id');
