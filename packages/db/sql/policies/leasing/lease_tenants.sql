select raise_wall('lease_tenants');
