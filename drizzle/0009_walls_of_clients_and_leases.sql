select raise_wall('tenants'), raise_wall('leases'), raise_wall('lease_tenants'), raise_wall('lease_terms'), raise_wall('guarantors'),
  raise_wall('payments'), raise_wall('contractors'), raise_wall('maintenance_requests'), raise_wall('maintenance_tasks'),
  raise_wall('maintenance_comments'), raise_wall('maintenance_photos'), raise_wall('documents'), raise_wall('reviews'),
  raise_wall('job_runs');
--> statement-breakpoint
-- Two active leases of one property never share a day. `end_date` and `exit_on` are last days, inclusive: with `[)` the day
-- of a changeover would belong to both, and be billed twice.
alter table leases add constraint leases_no_overlap exclude using gist (
  organization_id with =, property_id with =, daterange(start_date, coalesce(exit_on, end_date), '[]') with &&)
  where (status = 'Actif');
--> statement-breakpoint
-- The main tenant is one of the tenants. Deferred: the lease is written before them.
alter table leases add constraint leases_main_tenant_signs foreign key (organization_id, id, tenant_id)
  references lease_tenants (organization_id, lease_id, tenant_id) deferrable initially deferred;
--> statement-breakpoint
-- Deletion keeps the row, so no foreign key stops it: these do. A lease is never deleted, so its property and its tenants stay.
create function refuse_to_delete_leased_property() returns trigger language plpgsql as $$
begin
  if exists (select from leases l where l.organization_id = new.organization_id and l.property_id = new.id) then
    raise exception 'property % has leases', new.id using errcode = '23514', constraint = 'properties_not_leased';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger properties_not_leased before update of deleted_at on properties
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_leased_property();
--> statement-breakpoint
create function refuse_to_delete_tenant_with_lease() returns trigger language plpgsql as $$
begin
  if exists (select from lease_tenants l where l.organization_id = new.organization_id and l.tenant_id = new.id) then
    raise exception 'tenant % has leases', new.id using errcode = '23514', constraint = 'tenants_without_lease';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger tenants_without_lease before update of deleted_at on tenants
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_tenant_with_lease();
--> statement-breakpoint
create function refuse_to_delete_owner_with_property() returns trigger language plpgsql as $$
begin
  if exists (
    select from properties p where p.organization_id = new.organization_id and p.owner_id = new.id and p.deleted_at is null) then
    raise exception 'owner % has properties', new.id using errcode = '23514', constraint = 'owners_without_property';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger owners_without_property before update of deleted_at on owners
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_owner_with_property();
--> statement-breakpoint
-- What is one's own, for the scopes of tenants and invited owners. They run with the caller's rights, behind his wall.
create function my_leases() returns setof uuid language sql stable as $$
  select lt.lease_id from lease_tenants lt
  join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
  where t.organization_id = (select app_org()) and t.user_id = (select app_user()) and t.deleted_at is null
$$;
--> statement-breakpoint
create function my_rented_properties() returns setof uuid language sql stable as $$
  select l.property_id from leases l
  where l.organization_id = (select app_org()) and l.id in (select my_leases()) and l.status in ('Actif', 'En attente')
$$;
--> statement-breakpoint
create function my_owned_properties() returns setof uuid language sql stable as $$
  select p.id from properties p
  join owners o on o.organization_id = p.organization_id and o.id = p.owner_id
  where o.organization_id = (select app_org()) and o.user_id = (select app_user()) and o.deleted_at is null and p.deleted_at is null
$$;
--> statement-breakpoint
-- Text searches: `LIKE` is not leakproof, so under row-level security PostgreSQL refuses the trigram index. Owned by the
-- owner, they read the organisation from the wall and take none as an argument.
create index tenants_search_idx on tenants using gin (organization_id, search_text gin_trgm_ops);
--> statement-breakpoint
create index documents_search_idx on documents using gin (organization_id, search_text gin_trgm_ops);
--> statement-breakpoint
create function search_tenants(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select t.id from tenants t
    where t.organization_id = app_org() and t.deleted_at is null
      and t.search_text like main_pattern and t.search_text like all (other_patterns)
  $$;
--> statement-breakpoint
create function search_documents(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select d.id from documents d
    where d.organization_id = app_org() and d.deleted_at is null
      and d.search_text like main_pattern and d.search_text like all (other_patterns)
  $$;
--> statement-breakpoint
-- A lease is found by the words of its property and of all its tenants together: « martin mercière ». The longest word reads
-- the indexes, the others look at what it found.
create function search_leases(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    with found as (
      select l.id, l.property_id from leases l
      where l.organization_id = app_org() and l.property_id in (
        select p.id from properties p where p.organization_id = app_org() and p.search_text like main_pattern)
      union
      select l.id, l.property_id from leases l
      where l.organization_id = app_org() and l.id in (
        select lt.lease_id from lease_tenants lt join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
        where lt.organization_id = app_org() and t.organization_id = app_org() and t.search_text like main_pattern))
    select f.id from found f
    where cardinality(other_patterns) = 0 or (
      select p.search_text from properties p where p.organization_id = app_org() and p.id = f.property_id) || (
      select coalesce(string_agg(t.search_text, ''), '') from lease_tenants lt
      join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
      where lt.organization_id = app_org() and lt.lease_id = f.id) like all (other_patterns)
  $$;
--> statement-breakpoint
-- Which organisations a nightly act visits: ids alone.
create function organizations_for_jobs() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from organizations order by id $$;
--> statement-breakpoint
revoke all on function search_tenants(text, text[]), search_documents(text, text[]), search_leases(text, text[]), organizations_for_jobs(),
  my_leases(), my_rented_properties(), my_owned_properties() from public;
--> statement-breakpoint
grant execute on function search_tenants(text, text[]), search_documents(text, text[]), search_leases(text, text[]), organizations_for_jobs(),
  my_leases(), my_rented_properties(), my_owned_properties() to lares_app;
