select raise_wall('rent_accounts');
