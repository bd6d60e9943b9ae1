select raise_wall('owner_statements', append_only => true);
-- A statement stays as it was issued: only its cancellation is written later.
grant update (cancelled_at, cancelled_by, cancel_reason) on owner_statements to lares_app;
