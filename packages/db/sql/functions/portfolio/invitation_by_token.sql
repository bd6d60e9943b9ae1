-- The invitation behind a link, also once it can no longer be accepted, so that the page can say why. The token is the proof.
create or replace function invitation_by_token(sought bytea) returns table (
  organization_id uuid, organization_name text, invitation_id uuid, email text, role member_role, owner_id uuid, tenant_id uuid,
  full_name text, expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz, has_account boolean)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select i.organization_id, o.name, i.id, i.email, i.role, i.owner_id, i.tenant_id,
      trim(coalesce(t.first_name || ' ' || t.last_name, w.first_name || ' ' || w.last_name, '')),
      i.expires_at, i.accepted_at, coalesce(i.revoked_at, t.deleted_at, w.deleted_at),
      exists (select from users u where lower(u.email) = lower(i.email))
    from invitations i
    join organizations o on o.id = i.organization_id
    left join tenants t on t.organization_id = i.organization_id and t.id = i.tenant_id
    left join owners w on w.organization_id = i.organization_id and w.id = i.owner_id
    where i.token_hash = sought
  $$;
revoke all on function invitation_by_token(bytea) from public;
grant execute on function invitation_by_token(bytea) to lares_app;
