-- Raises the wall around a table of an organisation: the application role reads and writes rows of the open organisation only.
-- It is the second of two locks; the first is `organization_id` in every key and foreign key.
create or replace function raise_wall(target regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  perform raise_global_wall(target);
  execute format(
    'create policy wall on %s to lares_app using (organization_id = (select app_org())) with check (organization_id = (select app_org()))',
    target);
  if append_only then
    execute format('grant select, insert on %s to lares_app', target);
  else
    execute format('grant select, insert, update, delete on %s to lares_app', target);
  end if;
end
$$;
revoke all on function raise_wall(regclass, boolean) from public;
