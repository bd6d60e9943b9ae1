select raise_wall('property_amenities');
