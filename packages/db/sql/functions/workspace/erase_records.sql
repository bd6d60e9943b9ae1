-- Empties the record of a person behind the wall and deletes what is filed on them. With `keeps_name` the name and the address stay, and so do
-- the documents of the lease. Answers the ids of the records, and the files that nothing names any more.
create or replace function erase_records(person_kind text, person uuid, keeps_name boolean, searched text, instead text)
  returns table (records uuid[], files jsonb, documents int) language plpgsql set search_path = public, pg_temp
  as $$
#variable_conflict use_column
declare
  inquired uuid[] := array(select inquiries_of(person_kind, person));
  invited uuid[];
  removed uuid[] := '{}';
  left_files uuid[] := '{}';
  noticed uuid[] := '{}';
begin
  invited := array(select v.id from invitations v where v.organization_id = app_org() and person in (v.tenant_id, v.owner_id));
  delete from invitations where organization_id = app_org() and id = any (invited);
  delete from inquiries where organization_id = app_org() and id = any (inquired);
  if person_kind = 'tenant' then
    update tenants set
      first_name = case when keeps_name then first_name else '' end,
      last_name = case when keeps_name then last_name when kind = 'société' then '' else 'Personne effacée' end,
      company_name = case when keeps_name then company_name when kind = 'société' then 'Société effacée' else '' end,
      address = case when keeps_name then address else '' end,
      email = '', phone = '', notes = '', iban_encrypted = null, iban_ending = '', search_text = searched, version = version + 1
    where organization_id = app_org() and id = person;
    with gone as (
      delete from documents d
      where d.organization_id = app_org() and d.tenant_id = person and not is_bill(d.id)
        and not (keeps_name and d.document_type in ('Contrat de bail', 'État des lieux', 'Quittance de loyer', 'Facture'))
      returning d.id, d.file_id)
    select coalesce(array_agg(gone.id), '{}'), coalesce(array_agg(gone.file_id), '{}') into removed, left_files from gone;
    update events set notes = '', version = version + 1 where organization_id = app_org() and tenant_id = person and notes <> '';
    noticed := array(select n.id from announced_notices n where n.organization_id = app_org() and n.tenant_id = person);
    update announced_notices set answer = instead, version = version + 1
      where organization_id = app_org() and tenant_id = person and answer <> '';
    if not keeps_name then
      -- The mandate stays as it was signed, without the account.
      update debit_mandates set iban_encrypted = null, iban_ending = '', bic = '', version = version + 1,
          holder = case when holder = '' then '' else instead end
        where organization_id = app_org() and tenant_id = person;
      update lease_exits set new_address = '', version = version + 1
        where organization_id = app_org() and new_address <> ''
          and lease_id in (select lt.lease_id from lease_tenants lt where lt.organization_id = app_org() and lt.tenant_id = person);
    end if;
  elsif person_kind = 'owner' then
    update owners set
      first_name = case when keeps_name then first_name else '' end,
      last_name = case when keeps_name then last_name when kind = 'société' then '' else 'Personne effacée' end,
      company_name = case when keeps_name then company_name when kind = 'société' then 'Société effacée' else '' end,
      address = case when keeps_name then address else '' end,
      email = '', phone = '', notes = '', iban_encrypted = null, iban_ending = '', version = version + 1
    where organization_id = app_org() and id = person;
  elsif person_kind = 'guarantor' then
    update guarantors set
      name = case when keeps_name then name else 'Personne effacée' end, address = case when keeps_name then address else '' end,
      email = '', phone = '', version = version + 1
    where organization_id = app_org() and id = person;
  end if;
  records := array[person] || inquired || invited || removed || noticed;
  delete from notifications where organization_id = app_org() and entity_id = any (records);
  -- Their bytes go after the commit; until then the row names nobody.
  update files set original_name = 'effacé'
    where organization_id = app_org() and id = any (left_files)
      and not exists (select from documents d where d.organization_id = app_org() and d.file_id = files.id);
  files := (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'storageKey', f.storage_key)), '[]') from files f
    where f.organization_id = app_org() and f.id = any (left_files)
      and not exists (select from documents d where d.organization_id = app_org() and d.file_id = f.id));
  documents := cardinality(removed);
  return next;
end
$$;
revoke all on function erase_records(text, uuid, boolean, text, text) from public;
grant execute on function erase_records(text, uuid, boolean, text, text) to lares_app;
