-- Organisations that were there before trials are given theirs from today: nobody finds himself beyond a cap that nobody had told.
update organizations set trial_ends_on = (now() at time zone 'Europe/Paris')::date + 13 where trial_ends_on is null;
--> statement-breakpoint
-- The demonstration has the plan without cap.
insert into subscriptions (organization_id, plan, since)
select id, 'enterprise', (created_at at time zone 'Europe/Paris')::date from organizations where is_demo
on conflict do nothing;
--> statement-breakpoint
-- Which plan every organisation is on and what it has not paid yet, for whoever runs the instance.
create function subscriptions_for_admin() returns table (
  organization_id uuid, name text, is_demo boolean, plan plan, trial_ends_on date, properties bigint, unsettled bigint, unsettled_cents bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.name, o.is_demo, coalesce(s.plan, 'basic'), o.trial_ends_on,
      (select count(*) from properties p where p.organization_id = o.id and p.deleted_at is null), due.invoices, due.cents
    from organizations o
    left join subscriptions s on s.organization_id = o.id
    cross join lateral (
      select count(*) as invoices, coalesce(sum(i.amount_cents), 0)::bigint as cents
      from subscription_invoices i where i.organization_id = o.id and i.settled_at is null) due
    where exists (select from profiles p where p.id = app_user() and p.user_type = 'admin')
    order by o.name, o.id
  $$;
--> statement-breakpoint
revoke all on function subscriptions_for_admin() from public;
--> statement-breakpoint
grant execute on function subscriptions_for_admin() to lares_app;
