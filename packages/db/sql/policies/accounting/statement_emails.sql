select raise_wall('statement_emails', append_only => true);
-- The statement of a row never changes: it is sent again, or its state follows the outbox.
grant update (email_id, address, state, queued_at, queued_by, state_at) on statement_emails to lares_app;
