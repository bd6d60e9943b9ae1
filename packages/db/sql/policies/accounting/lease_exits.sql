select raise_wall('lease_exits');
