-- Nobody asks in the name of an organisation he does not stand in, and those who stand in it see what it asked.
alter policy asking on demo_requests
  with check (handled_at is null and (organization_id is null or organization_id = (select app_org())));
--> statement-breakpoint
create policy of_the_organization on demo_requests for select to lares_app using (organization_id = (select app_org()));
--> statement-breakpoint
-- Accounts belong to people, not to organisations: who runs the instance sees who has one, and in how many organisations, not which.
create function accounts_for_admin() returns table (
  id uuid, email text, full_name text, user_type user_type, created_at timestamptz, disabled_at timestamptz, organizations bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.email, p.full_name, p.user_type, u.created_at, u.disabled_at, coalesce(held.organizations, 0)
    from users u
    join profiles p on p.id = u.id
    left join (
      select m.user_id, count(distinct m.organization_id) as organizations
      from memberships m where m.revoked_at is null group by m.user_id) held on held.user_id = u.id
    where exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
--> statement-breakpoint
-- Apart from the list, so that it is looked for only on the page that is read.
create function account_last_sign_in_for_admin(account uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select max(l.at) from account_log l
    where l.user_id = account and l.action = 'account.signed-in'
      and exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
--> statement-breakpoint
-- Shuts an account and ends its sessions, or opens it again. Administrators pass one after the other: of two who shut each other
-- out at the same moment the second is none any more, so that one is always left.
create function set_account_disabled(account uuid, is_disabled boolean, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  was timestamptz;
begin
  perform from users u join profiles p on p.id = u.id where p.user_type = 'admin' order by u.id for update of u;
  if account = app_user() or not exists (
    select from profiles p join users u on u.id = p.id where p.id = app_user() and p.user_type = 'admin' and u.disabled_at is null) then
    return 'denied';
  end if;
  select u.disabled_at into was from users u where u.id = account for update;
  if not found then
    return 'unknown';
  end if;
  if (was is not null) = is_disabled then
    return 'already';
  end if;
  update users set disabled_at = case when is_disabled then at end where id = account;
  if is_disabled then
    delete from sessions where user_id = account;
  end if;
  insert into account_log (user_id, at, action, details)
  values (account, at, case when is_disabled then 'account.disabled' else 'account.enabled' end, jsonb_build_object('by', app_user()));
  return 'done';
end
$$;
--> statement-breakpoint
-- The last nights of every organisation, job by job, through the index that keeps them once a day.
create function job_runs_for_admin(names text[], nights int) returns table (
  id uuid, organization_id uuid, organization_name text, name text, civil_day date, started_at timestamptz, ended_at timestamptz, counts jsonb)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select run.id, o.id, o.name, run.name, run.civil_day, run.started_at, run.ended_at, run.counts
    from organizations o
    cross join unnest(names) as wanted(name)
    cross join lateral (
      select r.* from job_runs r where r.organization_id = o.id and r.name = wanted.name order by r.civil_day desc limit nights) run
    where exists (select from profiles a where a.id = app_user() and a.user_type = 'admin')
  $$;
--> statement-breakpoint
revoke all on function accounts_for_admin(), account_last_sign_in_for_admin(uuid), set_account_disabled(uuid, boolean, timestamptz),
  job_runs_for_admin(text[], int) from public;
--> statement-breakpoint
grant execute on function accounts_for_admin(), account_last_sign_in_for_admin(uuid), set_account_disabled(uuid, boolean, timestamptz),
  job_runs_for_admin(text[], int) to lares_app;
