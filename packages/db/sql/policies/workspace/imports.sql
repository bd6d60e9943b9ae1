select raise_wall('imports');
