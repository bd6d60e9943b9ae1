-- The feed behind a private address of a portal, until it is renewed or revoked, and the public page that it shows.
create or replace function portal_feed_by_token(sought bytea) returns table (
  organization_id uuid, slug text, kind organization_kind, agency_id text, phone text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.organization_id, o.slug, o.kind, f.agency_id, f.phone, f.email
    from portal_feeds f
    join organizations o on o.id = f.organization_id
    where f.token_hash = sought
  $$;
revoke all on function portal_feed_by_token(bytea) from public;
grant execute on function portal_feed_by_token(bytea) to lares_app;
