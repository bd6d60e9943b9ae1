select raise_wall('bank_accounts');
