-- The last runs of each nightly job, for each organisation. Reads the unique index on organisation, job and day.
create or replace function job_runs_for_admin(names text[], nights int) returns table (
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
revoke all on function job_runs_for_admin(text[], int) from public;
grant execute on function job_runs_for_admin(text[], int) to lares_app;
