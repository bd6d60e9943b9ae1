select raise_wall('calendar_feeds');
