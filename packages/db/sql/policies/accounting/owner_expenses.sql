select raise_wall('owner_expenses');
