select raise_wall('mandate_past_rates');
