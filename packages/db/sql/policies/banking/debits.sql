select raise_wall('debits');
