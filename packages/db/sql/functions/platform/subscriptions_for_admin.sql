-- Plan and unpaid invoices of every organisation. Empty for anyone but an administrator.
create or replace function subscriptions_for_admin() returns table (
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
revoke all on function subscriptions_for_admin() from public;
grant execute on function subscriptions_for_admin() to lares_app;
