-- The names under which the leases that `forget_payers` will empty know who paid: of payments and parts, now and in their history.
create or replace function payer_names(tenant uuid) returns text[] language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  forgotten uuid[] := forgotten_leases(tenant);
begin
  if not manages_organization() then
    raise exception 'only managers erase personal data' using errcode = '42501';
  end if;
  return array(
    select p.payer_name from payments p
    where p.organization_id = app_org() and p.lease_id = any (forgotten) and p.payer_name <> ''
    union
    select said.name from payments p join audit_log a on a.organization_id = p.organization_id and a.entity = 'payment' and a.entity_id = p.id
      cross join lateral (values (a.before ->> 'payerName'), (a.after ->> 'payerName')) said (name)
    where p.organization_id = app_org() and p.lease_id = any (forgotten) and said.name <> ''
    union
    select t.name from third_party_payers t
    where t.organization_id = app_org() and t.lease_id = any (forgotten)
    union
    select said.name from audit_log a cross join lateral (values (a.before ->> 'name'), (a.after ->> 'name')) said (name)
    where a.organization_id = app_org() and a.entity = 'lease' and a.entity_id = any (forgotten) and a.action like 'lease.%-third-party-payer'
      and said.name <> '');
end
$$;
revoke all on function payer_names(uuid) from public;
grant execute on function payer_names(uuid) to lares_app;
