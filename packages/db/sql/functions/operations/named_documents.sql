-- Title and day of filed documents, for a record that names them. Runs with the rights of the caller, behind the wall; the caller is one
-- of those who read every document of the organisation.
create or replace function named_documents(named uuid[]) returns table (id uuid, title text, filed_at timestamptz) language sql stable as $$
  select d.id, d.title, d.created_at from documents d where d.organization_id = (select app_org()) and d.id = any(named)
$$;
revoke all on function named_documents(uuid[]) from public;
grant execute on function named_documents(uuid[]) to lares_app;
