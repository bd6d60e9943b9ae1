select raise_wall('building_lots');
