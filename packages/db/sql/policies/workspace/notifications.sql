select raise_wall('notifications');
