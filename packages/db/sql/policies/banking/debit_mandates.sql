select raise_wall('debit_mandates');
