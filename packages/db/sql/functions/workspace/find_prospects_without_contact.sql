-- The prospects of the open organisation whose last contact is this day or an earlier one, with that day and the day on which managers were warned
-- of their end since. A contact is an act on their record, an inquiry or its answer, a visit, a document or a request. Who has an account, or ever
-- signed a lease, is no prospect. With a day, only those whom managers were warned of on it, read from the warnings of that day; with a number, no
-- more than so many: a notification asks whether one is left, for each of its rows.
create or replace function find_prospects_without_contact(contact_until date, warned_day date, at_most int)
  returns table (id uuid, last_contact date, warned_on date)
  -- Dynamic, to be planned for its values: a plan for any values reads all prospects, whatever the day and the number.
  language plpgsql stable rows 100 set search_path = public, pg_temp
  as $$
begin
  return query execute $query$
    with named as (
      select t.id, t.updated_at, t.user_id from tenants t
      where t.organization_id = app_org() and $2 is null and t.status = 'Prospect' and t.deleted_at is null
      union all
      select t.id, t.updated_at, t.user_id from prospect_warnings w
      join tenants t on t.organization_id = app_org() and t.id = w.tenant_id
      where w.organization_id = app_org() and w.warned_on = $2 and t.status = 'Prospect' and t.deleted_at is null
    ),
    -- `offset 0` keeps the search of contacts after the conditions, as a materialized part would, and lets a limit reach the first row early.
    quiet as (
      select t.id, t.updated_at from named t
      where t.user_id is null and t.updated_at < ($1 + 1)::timestamp at time zone 'Europe/Paris'
        and not exists (select from leases l where l.organization_id = app_org() and l.tenant_id = t.id)
        and not exists (select from lease_tenants lt where lt.organization_id = app_org() and lt.tenant_id = t.id)
      offset 0
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
      offset 0
    )
    select * from (
      select c.id, c.last_contact, (
        select w.warned_on from prospect_warnings w
        where w.organization_id = app_org() and w.tenant_id = c.id and w.last_contact_on = c.last_contact) as warned_on
      from contacted c where c.last_contact <= $1
      offset 0
    ) as found
    where $2 is null or found.warned_on = $2
    limit $3
  $query$ using contact_until, warned_day, at_most;
end
  $$;
revoke all on function find_prospects_without_contact(date, date, int) from public;
grant execute on function find_prospects_without_contact(date, date, int) to lares_app;
