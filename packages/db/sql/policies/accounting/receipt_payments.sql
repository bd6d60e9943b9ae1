select raise_wall('receipt_payments', append_only => true);
