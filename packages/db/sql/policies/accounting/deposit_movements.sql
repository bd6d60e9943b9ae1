select raise_wall('deposit_movements', append_only => true);
-- A movement stays as it was recorded: only its cancellation is written later, and the expense of a penalty that is removed with it.
grant update (expense_id, cancelled_at, cancelled_by, cancel_reason) on deposit_movements to lares_app;
