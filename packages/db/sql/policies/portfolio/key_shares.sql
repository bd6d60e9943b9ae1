select raise_wall('key_shares');
