select raise_wall('owner_movements');
