select raise_wall('matches');
