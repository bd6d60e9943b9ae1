select raise_wall('payment_plan_instalments', append_only => true);
