select raise_wall('mandate_properties');
