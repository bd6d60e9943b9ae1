select raise_wall('past_ownerships');
