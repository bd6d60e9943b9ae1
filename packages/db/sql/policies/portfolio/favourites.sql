select raise_wall('favourites');
