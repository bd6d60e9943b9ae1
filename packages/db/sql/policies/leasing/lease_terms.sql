select raise_wall('lease_terms');
