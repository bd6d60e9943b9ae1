select raise_wall('payment_plans', append_only => true);
-- A plan stays as it was agreed: only its cancellation is written later.
grant update (cancelled_at, cancelled_by, cancel_reason) on payment_plans to lares_app;
