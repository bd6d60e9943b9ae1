select raise_wall('owners');
