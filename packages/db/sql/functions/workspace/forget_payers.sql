-- Empties the names of those who paid for a tenant that was erased. They have no record of their own: they were known through the lease, and
-- are forgotten with the last of its tenants. What a receipt cites changes with its payment; the receipt itself stays as it was issued.
create or replace function forget_payers(tenant uuid) returns void language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  named uuid[];
begin
  if not manages_organization() then
    raise exception 'only managers erase personal data' using errcode = '42501';
  end if;
  named := array(
    select p.id from payments p
    where p.organization_id = app_org()
      and p.lease_id in (select s.lease_id from lease_tenants s where s.organization_id = app_org() and s.tenant_id = tenant)
      and not exists (
        select from lease_tenants s join tenants t on t.organization_id = s.organization_id and t.id = s.tenant_id
        where s.organization_id = app_org() and s.lease_id = p.lease_id and t.display_name not in ('Personne effacée', 'Société effacée')));
  update payments set payer_name = '', version = version + 1 where organization_id = app_org() and id = any (named) and payer_name <> '';
  update receipt_payments set payer_name = '' where organization_id = app_org() and payment_id = any (named) and payer_name <> '';
  update audit_log set before = before - 'payerName', after = after - 'payerName'
    where organization_id = app_org() and entity = 'payment' and entity_id = any (named) and (before ? 'payerName' or after ? 'payerName');
end
$$;
revoke all on function forget_payers(uuid) from public;
grant execute on function forget_payers(uuid) to lares_app;
