-- Whether a document of the open organisation is the bill of an expense: a voucher of the accounts.
create or replace function is_bill(document uuid) returns boolean language sql stable set search_path = public, pg_temp
  as $$
    select exists (select from owner_expenses e where e.organization_id = app_org() and e.document_id = document)
      or exists (select from charge_expenses e where e.organization_id = app_org() and e.document_id = document)
  $$;
revoke all on function is_bill(uuid) from public;
grant execute on function is_bill(uuid) to lares_app;
