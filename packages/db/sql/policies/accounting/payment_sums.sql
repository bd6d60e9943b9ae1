select raise_wall('payment_sums', append_only => true);
-- The nightly job puts one row in the place of several.
grant delete on payment_sums to lares_app;
