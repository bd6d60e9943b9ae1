-- Text search of documents. See `search_properties`.
create or replace function search_documents(main_pattern text, other_patterns text[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 200
  as $$
    select d.id from documents d
    where d.organization_id = app_org() and d.deleted_at is null
      and d.search_text like main_pattern and d.search_text like all (other_patterns)
  $$;
revoke all on function search_documents(text, text[]) from public;
grant execute on function search_documents(text, text[]) to lares_app;
