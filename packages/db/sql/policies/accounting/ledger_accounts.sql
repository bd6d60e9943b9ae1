select raise_wall('ledger_accounts', append_only => true);
