select raise_wall('maintenance_comments');
