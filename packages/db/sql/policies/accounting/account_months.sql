select raise_wall('account_months', append_only => true);
-- Totals grow with each entry; a month is never taken away.
grant update (debit_cents, credit_cents) on account_months to lares_app;
