create or replace trigger outbox_emails_copy_receipt_state after update of state on outbox_emails
  for each row when (new.kind = 'receipt' and old.state is distinct from new.state) execute function copy_email_state('receipt_emails');
create or replace trigger receipt_emails_drop_replaced after update of email_id on receipt_emails
  for each row when (old.email_id <> new.email_id) execute function drop_replaced_email();
-- Each had its own function before.
drop function if exists copy_receipt_email_state();
drop function if exists drop_replaced_receipt_email();
