-- Whether the accounts of the open organisation rest on a document: the bill of an expense, what proves a deduction from a
-- deposit, or the act of an order to pay.
create or replace function is_bill(document uuid) returns boolean language sql stable set search_path = public, pg_temp
  as $$
    select exists (select from owner_expenses e where e.organization_id = app_org() and e.document_id = document)
      or exists (select from charge_expenses e where e.organization_id = app_org() and e.document_id = document)
      or exists (select from orders_to_pay o where o.organization_id = app_org() and o.document_id = document)
      or exists (
        select from lease_exits x cross join lateral jsonb_array_elements(x.deductions) d
        where x.organization_id = app_org() and d.value -> 'documentIds' @> to_jsonb(document))
  $$;
revoke all on function is_bill(uuid) from public;
grant execute on function is_bill(uuid) to lares_app;
