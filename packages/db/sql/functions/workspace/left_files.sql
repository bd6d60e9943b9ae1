-- Files of the open organisation that nothing names any more, oldest first. A file is named in the transaction that stores its row, so that an
-- upload under way is never among them; a day passes nevertheless.
create or replace function left_files(before timestamptz, at_most int) returns table (id uuid, storage_key text)
  language sql stable set search_path = public, pg_temp
  as $$
    select f.id, f.storage_key from files f
    where f.organization_id = app_org() and f.created_at < before
      and not exists (select from documents d where d.organization_id = app_org() and d.file_id = f.id)
      and not exists (select from property_images i where i.organization_id = app_org() and i.file_id = f.id)
      and not exists (select from maintenance_photos p where p.organization_id = app_org() and p.file_id = f.id)
      and not exists (select from organizations o where o.id = app_org() and o.logo_file_id = f.id)
    order by f.created_at, f.id limit at_most
  $$;
revoke all on function left_files(timestamptz, int) from public;
grant execute on function left_files(timestamptz, int) to lares_app;
