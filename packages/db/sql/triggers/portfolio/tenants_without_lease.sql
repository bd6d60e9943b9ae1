-- Deletion keeps the row, so no foreign key refuses it. A lease is never deleted, so its tenants stay.
create or replace function refuse_to_delete_tenant_with_lease() returns trigger language plpgsql as $$
begin
  if exists (select from lease_tenants l where l.organization_id = new.organization_id and l.tenant_id = new.id) then
    raise exception 'tenant % has leases', new.id using errcode = '23514', constraint = 'tenants_without_lease';
  end if;
  return new;
end
$$;
create or replace trigger tenants_without_lease before update of deleted_at on tenants
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function refuse_to_delete_tenant_with_lease();
