select raise_wall('tenants');
