select raise_wall('receipts', append_only => true);
-- A receipt stays as it was issued: only its cancellation is written later.
grant update (cancelled_at, cancelled_by, cancel_reason) on receipts to lares_app;
