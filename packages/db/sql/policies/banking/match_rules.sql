select raise_wall('match_rules');
