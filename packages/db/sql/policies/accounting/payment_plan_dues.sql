select raise_wall('payment_plan_dues', append_only => true);
