select raise_wall('kept_credits');
