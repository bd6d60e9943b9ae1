-- For the measurements of an instance: how many background jobs wait, run or gave up, and when the nightly jobs of all organisations ended
-- last. Names neither an organisation nor a person.
create or replace function job_figures() returns table (state text, figure double precision)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'waiting', count(*) filter (where attempts < max_attempts and locked_at is null)::double precision from graphile_worker._private_jobs
    union all
    select 'running', count(*) filter (where locked_at is not null)::double precision from graphile_worker._private_jobs
    union all
    select 'dead', count(*) filter (where attempts >= max_attempts and locked_at is null and key is not null)::double precision from graphile_worker._private_jobs
    union all
    select 'nightly-ended', extract(epoch from max(ended_at))::double precision from job_runs
  $$;
revoke all on function job_figures() from public;
grant execute on function job_figures() to lares_app;
