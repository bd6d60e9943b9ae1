select raise_wall('prospect_warnings');
