-- Deletion keeps the row, so no foreign key refuses it. An owner stays as long as one of their properties does.
create or replace function refuse_to_delete_owner_with_property() returns trigger language plpgsql as $$
begin
  if exists (
    select from properties p where p.organization_id = new.organization_id and p.owner_id = new.id and p.deleted_at is null) then
    raise exception 'owner % has properties', new.id using errcode = '23514', constraint = 'owners_without_property';
  end if;
  return new;
end
$$;
create or replace trigger owners_without_property before update of deleted_at on owners
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_owner_with_property();
