-- Keys are kept apart by organisation: none replaces the job of another.
create or replace function job_key_of(task text, job_key text) returns text
  language sql stable
  as $$ select coalesce(app_org()::text, 'instance') || '/' || task || '/' || job_key $$;
