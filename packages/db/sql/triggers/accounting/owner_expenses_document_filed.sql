create or replace trigger owner_expenses_document_filed before insert or update of document_id on owner_expenses
  for each row when (new.document_id is not null) execute function refuse_deleted_document();
