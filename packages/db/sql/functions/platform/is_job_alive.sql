-- Whether a job of this organisation still waits, runs or will be tried again.
create or replace function is_job_alive(task text, job_key text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return exists (
    select from graphile_worker._private_jobs j
    where j.key = job_key_of(task, job_key) and (j.attempts < j.max_attempts or j.locked_at is not null));
end
$$;
revoke all on function is_job_alive(text, text) from public;
grant execute on function is_job_alive(text, text) to lares_app;
