select raise_wall('creation_keys', append_only => true);
