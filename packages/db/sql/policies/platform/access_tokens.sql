select raise_wall('access_tokens');
-- Inside the organisation, each member sees their own tokens only, and nobody reads a hash.
create policy self on access_tokens as restrictive to lares_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
revoke select, update, delete on access_tokens from lares_app;
grant select (organization_id, id, user_id, name, scope, last_characters, expires_at, last_used_at, revoked_at,
  created_at, created_by, updated_at, updated_by, version) on access_tokens to lares_app;
grant update (revoked_at, updated_at, updated_by, version) on access_tokens to lares_app;
