-- The prospects of the open organisation whose last contact is this day or an earlier one, with that day and the day on which managers were warned
-- of their end since. A contact is an act on their record, an inquiry or its answer, a visit, a document or a request. Who has an account, or ever
-- signed a lease, is no prospect.
create or replace function prospects_without_contact(contact_until date) returns table (id uuid, last_contact date, warned_on date)
  language sql stable set search_path = public, pg_temp
  as $$
    with quiet as materialized (
      select t.id, t.updated_at from tenants t
      where t.organization_id = app_org() and t.status = 'Prospect' and t.deleted_at is null and t.user_id is null
        and t.updated_at < (contact_until + 1)::timestamp at time zone 'Europe/Paris'
        and not exists (select from leases l where l.organization_id = app_org() and l.tenant_id = t.id)
        and not exists (select from lease_tenants lt where lt.organization_id = app_org() and lt.tenant_id = t.id)
    ),
    contacted as (
      select q.id, (greatest(q.updated_at,
        (select max(coalesce(i.handled_at, i.created_at)) from inquiries i
          where i.organization_id = app_org() and i.id in (select inquiries_of('tenant', q.id))),
        (select max(e.starts_at) from events e where e.organization_id = app_org() and e.tenant_id = q.id and e.deleted_at is null),
        (select max(d.created_at) from documents d where d.organization_id = app_org() and d.tenant_id = q.id and d.deleted_at is null),
        (select max(r.updated_at) from maintenance_requests r where r.organization_id = app_org() and r.tenant_id = q.id and r.deleted_at is null)
      ) at time zone 'Europe/Paris')::date as last_contact
      from quiet q
    )
    select c.id, c.last_contact, w.warned_on from contacted c
    left join prospect_warnings w on w.organization_id = app_org() and w.tenant_id = c.id and w.last_contact_on = c.last_contact
    where c.last_contact <= contact_until
  $$;
revoke all on function prospects_without_contact(date) from public;
grant execute on function prospects_without_contact(date) to lares_app;
