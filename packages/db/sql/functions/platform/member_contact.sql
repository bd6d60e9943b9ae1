-- E-mail address of one member of the open organisation. The application role cannot read the accounts of colleagues: their rows
-- hold password hashes.
create or replace function member_contact(wanted uuid) returns table (full_name text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select p.full_name, u.email
    from memberships m join users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.organization_id = app_org() and m.id = wanted and m.revoked_at is null and u.disabled_at is null
  $$;
revoke all on function member_contact(uuid) from public;
grant execute on function member_contact(uuid) to lares_app;
