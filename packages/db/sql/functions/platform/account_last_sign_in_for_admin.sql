-- When this account last opened a session, also by accepting an invitation. Apart from `accounts_for_admin`, so that only the page that is
-- read looks it up.
create or replace function account_last_sign_in_for_admin(account uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select max(l.at) from account_log l
    where l.user_id = account
      and (
        l.action in ('account.signed-in', 'account.invitation-accepted', 'account.taken-over')
        -- Who signs up with an invitation enters its organisation at once; a plain sign-up opens no session.
        or (l.action = 'account.created' and l.details ? 'organizationId')
      )
      and exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
revoke all on function account_last_sign_in_for_admin(uuid) from public;
grant execute on function account_last_sign_in_for_admin(uuid) to lares_app;
