-- E-mail addresses of the managers of the open organisation. The application role cannot read the accounts of colleagues.
create or replace function manager_contacts() returns table (membership_id uuid, full_name text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 5
  as $$
    select m.id, p.full_name, u.email
    from memberships m join users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.organization_id = app_org() and m.revoked_at is null and u.disabled_at is null
      and (m.role = 'property_manager' or m.is_founder)
  $$;
revoke all on function manager_contacts() from public;
grant execute on function manager_contacts() to lares_app;
