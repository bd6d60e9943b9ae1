select raise_wall('receipt_consents', append_only => true);
-- A consent stays as it was given: only its withdrawal is written later.
grant update (withdrawn_on, withdrawn_at, withdrawn_by) on receipt_consents to lares_app;
