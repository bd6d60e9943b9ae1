create extension if not exists btree_gin;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Walls. Row-level security is the second of two locks (the first is `organization_id` in every key and
-- composite foreign keys). Policies are per role: `wall` for the application, `owner_all` for the owner,
-- because under FORCE a plain owner would see 0 rows and a data migration would say « UPDATE 0 » in silence.
do $$
begin
  if not exists (select from pg_roles where rolname = 'lares_app') then
    create role lares_app nologin;
  end if;
end
$$;
--> statement-breakpoint
create function app_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;
--> statement-breakpoint
create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;
--> statement-breakpoint
-- Raises the wall around one organisation-owned table. Every migration that adds such a table calls it;
-- a catalogue test fails when one forgot.
create function raise_wall(target regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', target, current_user);
  execute format(
    'create policy wall on %s to lares_app using (organization_id = (select app_org())) with check (organization_id = (select app_org()))',
    target);
  if append_only then
    execute format('grant select, insert on %s to lares_app', target);
  else
    execute format('grant select, insert, update, delete on %s to lares_app', target);
  end if;
end
$$;
--> statement-breakpoint
revoke all on function raise_wall(regclass, boolean) from public;
--> statement-breakpoint
grant usage on schema public to lares_app;
--> statement-breakpoint
select raise_wall('memberships'), raise_wall('audit_log', append_only => true), raise_wall('owners'), raise_wall('files'),
  raise_wall('properties'), raise_wall('property_images'), raise_wall('property_amenities'), raise_wall('favourites'),
  raise_wall('inquiries'), raise_wall('imports'), raise_wall('import_rows');
--> statement-breakpoint
-- A person reads his own memberships before an organisation is chosen.
create policy own_memberships on memberships for select to lares_app using (user_id = (select app_user()));
--> statement-breakpoint
-- Global tables: a person's own rows, and what an organisation's members may know of each other.
create function raise_global_wall(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', target, current_user);
end
$$;
--> statement-breakpoint
revoke all on function raise_global_wall(regclass) from public;
--> statement-breakpoint
select raise_global_wall('users'), raise_global_wall('profiles'), raise_global_wall('sessions'), raise_global_wall('auth_tokens'),
  raise_global_wall('sign_in_attempts'), raise_global_wall('account_log'), raise_global_wall('organizations');
--> statement-breakpoint
create policy self on users to lares_app using (id = (select app_user())) with check (id = (select app_user()));
--> statement-breakpoint
grant select, insert, update on users to lares_app;
--> statement-breakpoint
create policy self on profiles to lares_app using (id = (select app_user())) with check (id = (select app_user()));
--> statement-breakpoint
create policy colleagues on profiles for select to lares_app using (
  exists (select from memberships m where m.user_id = profiles.id and m.organization_id = (select app_org())));
--> statement-breakpoint
grant select, insert, update on profiles to lares_app;
--> statement-breakpoint
create policy self on sessions to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
--> statement-breakpoint
grant select, insert, update, delete on sessions to lares_app;
--> statement-breakpoint
create policy self on account_log to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
--> statement-breakpoint
grant select, insert on account_log to lares_app;
--> statement-breakpoint
-- Keys are hashes of addresses and accounts; nothing in the row belongs to a person.
create policy counters on sign_in_attempts to lares_app using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on sign_in_attempts to lares_app;
--> statement-breakpoint
create policy active on organizations to lares_app using (id = (select app_org())) with check (id = (select app_org()));
--> statement-breakpoint
create policy own on organizations for select to lares_app using (
  exists (select from memberships m where m.organization_id = organizations.id and m.user_id = (select app_user()) and m.revoked_at is null));
--> statement-breakpoint
grant select, insert, update on organizations to lares_app;
--> statement-breakpoint
-- What a visitor without a session needs to sign in: the least of it, through functions that return no more.
create function sign_in_lookup(sought text) returns table (user_id uuid, password_hash text, disabled boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.id, u.password_hash, u.disabled_at is not null from users u where lower(u.email) = lower(sought) $$;
--> statement-breakpoint
-- One row per live session: the person, and the membership of the active organisation. An administrator is
-- no member: his organisation comes with a null membership.
create function session_lookup(sought bytea) returns table (
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
--> statement-breakpoint
-- An administrator sees other organisations only as a list.
create function organizations_for_admin() returns table (id uuid, name text, kind organization_kind, is_demo boolean, members bigint, properties bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.name, o.kind, o.is_demo,
      (select count(*) from memberships m where m.organization_id = o.id and m.revoked_at is null),
      (select count(*) from properties p where p.organization_id = o.id and p.deleted_at is null)
    from organizations o
    where exists (select from profiles p where p.id = app_user() and p.user_type = 'admin')
    order by o.name, o.id
  $$;
--> statement-breakpoint
-- Text search. `LIKE` is not leakproof, so under row-level security PostgreSQL refuses the trigram index
-- (1.5 ms becomes 150). Owned by the owner, reads the organisation from the wall, takes none as an argument.
create index properties_search_idx on properties using gin (organization_id, search_text gin_trgm_ops);
--> statement-breakpoint
create function search_properties(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select p.id from properties p
    where p.organization_id = app_org() and p.deleted_at is null
      and p.search_text like main_pattern and p.search_text like all (other_patterns)
  $$;
--> statement-breakpoint
revoke all on function sign_in_lookup(text), session_lookup(bytea), organizations_for_admin(), search_properties(text, text[]) from public;
--> statement-breakpoint
grant execute on function sign_in_lookup(text), session_lookup(bytea), organizations_for_admin(), search_properties(text, text[]) to lares_app;
--> statement-breakpoint
create function purge_expired_sessions() returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from sessions where expires_at < now() $$;
--> statement-breakpoint
revoke all on function purge_expired_sessions() from public;
--> statement-breakpoint
grant execute on function purge_expired_sessions() to lares_app;
