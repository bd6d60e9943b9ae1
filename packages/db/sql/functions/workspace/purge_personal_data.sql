-- Deletes of the open organisation what has reached the end of its time. The accounts rest on payments, leases and dues: they are never deleted
-- here, and a foreign key that still needs a row keeps it. Run again, it finds nothing more.
drop function if exists purge_personal_data(date, timestamptz, timestamptz);
create or replace function purge_personal_data(
    inquiries_until date, prospects_warned_until date, deleted_before timestamptz, logs_before timestamptz) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  org uuid := app_org();
  gone uuid[];
  one uuid;
  purged uuid[] := '{}';
  counts jsonb := '{}';
  touched int;
  target text;
begin
  if org is null or app_user() is not null then
    raise exception 'only the nightly job purges' using errcode = '42501';
  end if;

  -- Prospects without a contact since a warning go as deleted clients whose time is over; one that something still needs stays out of sight.
  update tenants set deleted_at = deleted_before - interval '1 day'
    where organization_id = org and id in (
      select p.id from prospects_without_contact(prospects_warned_until) p where p.warned_on <= prospects_warned_until);
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('prospects', touched);

  -- Inquiries that led to nothing. One that became a client stays as long as the client does, and one from the address of a prospect as long as
  -- the prospect: it says when they were last in contact.
  with deleted as (
    delete from inquiries i
    where i.organization_id = org and (coalesce(i.handled_at, i.created_at) at time zone 'Europe/Paris')::date <= inquiries_until
      and not exists (
        select from inquiry_prospects p join tenants t on t.organization_id = org and t.id = p.tenant_id and t.deleted_at is null
        where p.organization_id = org and p.inquiry_id = i.id)
      and not exists (
        select from tenants t where t.organization_id = org and t.status = 'Prospect' and t.deleted_at is null and t.email = i.email)
    returning i.id)
  select coalesce(array_agg(id), '{}') into gone from deleted;
  purged := purged || gone;
  counts := counts || jsonb_build_object('inquiries', cardinality(gone));

  -- What is filed on deleted clients goes with them.
  gone := array(
    select d.id from documents d where d.organization_id = org and not is_bill(d.id)
      and (d.deleted_at < deleted_before or d.tenant_id in (
        select t.id from tenants t where t.organization_id = org and t.deleted_at < deleted_before)));
  delete from documents where organization_id = org and id = any (gone);
  purged := purged || gone;
  counts := counts || jsonb_build_object('documents', cardinality(gone));
  delete from events e where e.organization_id = org
    and (e.deleted_at < deleted_before or e.tenant_id in (
      select t.id from tenants t where t.organization_id = org and t.deleted_at < deleted_before));
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('events', touched);
  delete from maintenance_photos where organization_id = org and deleted_at < deleted_before;
  delete from maintenance_tasks where organization_id = org and deleted_at < deleted_before;
  delete from invitations v where v.organization_id = org and v.tenant_id in (
    select t.id from tenants t where t.organization_id = org and t.deleted_at < deleted_before);

  -- Row by row: what something still needs stays.
  touched := 0;
  foreach target in array array['maintenance_requests', 'contractors', 'tenants', 'properties', 'owners'] loop
    for one in execute format('select id from %I where organization_id = $1 and deleted_at < $2 order by id', target) using org, deleted_before loop
      begin
        execute format('delete from %I where organization_id = $1 and id = $2', target) using org, one;
        purged := purged || one;
        touched := touched + 1;
      exception when foreign_key_violation then null;
      end;
    end loop;
  end loop;
  counts := counts || jsonb_build_object('records', touched);

  -- The acts stay; their values go with the record.
  update audit_log set before = null, after = null
    where organization_id = org and entity_id = any (purged) and (before is not null or after is not null);
  update creation_keys set answer = jsonb_build_object('id', answer ->> 'id')
    where organization_id = org and answer ->> 'id' = any (purged::text[]);
  delete from notifications where organization_id = org and entity_id = any (purged);

  delete from creation_keys where organization_id = org and at < logs_before;
  delete from invitations where organization_id = org and accepted_at is null and least(expires_at, coalesce(revoked_at, expires_at)) < logs_before;
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('invitations', touched);
  delete from access_tokens where organization_id = org and least(expires_at, coalesce(revoked_at, expires_at)) < logs_before;
  delete from view_marks where organization_id = org and day < deleted_before::date;
  delete from job_runs where organization_id = org and started_at < logs_before;
  return counts;
end
$$;
revoke all on function purge_personal_data(date, date, timestamptz, timestamptz) from public;
grant execute on function purge_personal_data(date, date, timestamptz, timestamptz) to lares_app;
