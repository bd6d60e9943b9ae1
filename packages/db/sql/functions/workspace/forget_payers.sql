-- Forgets those who paid for a tenant that was erased. They have no record of their own: they were known through the lease, and are forgotten
-- with the last of its tenants. Their names go from payments, from what receipts cite, from the parts of third parties and from the audit rows
-- of both; the notes of these payments (what the bank wrote) and those in their audit rows lose what matches `pattern`, as texts lose the
-- name of the tenant. What stays: the issued receipt and the bank line, for the accounts; the part of a guarantor, whose record still
-- has the name and is erased by itself; and texts that belong to no payment of the lease, because the same parent or employer may pay for others.
create or replace function forget_payers(tenant uuid, pattern text, instead text) returns void language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  forgotten uuid[] := forgotten_leases(tenant);
  paid uuid[];
  sureties text[];
begin
  if not manages_organization() then
    raise exception 'only managers erase personal data' using errcode = '42501';
  end if;
  paid := array(select p.id from payments p where p.organization_id = app_org() and p.lease_id = any (forgotten));
  sureties := array(select g.name from guarantors g where g.organization_id = app_org() and g.lease_id = any (forgotten));
  update payments set payer_name = '', notes = coalesce(regexp_replace(notes, pattern, instead, 'gi'), notes), version = version + 1
    where organization_id = app_org() and id = any (paid) and (payer_name <> '' or notes ~* pattern);
  update receipt_payments set payer_name = '' where organization_id = app_org() and payment_id = any (paid) and payer_name <> '';
  update audit_log set
      before = coalesce(redacted_json(before - 'payerName', pattern, instead), before - 'payerName'),
      after = coalesce(redacted_json(after - 'payerName', pattern, instead), after - 'payerName')
    where organization_id = app_org() and entity = 'payment' and entity_id = any (paid)
      and (before ? 'payerName' or after ? 'payerName' or before ->> 'notes' ~* pattern or after ->> 'notes' ~* pattern);
  -- A row that an import changed keeps what it said before and after.
  update import_rows set change = coalesce(
      redacted_json(change #- '{before,payerName}' #- '{after,payerName}', pattern, instead), change #- '{before,payerName}' #- '{after,payerName}')
    where organization_id = app_org() and entity_id = any (paid) and change is not null;
  update third_party_payers set name = instead, version = version + 1
    where organization_id = app_org() and lease_id = any (forgotten) and name <> instead and (payer_kind = 'autre' or name <> all (sureties));
  update audit_log set
      before = case when before ->> 'name' = any (sureties) then before else jsonb_set(before, '{name}', to_jsonb(instead), false) end,
      after = case when after ->> 'name' = any (sureties) then after else jsonb_set(after, '{name}', to_jsonb(instead), false) end
    where organization_id = app_org() and entity = 'lease' and entity_id = any (forgotten) and action like 'lease.%-third-party-payer';
end
$$;
revoke all on function forget_payers(uuid, text, text) from public;
grant execute on function forget_payers(uuid, text, text) to lares_app;

-- As the version before calls it, while both run: without the texts.
create or replace function forget_payers(tenant uuid) returns void language sql set search_path = public, pg_temp
  as $$ select forget_payers(tenant, null, '[donnée effacée]') $$;
revoke all on function forget_payers(uuid) from public;
grant execute on function forget_payers(uuid) to lares_app;
