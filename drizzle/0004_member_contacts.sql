-- Whom to write to. The application role does not read the accounts of colleagues (their rows hold password
-- hashes); it may ask who answers for a property, and who runs the open organisation.
create function member_contact(wanted uuid) returns table (full_name text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select p.full_name, u.email
    from memberships m join users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.organization_id = app_org() and m.id = wanted and m.revoked_at is null and u.disabled_at is null
  $$;
--> statement-breakpoint
create function manager_contacts() returns table (membership_id uuid, full_name text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 5
  as $$
    select m.id, p.full_name, u.email
    from memberships m join users u on u.id = m.user_id join profiles p on p.id = m.user_id
    where m.organization_id = app_org() and m.revoked_at is null and u.disabled_at is null
      and (m.role = 'property_manager' or m.is_founder)
  $$;
--> statement-breakpoint
revoke all on function member_contact(uuid), manager_contacts() from public;
--> statement-breakpoint
grant execute on function member_contact(uuid), manager_contacts() to lares_app;
