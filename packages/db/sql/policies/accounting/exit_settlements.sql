select raise_wall('exit_settlements', append_only => true);
-- A settlement stays as it was issued: only what becomes of its penalty and of what it kept, and its cancellation, is written later.
grant update (penalty_exclusion, penalty_excluded_with_id, accounts_approved_on, released_at, release_deduction_cents, release_reason, release_deduction_due_id,
  release_deposit_due_id, cancelled_at, cancelled_by, cancel_reason) on exit_settlements to lares_app;
