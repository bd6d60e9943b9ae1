select raise_wall('invitations'), raise_wall('subscriptions'), raise_wall('subscription_changes', append_only => true),
  raise_wall('subscription_invoices'), raise_wall('notifications'), raise_wall('notification_preferences'), raise_wall('events'),
  raise_wall('calendar_feeds'), raise_wall('property_views');
--> statement-breakpoint
select raise_global_wall('recovery_codes'), raise_global_wall('demo_requests');
--> statement-breakpoint
create policy self on recovery_codes to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
--> statement-breakpoint
grant select, insert, update, delete on recovery_codes to lares_app;
--> statement-breakpoint
-- Anybody may ask for a demonstration; only administrators read who did.
create policy asking on demo_requests for insert to lares_app with check (handled_at is null);
--> statement-breakpoint
create policy administrators on demo_requests to lares_app
  using (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'))
  with check (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'));
--> statement-breakpoint
grant select, insert, update on demo_requests to lares_app;
--> statement-breakpoint
-- Whom a link lets in, while it may be used. The token itself is the right to ask.
create function invitation_by_token(sought bytea, at timestamptz) returns table (
  organization_id uuid, organization_name text, invitation_id uuid, email text, role member_role, owner_id uuid, tenant_id uuid)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select i.organization_id, o.name, i.id, i.email, i.role, i.owner_id, i.tenant_id
    from invitations i join organizations o on o.id = i.organization_id
    where i.token_hash = sought and i.accepted_at is null and i.revoked_at is null and i.expires_at > at
  $$;
--> statement-breakpoint
-- Whose calendar an address gives, while it is not revoked and he is still there.
create function calendar_feed(sought bytea) returns table (organization_id uuid, user_id uuid, role member_role, is_founder boolean, membership_id uuid)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.organization_id, f.user_id, m.role, m.is_founder, m.id
    from calendar_feeds f
    join users u on u.id = f.user_id and u.disabled_at is null
    join memberships m on m.organization_id = f.organization_id and m.user_id = f.user_id and m.revoked_at is null
    where f.token_hash = sought and f.revoked_at is null
  $$;
--> statement-breakpoint
-- The directory of those who opted in, and the public page of one: name, town, contact, and no more.
create function public_directory() returns table (
  id uuid, slug text, name text, kind organization_kind, city text, phone text, email text, presentation text, logo_file_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.slug, o.name, o.kind, o.city, o.phone, o.email, o.presentation, o.logo_file_id
    from organizations o where o.is_public and o.slug is not null order by o.name, o.id
  $$;
--> statement-breakpoint
revoke all on function invitation_by_token(bytea, timestamptz), calendar_feed(bytea), public_directory() from public;
--> statement-breakpoint
grant execute on function invitation_by_token(bytea, timestamptz), calendar_feed(bytea), public_directory() to lares_app;
