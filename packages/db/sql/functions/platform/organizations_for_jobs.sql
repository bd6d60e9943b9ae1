-- Ids of the organisations that nightly jobs visit.
create or replace function organizations_for_jobs() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from organizations order by id $$;
revoke all on function organizations_for_jobs() from public;
grant execute on function organizations_for_jobs() to lares_app;
