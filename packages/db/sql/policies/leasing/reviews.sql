select raise_wall('reviews');
