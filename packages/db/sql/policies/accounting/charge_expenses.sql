select raise_wall('charge_expenses');
