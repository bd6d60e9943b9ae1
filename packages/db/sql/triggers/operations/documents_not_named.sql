-- Deletion keeps the row, so no foreign key refuses it. A document stays as long as an expense, a deduction or an order to pay
-- names it; the detail says which.
create or replace function refuse_to_delete_named_document() returns trigger language plpgsql as $$
declare
  found_label text;
begin
  select e.label into found_label from owner_expenses e
    where e.organization_id = new.organization_id and e.document_id = new.id order by e.id limit 1;
  if found then
    raise exception 'document % is the bill of an owner''s expense', new.id
      using errcode = '23514', constraint = 'documents_no_bill_of_owner', detail = found_label;
  end if;
  select e.label into found_label from charge_expenses e
    where e.organization_id = new.organization_id and e.document_id = new.id order by e.id limit 1;
  if found then
    raise exception 'document % is the bill of a charge', new.id
      using errcode = '23514', constraint = 'documents_no_bill_of_charges', detail = found_label;
  end if;
  select d.value ->> 'label' into found_label from lease_exits x cross join lateral jsonb_array_elements(x.deductions) d
    where x.organization_id = new.organization_id and d.value -> 'documentIds' @> to_jsonb(new.id) order by x.lease_id limit 1;
  if found then
    raise exception 'document % proves a deduction', new.id
      using errcode = '23514', constraint = 'documents_no_proof_of_deduction', detail = found_label;
  end if;
  select o.served_on::text into found_label from orders_to_pay o
    where o.organization_id = new.organization_id and o.document_id = new.id order by o.served_on limit 1;
  if found then
    raise exception 'document % is the act of an order to pay', new.id
      using errcode = '23514', constraint = 'documents_no_act_of_order', detail = found_label;
  end if;
  return new;
end
$$;
create or replace trigger documents_not_named before update of deleted_at on documents
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_named_document();
