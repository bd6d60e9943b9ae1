select raise_wall('portal_feeds');
