-- One row for a live session: the user, and their membership of the active organisation. An administrator has no membership:
-- their organisation comes with a null one.
create or replace function session_lookup(sought bytea) returns table (
  user_id uuid, email text, full_name text, user_type user_type, avatar_url text, expires_at timestamptz,
  organization_id uuid, organization_name text, membership_id uuid, role member_role, is_founder boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.email, p.full_name, p.user_type, p.avatar_url, s.expires_at,
      case when m.id is not null or p.user_type = 'admin' then o.id end,
      case when m.id is not null or p.user_type = 'admin' then o.name end,
      m.id, m.role, coalesce(m.is_founder, false)
    from sessions s
    join users u on u.id = s.user_id and u.disabled_at is null
    join profiles p on p.id = u.id
    left join organizations o on o.id = s.active_organization_id
    left join memberships m on m.organization_id = o.id and m.user_id = u.id and m.revoked_at is null
    where s.id_hash = sought
  $$;
revoke all on function session_lookup(bytea) from public;
grant execute on function session_lookup(bytea) to lares_app;
