-- The member behind the address of a calendar, while the address is not revoked and the member still belongs to the organisation.
create or replace function calendar_feed_by_token(sought bytea) returns table (organization_id uuid, user_id uuid, role member_role, is_founder boolean, membership_id uuid)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.organization_id, f.user_id, m.role, m.is_founder, m.id
    from calendar_feeds f
    join users u on u.id = f.user_id and u.disabled_at is null
    join memberships m on m.organization_id = f.organization_id and m.user_id = f.user_id and m.revoked_at is null
    where f.token_hash = sought and f.revoked_at is null
  $$;
revoke all on function calendar_feed_by_token(bytea) from public;
grant execute on function calendar_feed_by_token(bytea) to lares_app;
