select raise_wall('buildings');
