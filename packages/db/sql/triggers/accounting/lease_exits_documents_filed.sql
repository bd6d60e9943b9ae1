-- A deduction names filed documents only. The lock makes a deletion wait, and then sees the deduction. No foreign key holds inside jsonb.
create or replace function refuse_deleted_proof() returns trigger language plpgsql as $$
declare
  named uuid;
begin
  for named in
    select distinct i.value::uuid from jsonb_array_elements(new.deductions) d
    cross join lateral jsonb_array_elements_text(d.value -> 'documentIds') i order by 1
  loop
    perform from documents d where d.organization_id = new.organization_id and d.id = named and d.deleted_at is null for share;
    if not found then
      raise exception 'document % is not filed', named using errcode = '23514', constraint = 'exit_documents_filed';
    end if;
  end loop;
  return new;
end
$$;
create or replace trigger lease_exits_documents_filed before insert or update of deductions on lease_exits
  for each row execute function refuse_deleted_proof();
