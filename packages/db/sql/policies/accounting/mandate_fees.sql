select raise_wall('mandate_fees');
