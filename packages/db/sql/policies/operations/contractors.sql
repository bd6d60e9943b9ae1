select raise_wall('contractors');
