-- Adds a background job in the transaction of the caller, for the organisation that this transaction is open for and no
-- other. graphile-worker's own functions are closed to the application.
create or replace function enqueue_job(task text, payload jsonb, job_key text, is_ordered boolean, attempts int, replaces boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  organization uuid := app_org();
begin
  if task is null or task <> all (array['deliver-email', 'run-import', 'run-nightly-job', 'render-pdf', 'deliver-webhook', 'write-archive']) then
    raise exception 'no such job: %', task using errcode = '42501';
  end if;
  if organization is null and task <> 'deliver-email' then
    raise exception 'the job % belongs to an organisation', task using errcode = '42501';
  end if;
  perform graphile_worker.add_job(
    task,
    (payload || jsonb_build_object('organizationId', organization))::json,
    -- A receiver that is slow to answer holds up no other job of its organisation. An archive reads all rows of an organisation and takes
    -- minutes: one at a time in the instance leaves the worker free for other jobs.
    queue_name => case
      when task = 'deliver-webhook' then organization::text || '/webhooks'
      when task = 'write-archive' then 'archives'
      when is_ordered then organization::text end,
    -- A queue goes by this instant alone. now() is the same for all jobs of a transaction, and a recovered job would come after the others.
    run_at => clock_timestamp(),
    max_attempts => attempts,
    job_key => job_key_of(task, job_key),
    job_key_mode => case when replaces then 'replace' else 'unsafe_dedupe' end);
end
$$;
revoke all on function enqueue_job(text, jsonb, text, boolean, int, boolean) from public;
grant execute on function enqueue_job(text, jsonb, text, boolean, int, boolean) to lares_app;
