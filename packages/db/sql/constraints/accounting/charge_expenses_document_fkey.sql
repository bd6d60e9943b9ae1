-- The bill of an expense. The schema files of documents stand below those of expenses, so Drizzle does not declare it.
alter table charge_expenses drop constraint if exists charge_expenses_document_fkey;
alter table charge_expenses add constraint charge_expenses_document_fkey foreign key (organization_id, document_id)
  references documents (organization_id, id) on delete restrict;
