select raise_wall('owner_payouts', append_only => true);
-- A payout stays as it was recorded: only its cancellation is written later.
grant update (cancelled_at, cancelled_by) on owner_payouts to lares_app;
