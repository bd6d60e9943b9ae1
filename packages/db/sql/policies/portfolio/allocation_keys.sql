select raise_wall('allocation_keys');
