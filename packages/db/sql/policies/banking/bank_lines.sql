select raise_wall('bank_lines');
