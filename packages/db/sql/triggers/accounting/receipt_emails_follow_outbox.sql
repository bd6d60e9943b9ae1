-- The worker sends an e-mail in the role of the jobs, which sees no table of an organisation: what became of a receipt is copied here.
create or replace function copy_receipt_email_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update receipt_emails set
    state = case new.state
      when 'sent' then 'envoyé' when 'unclear' then 'incertain' when 'failed' then 'non remis' else 'en attente' end::receipt_email_state,
    state_at = coalesce(new.sent_at, new.attempted_at, new.created_at)
  where email_id = new.id;
  return null;
end
$$;
revoke all on function copy_receipt_email_state() from public;
create or replace trigger outbox_emails_copy_receipt_state after update of state on outbox_emails
  for each row when (new.kind = 'receipt' and old.state is distinct from new.state) execute function copy_receipt_email_state();

-- Once a receipt is sent again, its first e-mail must never leave, also when an administrator starts its dead job again.
create or replace function drop_replaced_receipt_email() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from outbox_emails where id = old.email_id and state = 'failed';
  return null;
end
$$;
revoke all on function drop_replaced_receipt_email() from public;
create or replace trigger receipt_emails_drop_replaced after update of email_id on receipt_emails
  for each row when (old.email_id <> new.email_id) execute function drop_replaced_receipt_email();
