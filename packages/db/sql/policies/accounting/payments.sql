select raise_wall('payments');
