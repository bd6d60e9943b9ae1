-- Another round of attempts for a job that gave up.
create or replace function relaunch_job(job text) returns text
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if not exists (
    select from profiles p join users u on u.id = p.id where p.id = app_user() and p.user_type = 'admin' and u.disabled_at is null) then
    return 'denied';
  end if;
  perform from graphile_worker._private_jobs j
    where j.id::text = job and j.attempts >= j.max_attempts and j.locked_at is null for update;
  if not found then
    return 'unknown';
  end if;
  perform graphile_worker.reschedule_jobs(array[job::bigint], run_at => now(), attempts => 0);
  perform pg_notify('jobs:insert', '{"count":1}');
  return 'done';
end
$$;
revoke all on function relaunch_job(text) from public;
grant execute on function relaunch_job(text) to lares_app;
