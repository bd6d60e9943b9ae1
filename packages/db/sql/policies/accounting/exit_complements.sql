select raise_wall('exit_complements', append_only => true);
-- A complement stays as it was issued: only its cancellation is written later.
grant update (cancelled_at, cancelled_by, cancel_reason) on exit_complements to lares_app;
