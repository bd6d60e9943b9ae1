select raise_wall('property_views');
