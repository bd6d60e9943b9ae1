select raise_wall('charge_settlements', append_only => true);
-- A settlement stays as it was issued: only its cancellation is written later.
grant update (cancelled_at, cancelled_by, cancel_reason) on charge_settlements to lares_app;
