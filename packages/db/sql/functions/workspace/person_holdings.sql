-- What the open organisation holds on a person, for the manager who answers their request. Reads behind the wall: of another organisation it
-- finds nobody, and answers no row.
create or replace function person_holdings(person_kind text, person uuid) returns table (
    name text, first_name text, last_name text, company_name text, email text, phone text, iban_encrypted bytea, has_notes boolean,
    has_access boolean, leases jsonb, mandates_until jsonb, owned_properties int, counts jsonb, issued_count int, latest_issue date)
  language sql stable set search_path = public, pg_temp
  as $$
    with subject as (
      select t.display_name as name, t.first_name, t.last_name, t.company_name, t.email, t.phone, t.iban_encrypted, t.notes, t.user_id
      from tenants t where person_kind = 'tenant' and t.organization_id = app_org() and t.id = person
      union all
      select o.display_name, o.first_name, o.last_name, o.company_name, o.email, o.phone, o.iban_encrypted, o.notes, o.user_id
      from owners o where person_kind = 'owner' and o.organization_id = app_org() and o.id = person
      union all
      select g.name, '', '', g.name, g.email, g.phone, null, '', null
      from guarantors g where person_kind = 'guarantor' and g.organization_id = app_org() and g.id = person
      union all
      select i.name, '', '', i.name, i.email, i.phone, null, i.message, null
      from inquiries i where person_kind = 'inquiry' and i.organization_id = app_org() and i.id = person
    ),
    signed as (
      select l.id, l.kind, l.furnished, l.status, l.last_day, l.exit_on from leases l
      where l.organization_id = app_org() and l.id in (
        select lt.lease_id from lease_tenants lt where person_kind = 'tenant' and lt.organization_id = app_org() and lt.tenant_id = person
        union all
        select g.lease_id from guarantors g where person_kind = 'guarantor' and g.organization_id = app_org() and g.id = person)
    ),
    issued as (
      select (r.issued_at at time zone 'Europe/Paris')::date as issued_on from receipts r
      where person_kind = 'tenant' and r.organization_id = app_org() and r.lease_id in (select id from signed)
      union all
      select r.sent_on from reminders r where r.organization_id = app_org() and r.lease_id in (select id from signed)
      union all
      select (s.issued_at at time zone 'Europe/Paris')::date from charge_settlements s
      where person_kind = 'tenant' and s.organization_id = app_org() and s.lease_id in (select id from signed)
      union all
      select (s.issued_at at time zone 'Europe/Paris')::date from exit_settlements s
      where person_kind = 'tenant' and s.organization_id = app_org() and s.lease_id in (select id from signed)
      union all
      select (s.issued_at at time zone 'Europe/Paris')::date from exit_complements s
      where person_kind = 'tenant' and s.organization_id = app_org() and s.lease_id in (select id from signed)
      union all
      select (p.agreed_at at time zone 'Europe/Paris')::date from payment_plans p
      where person_kind = 'tenant' and p.organization_id = app_org() and p.lease_id in (select id from signed)
      union all
      select o.served_on from orders_to_pay o
      where person_kind = 'tenant' and o.organization_id = app_org() and o.lease_id in (select id from signed)
      union all
      select p.payment_date from payments p
      where person_kind = 'tenant' and p.organization_id = app_org() and p.deleted_at is null and p.lease_id in (select id from signed)
      union all
      select (s.issued_at at time zone 'Europe/Paris')::date from owner_statements s
      where person_kind = 'owner' and s.organization_id = app_org() and s.owner_id = person
      union all
      select (s.issued_at at time zone 'Europe/Paris')::date from owner_statements s
      where person_kind = 'tenant' and s.organization_id = app_org()
        and s.id in (select m.statement_id from statement_movements m where m.organization_id = app_org() and m.lease_id in (select id from signed))
    )
    select s.name, s.first_name, s.last_name, s.company_name, s.email, s.phone, s.iban_encrypted, s.notes <> '', s.user_id is not null,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'furnished', l.furnished, 'status', l.status, 'lastDay', l.last_day)), '[]')
       from signed l where l.status <> 'Résilié' or l.exit_on is not null),
      (select coalesce(jsonb_agg(m.until_date), '[]') from mandates m
       where person_kind = 'owner' and m.organization_id = app_org() and m.owner_id = person),
      (select count(*)::int from properties p
       where person_kind = 'owner' and p.organization_id = app_org() and p.owner_id = person and p.deleted_at is null),
      jsonb_build_object(
        'documents', (select count(*) from documents d
          where person_kind = 'tenant' and d.organization_id = app_org() and d.tenant_id = person and not is_bill(d.id)),
        'inquiries', (select count(*) from inquiries i where i.organization_id = app_org() and i.id in (select inquiries_of(person_kind, person))),
        'events', (select count(*) from events e where person_kind = 'tenant' and e.organization_id = app_org() and e.tenant_id = person),
        'invitations', (select count(*) from invitations v
          where v.organization_id = app_org() and person in (v.tenant_id, v.owner_id)),
        'history', (select count(*) from audit_log a where a.organization_id = app_org() and a.entity_id = person
          and a.entity <> 'personal-data' and (a.before is not null or a.after is not null))),
      (select count(*)::int from issued), (select max(issued_on) from issued)
    from subject s
  $$;
revoke all on function person_holdings(text, uuid) from public;
grant execute on function person_holdings(text, uuid) to lares_app;
