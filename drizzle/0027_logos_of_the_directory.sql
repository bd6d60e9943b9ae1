-- Where the bytes of a logo are: of an organisation that opted in, for anybody; of the open one, for whoever stands in it.
-- A file that is the logo of nobody is never answered, whatever is asked.
create function listed_logo(wanted uuid) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select f.id, f.storage_key
    from files f join organizations o on o.id = f.organization_id and o.logo_file_id = f.id
    where f.id = wanted and (o.is_public and o.slug is not null or o.id = app_org())
  $$;
--> statement-breakpoint
revoke all on function listed_logo(uuid) from public;
--> statement-breakpoint
grant execute on function listed_logo(uuid) to lares_app;
