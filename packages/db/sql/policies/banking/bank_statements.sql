select raise_wall('bank_statements');
