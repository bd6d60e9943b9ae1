-- Deletion keeps the row, so no foreign key refuses it. A lease is never deleted, so its property stays.
create or replace function refuse_to_delete_leased_property() returns trigger language plpgsql as $$
begin
  if exists (select from leases l where l.organization_id = new.organization_id and l.property_id = new.id) then
    raise exception 'property % has leases', new.id using errcode = '23514', constraint = 'properties_not_leased';
  end if;
  return new;
end
$$;
create or replace trigger properties_not_leased before update of deleted_at on properties
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_leased_property();
