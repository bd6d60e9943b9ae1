select raise_wall('leases');
