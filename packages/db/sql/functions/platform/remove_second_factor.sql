-- An administrator removes the second factor of a person who lost it, with their passkeys, and ends their sessions. The password stays.
create or replace function remove_second_factor(account uuid, at timestamptz)
  returns table (outcome text, email text, full_name text)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  held record;
begin
  if account = app_user() or not exists (
    select from profiles p join users u on u.id = p.id where p.id = app_user() and p.user_type = 'admin' and u.disabled_at is null) then
    return query select 'denied', null::text, null::text;
    return;
  end if;
  select u.email, p.full_name, u.totp_confirmed_at is not null as is_on,
    exists (select from passkeys k where k.user_id = u.id) as has_keys into held
    from users u join profiles p on p.id = u.id where u.id = account for update of u;
  if not found then
    return query select 'unknown', null::text, null::text;
    return;
  end if;
  if not held.is_on and not held.has_keys then
    return query select 'already', null::text, null::text;
    return;
  end if;
  update users set totp_secret_encrypted = null, totp_confirmed_at = null, totp_last_step = null where id = account;
  delete from recovery_codes where user_id = account;
  delete from passkeys where user_id = account;
  delete from sessions where user_id = account;
  update access_tokens set revoked_at = at where user_id = account and revoked_at is null;
  insert into account_log (user_id, at, action, details)
  values (account, at, case when held.is_on then 'account.second-factor-removed' else 'account.passkey-removed' end,
    jsonb_build_object('by', app_user()));
  return query select case when held.is_on then 'done' else 'only-keys' end, held.email, held.full_name;
end
$$;
revoke all on function remove_second_factor(uuid, timestamptz) from public;
grant execute on function remove_second_factor(uuid, timestamptz) to lares_app;
