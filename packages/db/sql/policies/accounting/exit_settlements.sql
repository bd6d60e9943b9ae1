select raise_wall('exit_settlements', append_only => true);
-- A settlement stays as it was issued: only what becomes of its penalty, and its cancellation, is written later.
grant update (penalty_exclusion, cancelled_at, cancelled_by, cancel_reason) on exit_settlements to lares_app;
