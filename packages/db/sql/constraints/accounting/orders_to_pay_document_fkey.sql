-- The act of an order to pay. The schema files of documents stand below those of orders, so Drizzle does not declare it.
alter table orders_to_pay drop constraint if exists orders_to_pay_document_fkey;
alter table orders_to_pay add constraint orders_to_pay_document_fkey foreign key (organization_id, document_id)
  references documents (organization_id, id) on delete restrict;
