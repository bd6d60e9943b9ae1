-- The bill of an expense. The schema files of documents stand below those of expenses, so Drizzle does not declare it.
alter table owner_expenses drop constraint if exists owner_expenses_document_fkey;
alter table owner_expenses add constraint owner_expenses_document_fkey foreign key (organization_id, document_id)
  references documents (organization_id, id) on delete restrict;
