-- The member behind a token and their organisation, while the token has not ended, the account is not disabled, and the member still belongs to the organisation.
create or replace function access_token_lookup(sought bytea, at timestamptz) returns table (
  token_id uuid, scope token_scope, last_used_at timestamptz, user_id uuid, email text, full_name text, user_type user_type, avatar_url text,
  organization_id uuid, organization_name text, membership_id uuid, role member_role, is_founder boolean)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select t.id, t.scope, t.last_used_at, u.id, u.email, p.full_name, p.user_type, p.avatar_url, o.id, o.name, m.id, m.role, m.is_founder
    from access_tokens t
    join users u on u.id = t.user_id and u.disabled_at is null
    join profiles p on p.id = u.id and p.user_type <> 'admin'
    join organizations o on o.id = t.organization_id
    join memberships m on m.organization_id = o.id and m.user_id = u.id and m.revoked_at is null
    where t.token_hash = sought and t.revoked_at is null and t.expires_at > at
  $$;
revoke all on function access_token_lookup(bytea, timestamptz) from public;
grant execute on function access_token_lookup(bytea, timestamptz) to lares_app;
