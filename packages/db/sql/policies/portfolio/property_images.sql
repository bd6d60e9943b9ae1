select raise_wall('property_images');
