-- Disables an account and ends its sessions, or enables it again. Locks every administrator first: two who disable each other at
-- the same moment run one after the other, and the second is refused, so that one administrator always remains.
create or replace function set_account_disabled(account uuid, is_disabled boolean, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  was timestamptz;
begin
  perform from users u join profiles p on p.id = u.id where p.user_type = 'admin' order by u.id for update of u;
  if account = app_user() or not exists (
    select from profiles p join users u on u.id = p.id where p.id = app_user() and p.user_type = 'admin' and u.disabled_at is null) then
    return 'denied';
  end if;
  select u.disabled_at into was from users u where u.id = account for update;
  if not found then
    return 'unknown';
  end if;
  if (was is not null) = is_disabled then
    return 'already';
  end if;
  update users set disabled_at = case when is_disabled then at end where id = account;
  if is_disabled then
    delete from sessions where user_id = account;
  end if;
  insert into account_log (user_id, at, action, details)
  values (account, at, case when is_disabled then 'account.disabled' else 'account.enabled' end, jsonb_build_object('by', app_user()));
  return 'done';
end
$$;
revoke all on function set_account_disabled(uuid, boolean, timestamptz) from public;
grant execute on function set_account_disabled(uuid, boolean, timestamptz) to lares_app;
