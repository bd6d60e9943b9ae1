select raise_wall('orders_to_pay', append_only => true);
-- An order stays as it was served: only its withdrawal is written later.
grant update (withdrawn_at, withdrawn_by, withdraw_reason) on orders_to_pay to lares_app;
