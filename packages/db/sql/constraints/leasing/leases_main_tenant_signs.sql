-- The main tenant is one of the tenants of the lease. Deferred: the lease is written before them.
alter table leases drop constraint if exists leases_main_tenant_signs;
alter table leases add constraint leases_main_tenant_signs foreign key (organization_id, id, tenant_id)
  references lease_tenants (organization_id, lease_id, tenant_id) deferrable initially deferred;
