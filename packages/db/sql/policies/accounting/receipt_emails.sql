select raise_wall('receipt_emails', append_only => true);
-- The receipt and the tenant of a row never change: it is sent again, or its state is reported.
grant update (email_id, address, state, queued_at, queued_by, state_at) on receipt_emails to lares_app;
