select raise_wall('order_to_pay_dues', append_only => true);
