-- What the administrator of the instance sees of jobs that gave up, and of e-mails of which nobody knows whether they arrived.
-- Neither says what was in them.
create or replace function dead_jobs_for_admin(shown int) returns table (
  id text, task text, detail text, organization_name text, attempts int, created_at timestamptz, failed_at timestamptz, error text,
  can_relaunch boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  if not exists (select from profiles a where a.id = app_user() and a.user_type = 'admin') then
    return;
  end if;
  return query
    select dead.* from (
      select j.id::text, t.identifier, coalesce(e.kind::text, j.payload ->> 'name', ''), o.name, j.attempts::int, j.created_at, j.updated_at,
        left(coalesce(j.last_error, ''), 300), true
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join organizations o on o.id = (j.payload ->> 'organizationId')::uuid
      left join outbox_emails e on e.id = (j.payload ->> 'emailId')::uuid
      where j.attempts >= j.max_attempts and j.locked_at is null and j.key is not null
      union all
      select e.id::text, 'deliver-email', e.kind::text, o.name, 1, e.created_at, e.attempted_at, left(coalesce(e.last_error, ''), 300), false
      from outbox_emails e left join organizations o on o.id = e.organization_id
      where e.state = 'unclear') dead
    order by 7 desc nulls last limit shown;
end
$$;
revoke all on function dead_jobs_for_admin(int) from public;
grant execute on function dead_jobs_for_admin(int) to lares_app;
