-- A record names a filed document only. The lock makes a deletion wait, and then sees the record.
create or replace function refuse_deleted_document() returns trigger language plpgsql as $$
begin
  perform from documents d
    where d.organization_id = new.organization_id and d.id = new.document_id and d.deleted_at is null for share;
  if not found then
    raise exception 'document % is not filed', new.document_id using errcode = '23514', constraint = 'expense_documents_filed';
  end if;
  return new;
end
$$;
