select raise_wall('maintenance_photos');
