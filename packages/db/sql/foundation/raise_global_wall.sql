-- Forces row-level security on a table that belongs to no organisation, and removes what the application role was allowed:
-- the caller adds its policies and grants. `owner_all` is needed because FORCE binds the owner too: without it a data migration
-- would silently update 0 rows.
create or replace function raise_global_wall(target regclass) returns void language plpgsql as $$
declare
  policy name;
begin
  for policy in select polname from pg_policy where polrelid = target loop
    execute format('drop policy %I on %s', policy, target);
  end loop;
  execute format('revoke all on %s from lares_app', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', target, current_user);
end
$$;
revoke all on function raise_global_wall(regclass) from public;
