select raise_wall('listings');
