select raise_wall('events');
