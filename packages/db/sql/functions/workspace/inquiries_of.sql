-- The inquiries of a person: the one named, those that became this client, and those sent from the same address.
create or replace function inquiries_of(person_kind text, person uuid) returns setof uuid language sql stable set search_path = public, pg_temp
  as $$
    select i.id from inquiries i where person_kind = 'inquiry' and i.organization_id = app_org() and i.id = person
    union
    select p.inquiry_id from inquiry_prospects p where person_kind = 'tenant' and p.organization_id = app_org() and p.tenant_id = person
    union
    -- E-mail addresses are stored in lower case, so that the index serves.
    select i.id from tenants t join inquiries i on i.organization_id = app_org() and i.email = t.email
    where person_kind = 'tenant' and t.organization_id = app_org() and t.id = person and t.email <> ''
  $$;
revoke all on function inquiries_of(text, uuid) from public;
grant execute on function inquiries_of(text, uuid) to lares_app;
