-- The inquiries of a person: the one named, those that became this client, and those sent from the same address.
create or replace function inquiries_of(person_kind text, person uuid) returns setof uuid language sql stable set search_path = public, pg_temp
  as $$
    select i.id from inquiries i
    where i.organization_id = app_org() and (
      person_kind = 'inquiry' and i.id = person
      or person_kind = 'tenant' and (
        i.id in (select p.inquiry_id from inquiry_prospects p where p.organization_id = app_org() and p.tenant_id = person)
        or exists (
          select from tenants t where t.organization_id = app_org() and t.id = person and t.email <> '' and lower(t.email) = lower(i.email))))
  $$;
revoke all on function inquiries_of(text, uuid) from public;
grant execute on function inquiries_of(text, uuid) to lares_app;
