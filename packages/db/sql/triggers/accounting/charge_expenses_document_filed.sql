create or replace trigger charge_expenses_document_filed before insert or update of document_id on charge_expenses
  for each row when (new.document_id is not null) execute function refuse_deleted_document();
