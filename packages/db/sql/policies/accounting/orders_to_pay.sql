select raise_wall('orders_to_pay', append_only => true);
-- An order stays as it was served: only its withdrawal, and an act that arrives after it, are written later.
grant update (document_id, withdrawn_at, withdrawn_by, withdraw_reason) on orders_to_pay to lares_app;
