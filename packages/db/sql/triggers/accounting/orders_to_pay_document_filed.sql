create or replace trigger orders_to_pay_document_filed before insert or update of document_id on orders_to_pay
  for each row when (new.document_id is not null) execute function refuse_deleted_document();
