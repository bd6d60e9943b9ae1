select raise_wall('properties');
