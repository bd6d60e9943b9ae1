-- Identifies the tables of this version, for archives: the application role cannot read the schema of the migrations.
create or replace function archive_schema() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select hash::text from drizzle.__drizzle_migrations order by id desc limit 1 $$;
revoke all on function archive_schema() from public;
grant execute on function archive_schema() to lares_app;
